import type { FormContextType } from "@rjsf/utils";
import type { ShownFacts } from "./shown-fields.ts";

/** What the fields of one form share besides their props. */
export interface FieldSurroundings extends FormContextType {
	readonly formId: string;
	/** The heading above the form. */
	readonly heading?: string | undefined;
	/** Paths of address fields that still show the search alone. */
	readonly searchingAddresses: Set<string>;
	/** Facts that `ui:showWhenFact` may ask; absent before there is an application. */
	readonly facts?: ShownFacts | undefined;
	/** Keeps a chosen file and gives the answer that stands for it; absent where a form takes no files. */
	readonly upload?: ((file: File, documentType: string) => Promise<string>) | undefined;
}

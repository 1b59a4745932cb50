import type { FormContextType } from "@rjsf/utils";
import type { FormFacts } from "../../engine/index.ts";

/** What the fields of one form share besides their props. */
export interface FieldSurroundings extends FormContextType {
	readonly formId: string;
	/** The heading above the form. */
	readonly heading?: string | undefined;
	/** Paths of address fields that still show the search alone. */
	readonly searchingAddresses: Set<string>;
	/** Facts that the layout may ask; absent where there is neither an application nor a registration. */
	readonly facts?: FormFacts | undefined;
	/** What the rules of the layout read; absent where it has none. */
	readonly values?: FormFacts | undefined;
	/** Dot paths of the fields that a rule requires now. */
	readonly required: ReadonlySet<string>;
	/** Whether the form can be sent without script: its buttons then say to the server what they do. */
	readonly isPosted: boolean;
	/** Texts that the server could not read as an answer, by dot path: shown as they were typed. */
	readonly typed: { readonly [path: string]: string };
	/** Dot paths of the addresses that start with their lines shown. */
	readonly openAddresses: readonly string[];
	/** Keeps a chosen file and gives the answer that stands for it; absent where a form takes no files. */
	readonly upload?: ((file: File, documentType: string) => Promise<string>) | undefined;
}

/** Name of the control of a field: the dot path of its answer. */
export function controlName(path: readonly (string | number)[]): string {
	return path.join(".");
}

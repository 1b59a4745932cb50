import type { FormContextType } from "@rjsf/utils";
import type { FormFacts } from "../../flow/engine/index.ts";

/** What the fields of one form share besides their props. */
export interface FieldSurroundings extends FormContextType {
	readonly formId: string;
	/** The heading above the form. */
	readonly heading?: string | undefined;
	/** Paths of address fields that still show only the search. */
	readonly searchingAddresses: Set<string>;
	/** Facts that the layout may read; absent without an application or registration. */
	readonly facts?: FormFacts | undefined;
	/** Inputs of the layout's rules; absent if it has none. */
	readonly values?: FormFacts | undefined;
	/** Dot paths of the fields that a rule requires now. */
	readonly required: ReadonlySet<string>;
	/** Whether the form can be submitted without script: its buttons then tell the server what they do. */
	readonly isPosted: boolean;
	/** Texts that the server could not parse, by dot path: shown as typed. */
	readonly typed: { readonly [path: string]: string };
	/** Dot paths of the addresses that start with visible lines. */
	readonly openAddresses: readonly string[];
	/** Uploads a selected file and returns its answer value; absent in forms without files. */
	readonly upload?: ((file: File, documentType: string) => Promise<string>) | undefined;
}

/** Name of the control of a field: the dot path of its answer. */
export function controlName(path: readonly (string | number)[]): string {
	return path.join(".");
}

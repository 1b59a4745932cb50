import type { Rule } from "./authored-rule.ts";

/** Something that a borrower may be asked for. */
export interface ConditionSpec {
	/** The server raises it once this is true; without it, people and the product's own checks do. */
	readonly when?: Rule;
	readonly header: string;
	readonly description: string;
	readonly why?: string;
	readonly example?: { readonly good: readonly string[]; readonly poor?: readonly string[] };
	readonly button: string;
	readonly type: "upload" | "form";
	readonly location: string;
	readonly documentType?: string;
	readonly form?: string;
	readonly locked?: boolean;
}

/** The catalog of conditions by category. */
export interface ConditionsFile {
	/** When conditions with a `when` are raised: while `from` is true and the fact `until` has no value. */
	readonly raising?: {
		readonly from: Rule;
		readonly until: string;
		readonly about?: string;
		readonly locked?: boolean;
	};
	readonly conditions: { readonly [category: string]: ConditionSpec };
}

import type { Rule } from "./authored-rule.ts";

/** A lender's own reason not to lend, before a credit file is read. */
export interface DeclineSpec {
	readonly when: Rule;
	/** As the notice of adverse action states it. */
	readonly reason: string;
	readonly about?: string;
}

/** A review by a lender's own staff: waits at the desk while `when` matches and no choice was made. */
export interface ReviewSpec {
	readonly when: Rule;
	readonly title: string;
	/** Sentences for the staff. */
	readonly body?: readonly string[];
	readonly choices: { readonly [choiceId: string]: { readonly label: string } };
	readonly about?: string;
}

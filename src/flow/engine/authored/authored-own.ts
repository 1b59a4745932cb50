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

/** What kind of credit a product is, for the law, the register and the offers. */
export interface CreditSpec {
	/** Whether amounts that were repaid can be drawn again (12 CFR 1026.2(a)(20)). */
	readonly plan: "OPEN_END" | "CLOSED_END";
	/** For a business by its terms (12 CFR 1026.3(a)), or whatever the applicant says. */
	readonly purpose: "BUSINESS" | "STATED";
	/** Whose income carries the payments: what the applicants earn, or what the property brings in. */
	readonly carriedBy: "APPLICANT" | "PROPERTY";
	/** Which loans on the home the new one may pay off: those behind the first, or all. */
	readonly paysOff: "JUNIOR_LIENS" | "ALL_LIENS";
}

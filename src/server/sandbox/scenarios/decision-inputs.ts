import type { VendorTrigger } from "./scenario.ts";

/** Inputs that lead to a decline, in the order of the journey; each has its own page and notice. */
export const DECISION_INPUTS: readonly VendorTrigger[] = [
	{
		id: "decline-by-score",
		vendor: "decisions",
		title: "Declined on the credit score",
		type: "A last name ending in Testo, or SSN 666-40-0001 for the hard inquiry",
		outcome: "error/credit: reasons from what lowered the score (529), agency, factors, PDF",
	},
	{
		id: "decline-by-decision",
		vendor: "decisions",
		title: "Declined by the lender's decision",
		type: "A street with NEWDEED, MANUFACTURED or COOP; or SSN 666-70-0001 (a bankruptcy)",
		outcome: "error/decline: reasons and the outside source, PDF",
	},
	{
		id: "decline-by-obligations",
		vendor: "decisions",
		title: "Declined on obligations",
		type: "Income 25,000, then savings of 1,000",
		outcome: "error/income: obligations too high for the income, PDF",
	},
];

import standard from "./loan-terms.json" with { type: "json" };

/** Terms of a line of credit, in dollars and shares of one (2 §9: "Loan $15,000-$400,000 …"). */
export const LOAN_TERMS = standard.terms;
/** Days after a purchase or a transfer of title during which a borrower is not eligible (2 §9). */
export const INELIGIBLE_DAYS = standard.ineligibleDays;
/** The initial draw of the worked example, in dollars; capped by the lender's largest line. */
export const EXAMPLE_DRAW = standard.exampleDraw;
/** How long an approval takes in minutes, and funding in business days (2 §1). */
export const ADVERTISED_TIMES = {
	approvalMinutes: standard.approvalMinutes,
	fundingBusinessDays: standard.fundingBusinessDays,
};

/** Why an application is declined or an offer limited, as the engine says it. */
export type ReasonCode =
	| "DTI_HIGH"
	| "INCOME_LOW"
	| "INCOME_UNVERIFIED"
	| "EMPLOYMENT"
	| "DELINQUENCY"
	| "LIMITED_CREDIT"
	| "BANKRUPTCY"
	| "INQUIRIES"
	| "NO_FILE"
	| "CLTV_HIGH"
	| "VALUE_LOW"
	| "PROPERTY_TYPE"
	| "OWNERSHIP_90D"
	| "TITLE_MISMATCH"
	| "IDENTITY"
	| "INCOMPLETE";

/** The words of form C-1 (Reg B, appendix C) and the HMDA denial code. */
export interface AdverseReason {
	readonly text: string;
	readonly hmda: number;
}

/** Principal reasons by code. "Score too low" and "internal policy" are no reasons (12 CFR 1002.9(b)(2)). */
export const ADVERSE_REASONS: { readonly [code in ReasonCode]: AdverseReason } = {
	DTI_HIGH: { text: "Excessive obligations in relation to income", hmda: 1 },
	INCOME_LOW: { text: "Income insufficient for amount of credit requested", hmda: 1 },
	INCOME_UNVERIFIED: { text: "Unable to verify income", hmda: 6 },
	EMPLOYMENT: { text: "Unable to verify employment", hmda: 2 },
	DELINQUENCY: { text: "Delinquent past or present credit obligations with others", hmda: 3 },
	LIMITED_CREDIT: { text: "Limited credit experience", hmda: 3 },
	BANKRUPTCY: { text: "Bankruptcy", hmda: 3 },
	INQUIRIES: { text: "Number of recent inquiries on credit bureau report", hmda: 3 },
	NO_FILE: { text: "No credit file", hmda: 3 },
	CLTV_HIGH: { text: "Value or type of collateral not sufficient", hmda: 4 },
	VALUE_LOW: { text: "Value or type of collateral not sufficient", hmda: 4 },
	PROPERTY_TYPE: { text: "Value or type of collateral not sufficient", hmda: 4 },
	OWNERSHIP_90D: { text: "Other: ownership of property less than 90 days", hmda: 9 },
	TITLE_MISMATCH: { text: "Other: unable to verify ownership of property", hmda: 6 },
	IDENTITY: { text: "Other: unable to verify identity", hmda: 6 },
	INCOMPLETE: { text: "Credit application incomplete", hmda: 7 },
};

/** Returns at most four principal reasons in form C-1's words, each once. */
export function principalReasons(codes: readonly ReasonCode[]): string[] {
	return [...new Set(codes.map((code) => ADVERSE_REASONS[code].text))].slice(0, 4);
}

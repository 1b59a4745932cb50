import type { DecisionCheck, DecisionRule } from "./decision-trace.ts";

/** A principal reason for declining an application or limiting an offer, as the engine states it. */
export type ReasonCode =
	| "DTI_HIGH"
	| "INCOME_LOW"
	| "INCOME_UNVERIFIED"
	| "EMPLOYMENT"
	| "DELINQUENCY"
	| "LIMITED_CREDIT"
	| "UTILIZATION"
	| "BANKRUPTCY"
	| "INQUIRIES"
	| "NO_FILE"
	| "CLTV_HIGH"
	| "VALUE_LOW"
	| "PROPERTY_TYPE"
	| "OWNERSHIP_90D"
	| "TITLE_MISMATCH"
	| "IDENTITY"
	| "HIGH_COST"
	| "INCOMPLETE";

/** The wording of form C-1 (Reg B, appendix C) and the HMDA denial code. */
export interface AdverseReason {
	readonly text: string;
	readonly hmda: number;
}

/** Principal reasons by code. "Score too low" and "internal policy" do not qualify (12 CFR 1002.9(b)(2)). */
export const ADVERSE_REASONS: { readonly [code in ReasonCode]: AdverseReason } = {
	DTI_HIGH: { text: "Excessive obligations in relation to income", hmda: 1 },
	INCOME_LOW: { text: "Income insufficient for amount of credit requested", hmda: 1 },
	INCOME_UNVERIFIED: { text: "Unable to verify income", hmda: 6 },
	EMPLOYMENT: { text: "Unable to verify employment", hmda: 2 },
	DELINQUENCY: { text: "Delinquent past or present credit obligations with others", hmda: 3 },
	LIMITED_CREDIT: { text: "Limited credit experience", hmda: 3 },
	UTILIZATION: { text: "Other: balances too high in proportion to credit limits", hmda: 3 },
	BANKRUPTCY: { text: "Bankruptcy", hmda: 3 },
	INQUIRIES: { text: "Number of recent inquiries on credit bureau report", hmda: 3 },
	NO_FILE: { text: "No credit file", hmda: 3 },
	CLTV_HIGH: { text: "Value or type of collateral not sufficient", hmda: 4 },
	VALUE_LOW: { text: "Value or type of collateral not sufficient", hmda: 4 },
	PROPERTY_TYPE: { text: "Value or type of collateral not sufficient", hmda: 4 },
	OWNERSHIP_90D: { text: "Other: ownership of property less than 90 days", hmda: 9 },
	TITLE_MISMATCH: { text: "Other: unable to verify ownership of property", hmda: 6 },
	IDENTITY: { text: "Other: unable to verify identity", hmda: 6 },
	HIGH_COST: { text: "Other: at the rate available to you the line would be a high-cost mortgage", hmda: 9 },
	INCOMPLETE: { text: "Credit application incomplete", hmda: 7 },
};

/** Sources of a decision's information other than the application itself. */
export type DecisionSource = "CREDIT_REPORT" | "PROPERTY_RECORDS" | "VALUATION" | "INCOME_VENDOR" | "IDENTITY_VENDOR";

interface Meaning {
	/** The reasons; `FACTORS` is replaced by the bureau's key factors. */
	readonly reasons: readonly ReasonCode[] | "FACTORS";
	readonly sources: readonly DecisionSource[];
}

/** For each decision rule, the reasons given to the applicant and the source of the information. */
const MEANINGS: { readonly [rule in DecisionRule]: Meaning } = {
	"credit/bankruptcy": { reasons: ["BANKRUPTCY"], sources: ["CREDIT_REPORT"] },
	"credit/score": { reasons: "FACTORS", sources: ["CREDIT_REPORT"] },
	"credit/no-file": { reasons: ["NO_FILE"], sources: ["CREDIT_REPORT"] },
	"employment/unverified": { reasons: ["EMPLOYMENT"], sources: ["INCOME_VENDOR"] },
	"identity/unverified": { reasons: ["IDENTITY"], sources: ["IDENTITY_VENDOR"] },
	"income/debt-to-income": { reasons: ["DTI_HIGH"], sources: ["CREDIT_REPORT"] },
	"income/debt-to-verified-income": { reasons: ["DTI_HIGH"], sources: ["CREDIT_REPORT", "INCOME_VENDOR"] },
	"income/too-low": { reasons: ["INCOME_LOW"], sources: [] },
	"income/unverified": { reasons: ["INCOME_UNVERIFIED"], sources: ["INCOME_VENDOR"] },
	"pricing/high-cost": { reasons: ["HIGH_COST"], sources: ["CREDIT_REPORT"] },
	"property/loan-to-value": { reasons: ["CLTV_HIGH"], sources: ["VALUATION", "CREDIT_REPORT"] },
	"property/owned-since": { reasons: ["OWNERSHIP_90D"], sources: ["PROPERTY_RECORDS"] },
	"property/type": { reasons: ["PROPERTY_TYPE"], sources: ["PROPERTY_RECORDS"] },
	"property/units": { reasons: ["PROPERTY_TYPE"], sources: ["PROPERTY_RECORDS"] },
	"property/value": { reasons: ["VALUE_LOW"], sources: ["VALUATION"] },
	"title/owner": { reasons: ["TITLE_MISMATCH"], sources: ["PROPERTY_RECORDS"] },
	"application/incomplete": { reasons: ["INCOMPLETE"], sources: [] },
};

/** The reason for each known bureau key factor; an unknown factor is quoted as is. */
const FACTORS: readonly (readonly [RegExp, ReasonCode])[] = [
	[/bankrupt/i, "BANKRUPTCY"],
	[/delinquen|past due|derogatory/i, "DELINQUENCY"],
	[/proportion of balances|utilization/i, "UTILIZATION"],
	[/inquir/i, "INQUIRIES"],
	[/length of time|too few accounts|limited/i, "LIMITED_CREDIT"],
];

function reasonOfFactor(factor: string): AdverseReason {
	const known = FACTORS.find(([words]) => words.test(factor));
	return known === undefined ? { text: `Other: ${factor}`, hmda: 3 } : ADVERSE_REASONS[known[1]];
}

/** The minimum days of ownership are the lender's, taken from the check's facts. */
function reasonOfCheck(code: ReasonCode, { read }: DecisionCheck): AdverseReason {
	const reason = ADVERSE_REASONS[code];
	const days = code === "OWNERSHIP_90D" ? read.find(({ fact }) => fact === "ownedDays")?.value : undefined;
	return typeof days === "number" ? { ...reason, text: reason.text.replace("90", String(days)) } : reason;
}

/** What a decline reports to the applicant and to the loan application register. */
export interface StatedReasons {
	/** At most four distinct reasons in form C-1's wording, most significant first. */
	readonly reasons: readonly AdverseReason[];
	readonly sources: readonly DecisionSource[];
}

/**
 * Returns the principal reasons of a decision and its outside sources, from the checks that failed. A low score is
 * stated as the factors that lowered it (12 CFR 1002.9(b)(2) and its commentary), so it needs the bureau's factors.
 * Throws RangeError when there is nothing to state: such a decision must go to a person.
 */
export function statedReasons(trace: readonly DecisionCheck[], factors: readonly string[]): StatedReasons {
	const against = trace.filter(({ result }) => result);
	const meanings = against.map(({ rule }) => MEANINGS[rule]);
	const all = against.flatMap((one): readonly AdverseReason[] => {
		const { reasons } = MEANINGS[one.rule];
		return reasons === "FACTORS" ? factors.map(reasonOfFactor) : reasons.map((code) => reasonOfCheck(code, one));
	});
	const once = all.filter((reason, at) => all.findIndex(({ text }) => text === reason.text) === at);
	if (once.length === 0)
		throw new RangeError("adverse action: no check of the trace gives a reason that can be stated");
	return {
		reasons: once.slice(0, 4),
		sources: [...new Set(meanings.flatMap(({ sources }) => sources))],
	};
}

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

/** A reason as a notice states it, in the wording of form C-1 (Reg B, appendix C), and its HMDA denial code. */
export interface AdverseReason {
	readonly text: string;
	readonly hmda: number;
}

/** How reasons read in a notice. */
export interface ReasonWords {
	/** `ownedDays`: for how many days the home must have been owned. */
	readonly reason: (code: ReasonCode, read: { readonly ownedDays: number }) => string;
	/** A bureau's key factor that no principal reason covers. */
	readonly factor: (factor: string) => string;
}

/** HMDA denial codes of the principal reasons. "Score too low" and "internal policy" do not qualify (12 CFR 1002.9(b)(2)). */
export const DENIAL_CODES: { readonly [code in ReasonCode]: number } = {
	DTI_HIGH: 1,
	INCOME_LOW: 1,
	INCOME_UNVERIFIED: 6,
	EMPLOYMENT: 2,
	DELINQUENCY: 3,
	LIMITED_CREDIT: 3,
	UTILIZATION: 3,
	BANKRUPTCY: 3,
	INQUIRIES: 3,
	NO_FILE: 3,
	CLTV_HIGH: 4,
	VALUE_LOW: 4,
	PROPERTY_TYPE: 4,
	OWNERSHIP_90D: 9,
	TITLE_MISMATCH: 6,
	IDENTITY: 6,
	HIGH_COST: 9,
	INCOMPLETE: 7,
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

/** The minimum days of ownership where a check has read none. */
const OWNED_DAYS = 90;

function reasonOf(code: ReasonCode, words: ReasonWords, ownedDays = OWNED_DAYS): AdverseReason {
	return { text: words.reason(code, { ownedDays }), hmda: DENIAL_CODES[code] };
}

function reasonOfFactor(factor: string, words: ReasonWords): AdverseReason {
	const known = FACTORS.find(([pattern]) => pattern.test(factor));
	return known === undefined ? { text: words.factor(factor), hmda: 3 } : reasonOf(known[1], words);
}

/** The minimum days of ownership are the lender's, taken from the check's facts. */
function reasonOfCheck(code: ReasonCode, { read }: DecisionCheck, words: ReasonWords): AdverseReason {
	const days = read.find(({ fact }) => fact === "ownedDays")?.value;
	return reasonOf(code, words, typeof days === "number" ? days : undefined);
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
export function statedReasons(
	trace: readonly DecisionCheck[],
	factors: readonly string[],
	words: ReasonWords,
): StatedReasons {
	const against = trace.filter(({ result }) => result);
	const meanings = against.map(({ rule }) => MEANINGS[rule]);
	const all = against.flatMap((one): readonly AdverseReason[] => {
		const { reasons } = MEANINGS[one.rule];
		return reasons === "FACTORS"
			? factors.map((factor) => reasonOfFactor(factor, words))
			: reasons.map((code) => reasonOfCheck(code, one, words));
	});
	const once = all.filter((reason, at) => all.findIndex(({ text }) => text === reason.text) === at);
	if (once.length === 0)
		throw new RangeError("adverse action: no check of the trace gives a reason that can be stated");
	return {
		reasons: once.slice(0, 4),
		sources: [...new Set(meanings.flatMap(({ sources }) => sources))],
	};
}

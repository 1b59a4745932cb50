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
	| "FLOOD_PROGRAM"
	| "TITLE_MISMATCH"
	| "IDENTITY"
	| "FEE_CAP"
	| "HIGH_COST"
	| "INCOMPLETE"
	| "LENDERS_OWN";

/** A reason as a notice states it, in the wording of form C-1 (Reg B, appendix C), and its HMDA denial code. */
export interface AdverseReason {
	readonly text: string;
	readonly hmda: number;
}

/** Sources of a decision's information other than the application itself. */
export type DecisionSource =
	| "CREDIT_REPORT"
	| "PROPERTY_RECORDS"
	| "FLOOD_MAP"
	| "VALUATION"
	| "INCOME_VENDOR"
	| "IDENTITY_VENDOR";

/** What a failed check means. */
export interface CheckMeaning {
	/** The reason that a notice states; FACTORS: the bureau's key factors. */
	readonly reason: ReasonCode | "FACTORS";
	/** HMDA code of the reason. "Score too low" and "internal policy" do not qualify (12 CFR 1002.9(b)(2)). */
	readonly denial: number;
	readonly sources: readonly DecisionSource[];
}

/** What a check has read that its reason names. */
export interface ReadByCheck {
	/** For how many days the home must have been owned, if the check has read it. */
	readonly ownedDays: number | undefined;
	/** The words of a lender's own reason. */
	readonly ownReason: string | undefined;
}

/** What checks mean, and how their reasons read in a notice. */
export interface ReasonWords {
	readonly meaning: (rule: DecisionRule) => CheckMeaning;
	readonly reason: (code: ReasonCode, read: ReadByCheck) => string;
	/** The principal reason that says the same as a bureau's key factor; undefined where none does. */
	readonly reasonOf: (factor: string) => ReasonCode | undefined;
	/** The most reasons that a notice states. */
	readonly most: number;
	/** A bureau's key factor that no principal reason covers. */
	readonly factor: (factor: string) => string;
}

/** The minimum days of ownership and own reasons are the lender's, taken from the check's facts. */
function readBy({ read }: DecisionCheck): ReadByCheck {
	const valueRead = (name: string) => read.find(({ fact }) => fact === name)?.value;
	const [days, reason] = [valueRead("ownedDays"), valueRead("ownReason")];
	return {
		ownedDays: typeof days === "number" ? days : undefined,
		ownReason: typeof reason === "string" ? reason : undefined,
	};
}

function reasonsOf(one: DecisionCheck, factors: readonly string[], words: ReasonWords): readonly AdverseReason[] {
	const { reason, denial } = words.meaning(one.rule);
	const stated = (code: ReasonCode) => words.reason(code, readBy(one));
	if (reason !== "FACTORS") return [{ text: stated(reason), hmda: denial }];
	return factors.map((factor) => {
		const known = words.reasonOf(factor);
		return { text: known === undefined ? words.factor(factor) : stated(known), hmda: denial };
	});
}

/** What a decline reports to the applicant and to the loan application register. */
export interface StatedReasons {
	/** Distinct reasons in form C-1's wording, most significant first. */
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
	const all = against.flatMap((one) => reasonsOf(one, factors, words));
	const once = all.filter((reason, at) => all.findIndex(({ text }) => text === reason.text) === at);
	if (once.length === 0)
		throw new RangeError("adverse action: no check of the trace gives a reason that can be stated");
	return {
		reasons: once.slice(0, words.most),
		sources: [...new Set(against.flatMap(({ rule }) => words.meaning(rule).sources))],
	};
}

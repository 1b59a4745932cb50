/** One check of a decision: the rule, whether the application failed it, and the facts it read. */
export interface DecisionCheck {
	readonly rule: DecisionRule;
	readonly result: boolean;
	readonly read: readonly { readonly fact: string; readonly value: string | number | boolean | null }[];
}

/** Every rule that an application can fail. */
export type DecisionRule =
	| "credit/bankruptcy"
	| "credit/score"
	| "credit/no-file"
	| "employment/unverified"
	| "identity/unverified"
	| "income/debt-to-income"
	| "income/debt-to-verified-income"
	| "income/too-low"
	| "income/unverified"
	| "pricing/high-cost"
	| "property/loan-to-value"
	| "property/owned-since"
	| "property/type"
	| "property/units"
	| "property/value"
	| "title/owner"
	| "application/incomplete";

type Read = DecisionCheck["read"];
type Value = Read[number]["value"];

/** Returns a check with the facts that it read, by name. */
export function check(rule: DecisionRule, result: boolean, facts: { readonly [fact: string]: Value }): DecisionCheck {
	return { rule, result, read: Object.entries(facts).map(([fact, value]) => ({ fact, value })) };
}

/** Property types not accepted as collateral, and the maximum number of dwellings. */
export const REFUSED_TYPES: readonly string[] = ["MANUFACTURED", "COOP"];
const MAX_UNITS = 2;

/** Returns the checks of an application's credit file. */
export function creditChecks(file: { readonly score: number; readonly bankruptcy: boolean }, minScore: number) {
	return [
		check("credit/bankruptcy", file.bankruptcy, { bankruptcy: file.bankruptcy }),
		check("credit/score", file.score < minScore, { score: file.score, minScore }),
	];
}

/** The decision rule for each of pricing's reason codes. */
const PRICING_RULES: { readonly [code: string]: DecisionRule } = {
	BANKRUPTCY: "credit/bankruptcy",
	DELINQUENCY: "credit/score",
	LIMITED_CREDIT: "credit/score",
	OWNERSHIP_90D: "property/owned-since",
	CLTV_HIGH: "property/loan-to-value",
	DTI_HIGH: "income/debt-to-income",
	INCOME_LOW: "income/too-low",
	HIGH_COST: "pricing/high-cost",
};

/** Returns pricing's reasons as checks on the facts used for pricing; throws RangeError on an unmapped code. */
export function pricingChecks(
	codes: readonly string[],
	facts: { readonly [fact: string]: Value },
	isIncomeVerified = false,
): readonly DecisionCheck[] {
	const rules = codes.map((code) => {
		if (code === "DTI_HIGH" && isIncomeVerified) return "income/debt-to-verified-income";
		const rule = PRICING_RULES[code];
		if (rule === undefined) throw new RangeError(`pricing: no rule stands for the reason "${code}"`);
		return rule;
	});
	return [...new Set(rules)].map((rule) => check(rule, true, facts));
}

/** Returns the checks of a home's county record. */
export function propertyChecks(home: {
	readonly propertyType: string;
	readonly units: number;
	readonly daysOwned: number;
	/** Minimum days of ownership: the lender's `ineligibilityDays`. */
	readonly ownedDays: number;
}) {
	const { propertyType, units, daysOwned, ownedDays } = home;
	return [
		check("property/type", REFUSED_TYPES.includes(propertyType), { propertyType }),
		check("property/units", units > MAX_UNITS, { units, maxUnits: MAX_UNITS }),
		check("property/owned-since", daysOwned < ownedDays, { daysOwned, ownedDays }),
	];
}

/** True when the application failed any check. */
export function isDeclined(trace: readonly DecisionCheck[]): boolean {
	return trace.some(({ result }) => result);
}

/** One check of a decision: the rule, whether the application failed it, and the facts it read. */
export interface DecisionCheck {
	readonly rule: DecisionRule;
	readonly result: boolean;
	readonly read: readonly { readonly fact: string; readonly value: string | number | boolean | null }[];
}

/** Every check that an application can fail; the table flows/underwriting.json says what each means. */
export const DECISION_RULES = [
	"credit/bankruptcy",
	"credit/score",
	"credit/no-file",
	"employment/unverified",
	"identity/unverified",
	"income/debt-to-income",
	"income/debt-to-verified-income",
	"income/too-low",
	"income/unverified",
	"pricing/fee-cap",
	"pricing/high-cost",
	"property/flood-program",
	"property/loan-to-value",
	"property/owned-since",
	"property/type",
	"property/units",
	"property/value",
	"title/owner",
	"application/incomplete",
	"lender/ineligible",
] as const;

/** One of {@link DECISION_RULES}. */
export type DecisionRule = (typeof DECISION_RULES)[number];

type Read = DecisionCheck["read"];
type Value = Read[number]["value"];

/** Returns a check with the facts that it read, by name. */
export function check(rule: DecisionRule, result: boolean, facts: { readonly [fact: string]: Value }): DecisionCheck {
	return { rule, result, read: Object.entries(facts).map(([fact, value]) => ({ fact, value })) };
}

/** Returns the checks of an application's credit file. */
export function creditChecks(file: { readonly score: number; readonly bankruptcy: boolean }, minScore: number) {
	return [
		check("credit/bankruptcy", file.bankruptcy, { bankruptcy: file.bankruptcy }),
		check("credit/score", file.score < minScore, { score: file.score, minScore }),
	];
}

/** Returns the rules that pricing failed as checks on the facts used for pricing. */
export function pricingChecks(
	rules: readonly DecisionRule[],
	facts: { readonly [fact: string]: Value },
	isIncomeVerified = false,
): readonly DecisionCheck[] {
	return rules.map((rule) => {
		const isOfVerified = isIncomeVerified && rule === "income/debt-to-income";
		return check(isOfVerified ? "income/debt-to-verified-income" : rule, true, facts);
	});
}

/** Returns the checks of a home's county record. */
export function propertyChecks(home: {
	readonly propertyType: string;
	readonly units: number;
	readonly daysOwned: number;
	/** Minimum days of ownership: the lender's `ineligibilityDays`. */
	readonly ownedDays: number;
	/** The most dwellings; 0 where homes of this type secure no line. */
	readonly maxUnits: number;
}) {
	const { propertyType, units, daysOwned, ownedDays, maxUnits } = home;
	return [
		check("property/type", maxUnits === 0, { propertyType }),
		check("property/units", maxUnits > 0 && units > maxUnits, { units, maxUnits }),
		check("property/owned-since", daysOwned < ownedDays, { daysOwned, ownedDays }),
	];
}

/** True when the application failed any check. */
export function isDeclined(trace: readonly DecisionCheck[]): boolean {
	return trace.some(({ result }) => result);
}

import type { FactSpec, FactsFile, Json } from "../authored/authored.ts";

/** A place of a text that a fact fills: {facts.branch}. */
export const FACT_PLACE = /\{facts\.([A-Za-z][A-Za-z0-9]*)\}/g;

/** Units of which people read the number with its word: "1 day", "10 days". */
const COUNTED: { readonly [unit: string]: string } = { days: "day", months: "month", years: "year" };

/**
 * Returns a fact that a table decides, or a derived number with a unit, as people read it, by its unit: cents and dollars as an
 * amount, fractions as a percentage, ratios cut to three decimals, days, months and years with their word in a language, a text
 * in its translation. Undefined for any other fact, and while it is unknown.
 */
export function shownFact(
	{ facts }: FactsFile,
	name: string,
	value: Json | undefined,
	locale: string,
): string | undefined {
	const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
	if (spec === undefined || !isShown(spec)) return undefined;
	if (typeof value === "string")
		return spec.said !== undefined && Object.hasOwn(spec.said, value) ? spec.said[value] : value;
	return typeof value === "number" ? shownNumber(value, spec, locale) : undefined;
}

/** Whether people may be shown a fact: a table decides it, or its declaration says what it counts. */
export function isShown({ table, unit }: FactSpec): boolean {
	return table !== undefined || unit !== undefined;
}

function shownNumber(value: number, { unit = "" }: FactSpec, locale: string): string {
	if (unit === "cents" || unit === "dollars") return shownMoney(unit === "cents" ? value / 100 : value);
	if (unit === "fraction") return value.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 3 });
	if (unit === "ratio") return shownRatio(value);
	const counted = COUNTED[unit];
	if (counted === undefined) return value.toLocaleString("en-US", { maximumFractionDigits: 9 });
	return value.toLocaleString(locale, { style: "unit", unit: counted, unitDisplay: "long" });
}

/** A ratio is compared unrounded, so what is shown never reaches a limit that it does not: 0.99996 is "0.999". */
function shownRatio(value: number): string {
	const [whole = "", decimals = ""] = value.toFixed(12).split(".");
	const cut = decimals.slice(0, 3);
	return `${whole}.${cut.endsWith("0") ? cut.slice(0, 2) : cut}`;
}

/** Amounts of the United States are written the same in every language: "$250", "$12.50". */
function shownMoney(dollars: number): string {
	const digits = Number.isInteger(dollars) ? 0 : 2;
	return dollars.toLocaleString("en-US", {
		style: "currency",
		currency: "USD",
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}

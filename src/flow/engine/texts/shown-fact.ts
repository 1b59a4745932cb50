import type { FactSpec, FactsFile, Json } from "../authored/authored.ts";

/** A place of a text that a fact fills: {facts.branch}. */
export const FACT_PLACE = /\{facts\.([A-Za-z][A-Za-z0-9]*)\}/g;

/** Units of which people read the number with its word: "1 day", "10 days". */
const COUNTED: { readonly [unit: string]: string } = { days: "day", months: "month", years: "year" };

/**
 * Returns a fact that a table decides as people read it, by its unit: cents and dollars as an amount, fractions as a percentage, days,
 * months and years with their word in a language, a text in its translation. Undefined for any other fact, and while it is unknown.
 */
export function shownFact(
	{ facts }: FactsFile,
	name: string,
	value: Json | undefined,
	locale: string,
): string | undefined {
	const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
	if (spec?.table === undefined) return undefined;
	if (typeof value === "string")
		return spec.said !== undefined && Object.hasOwn(spec.said, value) ? spec.said[value] : value;
	return typeof value === "number" ? shownNumber(value, spec, locale) : undefined;
}

function shownNumber(value: number, { unit = "" }: FactSpec, locale: string): string {
	if (unit === "cents" || unit === "dollars") return shownMoney(unit === "cents" ? value / 100 : value);
	if (unit === "fraction") return value.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 3 });
	const counted = COUNTED[unit];
	if (counted === undefined) return value.toLocaleString("en-US", { maximumFractionDigits: 9 });
	return value.toLocaleString(locale, { style: "unit", unit: counted, unitDisplay: "long" });
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

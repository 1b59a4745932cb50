import type { Product, Rule } from "../../engine/authored/authored.ts";
import { isList, isObject, type Json } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { type Figure, readFigures } from "../numbers/read-figures.ts";
import { at, files } from "../product-files.ts";

/**
 * Finds facts that are about another number than their rule compares with (ABOUT_CONTRADICTS): "a member for five years or more" whose rule
 * asks for five days.
 */
export function aboutContradicts({ facts }: Product): Finding[] {
	return Object.entries(facts.facts).flatMap(([name, { rule, about }]): Finding[] => {
		if (rule === undefined || about === undefined) return [];
		const numbers = [...numbersIn(rule)].filter((number) => number !== 0);
		const figures = readFigures(about, "en").filter(({ value, isWords }) => value > 1 || (value === 1 && !isWords));
		const [figure, ...others] = figures;
		if (figure === undefined || others.length > 0 || numbers.length === 0) return [];
		if (numbers.some((number) => isMeant(figure, number))) return [];
		const cause = `"${about}" is said of it, but its rule compares with ${[...new Set(numbers)].join(" and ")}.`;
		const cure = "Compare with what is said, in the unit of what is compared, or say what is compared.";
		return [
			{
				code: "ABOUT_CONTRADICTS",
				file: files.facts,
				pointer: at("facts", name, "rule"),
				also: [at("facts", name, "about")],
				cause,
				cure,
			},
		];
	});
}

/** Days of a unit of time, at least and at most. */
const DAYS: { readonly [unit: string]: readonly [least: number, most: number] } = {
	day: [1, 1.5],
	week: [5, 7],
	month: [28, 31],
	year: [360, 366],
};

/** Whether a number of a rule may be what words say, in any unit that rules use. */
function isMeant({ kind, value, unit = "day" }: Figure, number: number): boolean {
	const isNear = (least: number, most = least) => number >= least - 1 && number <= most + 1;
	if (kind === "percent") return number === value || Math.abs(number - value / 100) < 1e-9;
	if (kind !== "time") return kind === "count" ? isNear(value) : number === value || isNear(value);
	const [least, most] = DAYS[unit] ?? [0, Infinity];
	// an age is in years
	if (unit === "year" && value >= 18 && isNear(value)) return true;
	return (
		isNear(value * least, value * most) ||
		(unit === "year" && isNear(value * 12)) ||
		(unit === "month" && isNear(value))
	);
}

function* numbersIn(rule: Rule): Generator<number> {
	const open: Json[] = [rule as Json];
	for (const one of open) {
		if (typeof one === "number") yield one;
		if (isList(one)) open.push(...one);
		if (isObject(one)) open.push(...Object.values(one));
	}
}

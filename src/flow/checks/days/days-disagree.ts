import { daysBetween } from "../../../lending/calendar/business-days.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import { tableEntries } from "../../engine/authored/table-contracts.ts";
import { isDate } from "../../engine/dates.ts";
import { isList, isObject } from "../../engine/json.ts";
import { cellsOf, isRange } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { documentTexts, productTexts } from "../product-texts.ts";
import { rulePlaces } from "../rules/rule-places.ts";
import { dayOf, daysOf } from "./days-in-words.ts";

/** What comes before a day on which something begins or ends to hold. */
const THRESHOLD =
	/\b(?:on or (?:before|after)|before|after|since|by|until|from|as of|no later than|through)(?: on)?\s+$/i;
/** Words of many facts. */
const ANY_FACT = /^(?:date|days?|when|which|borrower|lender|known|until|asked|application|line|home)$/;

/**
 * Finds days in texts from which on something holds, such as "who joined on or before January 1, 2021", where the lender's rows and
 * rules compare with another day (FIGURE_CONTRADICTS). What a day is of is told by a word of the fact's description.
 */
export function daysDisagree(product: Product): Finding[] {
	const facts = comparedFacts(product);
	if (facts.length === 0) return [];
	return [...productTexts(product), ...documentTexts(product)].flatMap((one) =>
		daysOf(one).flatMap((said): Finding[] => {
			if (said.year === 0 || !THRESHOLD.test(said.before)) return [];
			const sentence = said.before.slice(said.before.search(/[^.!?]*$/)).toLowerCase();
			const of = facts.find(({ words }) => words.some((word) => new RegExp(`\\b${word}\\b`).test(sentence)));
			const day = dayOf(said);
			// "before January 2" is "on or before January 1"
			if (of === undefined || of.days.some((other) => Math.abs(daysBetween(other, day)) <= 1)) return [];
			const cause = `The text says "${said.shown}" of "${of.about}", and the lender's rules compare with ${of.days.map(shown).join(" and ")}.`;
			return [
				{ code: "FIGURE_CONTRADICTS", file: one.file, pointer: one.pointer, cause, cure: "Say the same in both." },
			];
		}),
	);
}

function shown(day: string): string {
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

interface ComparedFact {
	readonly about: string;
	readonly words: readonly string[];
	/** The days (yyyy-MM-dd) that it is compared with. */
	readonly days: readonly string[];
}

function comparedFacts(product: Product): ComparedFact[] {
	const found = new Map<string, Set<string>>();
	const add = (name: string, day: Json | undefined): void => {
		if (isDate(day)) found.set(name, (found.get(name) ?? new Set()).add(day));
	};
	for (const [name, { inputs = {}, rows }] of tableEntries(product.tables)) {
		if (name.startsWith("law/")) continue;
		for (const [input, cell] of Object.values(rows).flatMap(cellsOf)) {
			const fact = inputs[input]?.fact;
			if (fact !== undefined && isRange(cell)) for (const bound of Object.values(cell)) add(fact, bound);
		}
	}
	for (const { rule } of rulePlaces(product)) {
		for (const [one, other] of distancesIn(rule as Json)) {
			for (const [name, day] of [
				[one, other],
				[other, one],
			])
				if (isObject(name) && typeof name.var === "string") add(name.var, day);
		}
	}
	return [...found].flatMap(([name, days]) => {
		const about = Object.hasOwn(product.facts.facts, name) ? (product.facts.facts[name]?.about ?? "") : "";
		const words = about.toLowerCase().match(/[a-z]{4,}/g) ?? [];
		const told = words.filter((word) => !ANY_FACT.test(word));
		return told.length === 0 ? [] : [{ about, words: told, days: [...days] }];
	});
}

function* distancesIn(rule: Json): Generator<readonly [Json, Json]> {
	if (isList(rule)) for (const one of rule) yield* distancesIn(one);
	if (!isObject(rule)) return;
	for (const [operator, operands] of Object.entries(rule)) {
		if (operator === "daysBetween" && isList(operands)) yield [operands[0] ?? null, operands[1] ?? null];
		else yield* distancesIn(operands);
	}
}

import type { ShownValue } from "../../../../flow/engine/authored/authored-blocks.ts";
import { centsOf } from "../../../../lending/money.ts";
import { showPercent } from "../../../formats/percent.ts";
import { type ApplicationAreaValue, useApplication } from "../../application-context.ts";
import { coverageOf } from "../../closing/coverage-of.ts";
import { shortMoney } from "../../offers/offer-figures.ts";
import { valueAtPath } from "../../parts/filled-sentences.ts";
import type { Places } from "../../parts/page-words.ts";
import { fullDay, longDay } from "../../parts/shown-dates.ts";
import { shownName } from "../../parts/shown-name.ts";
import { useWords, type Words } from "../../parts/use-words.ts";
import { addressLine } from "../../summary/address-line.ts";

type Read = Pick<ApplicationAreaValue, "record" | "facts" | "params">;

/** What blocks show of an application: its values in words, and the page's words with values in their places. */
export interface BlockTexts {
	/** The words of a name with their places filled; "" where the page does not have them. */
	readonly say: (name: string, values?: Values) => string;
	/** The words that are named like the value at a path, after a prefix; undefined where the page has none. */
	readonly named: (path: string, values?: Values, prefix?: string) => string | undefined;
	/** A value, written out; "" where there is none. */
	readonly show: (value: ShownValue, values?: Values) => string;
	/** A text at a path of the record or of the page's address (`params.type`); "" where there is none. */
	readonly textAt: (path: string) => string;
}

interface Values {
	readonly [place: string]: ShownValue;
}

/** The texts of the current page's blocks. */
export function useBlockTexts(): BlockTexts {
	const read = useApplication();
	const words = useWords();
	return blockTexts(read, words);
}

function blockTexts(read: Read, words: Words): BlockTexts {
	const placesOf = (values: Values = {}): Places =>
		Object.fromEntries(Object.entries(values).map(([place, value]) => [place, show(value)]));
	const say: BlockTexts["say"] = (name, values) => words.named(name, placesOf(values)) ?? "";
	const textAt: BlockTexts["textAt"] = (path) => plain(valueIn({ path }, read));
	const show: BlockTexts["show"] = (value, values) => {
		if (value.word !== undefined) return say(value.word, values);
		const given = valueIn(value, read);
		if (isAbsent(given)) return value.otherwise === undefined ? "" : say(value.otherwise, values);
		return value.as === "word" ? (words.named(plain(given)) ?? plain(given)) : written(given, value.as);
	};
	return {
		say,
		show,
		textAt,
		named: (path, values, prefix = "") => {
			const name = textAt(path);
			return name === "" ? undefined : words.named(prefix + name, placesOf(values));
		},
	};
}

/** Whether the record has something at a path: no empty text or list, no zero, and not false. */
export function hasValue(read: Read, path: string): boolean {
	const value = valueIn({ path }, read);
	return !isAbsent(value) && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0);
}

function valueIn({ path, fact }: ShownValue, { record, facts, params }: Read): unknown {
	if (fact !== undefined) return facts[fact];
	if (path === undefined) return undefined;
	const param = /^params\.(\w+)$/.exec(path)?.[1];
	return param === undefined ? valueAtPath(record, path) : params[param];
}

function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}

function written(value: unknown, as: ShownValue["as"]): string {
	const amount = typeof value === "number" ? value : Number.NaN;
	const holder = typeof value === "object" && value !== null ? value : {};
	switch (as) {
		case "money":
			return Number.isNaN(amount) ? "" : shortMoney(centsOf(amount));
		case "percent":
			return Number.isNaN(amount) ? "" : showPercent(amount, 0);
		case "years":
			return Number.isNaN(amount) ? "" : String(amount / 12);
		case "day":
			return longDay(plain(value));
		case "date":
			return fullDay(plain(value));
		case "address":
			return addressLine(holder);
		case "name":
			return shownName(holder);
		case "coverage":
			return shortMoney(coverageOf(holder));
		default:
			return plain(value);
	}
}

function plain(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

import type { Json } from "../../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../../engine/json.ts";
import { accepts, isSame } from "../accepts.ts";
import { choicesOf } from "../form-objects.ts";
import { type Random, type Size, textsOf } from "./sample-text.ts";

/** Requirements on a sample. */
export interface Wish {
	readonly size: Size;
	readonly random: Random;
}

const USUAL = [
	"1985-06-15",
	"2027-03-31",
	"2030-01-15T17:00:00Z",
	"09:30",
	"4155550123",
	"94107",
	"ZZ",
	"Ann Lee",
	"12 Main Street",
	"ann@example.com",
	"123-45-6789",
	"https://example.com/",
	"6f1b3c1e-5a0d-4c57-9d0e-0d4f5a1b2c3d",
	"data:text/plain;base64,AA==",
];
const LONGEST = 2_000;
const LONGEST_LIST = 20;

/** Returns a value of a field that is not an object: the first, the last or a random one of those found; undefined if none. */
export function sampleValue(
	schema: JsonObject,
	wish: Wish,
	entry: (items: JsonObject) => Json | undefined,
): Json | undefined {
	const choices = isList(schema.type) || schema.type !== "array" ? choicesOf(schema) : undefined;
	const fixed = schema.const !== undefined ? [schema.const] : choices;
	if (fixed)
		return picked(
			fixed.filter((value) => accepts(schema, value)),
			wish,
		);
	const types = isList(schema.type) ? schema.type : [schema.type];
	if (types.includes("array")) return sampleList(schema, wish, entry);
	if (types.includes("number") || types.includes("integer")) {
		return picked(
			numbersOf(schema, wish).filter((value) => accepts(schema, value)),
			wish,
		);
	}
	return picked(
		stringsOf(schema, wish).filter((value) => accepts(schema, value)),
		wish,
	);
}

function picked(values: readonly Json[], { size, random }: Wish): Json | undefined {
	const last = values.length - 1;
	return values[size === "smallest" ? 0 : size === "largest" ? last : Math.floor(random() * values.length)];
}

function stringsOf(schema: JsonObject, { random }: Wish): string[] {
	const least = typeof schema.minLength === "number" ? schema.minLength : 1;
	const most = Math.min(LONGEST, typeof schema.maxLength === "number" ? schema.maxLength : LONGEST);
	const usual = USUAL.filter((text) => accepts(schema, text));
	if (schema.format !== undefined) return usual;
	if (typeof schema.pattern !== "string") return [plain(least), ...usual, plain(Math.max(least, most))];
	const texts = textsOf(schema.pattern, random).flatMap((text) => [
		text,
		text.padEnd(least, "a"),
		text.padEnd(most, "a"),
	]);
	const found = [...new Set([...texts, ...usual])].filter(isPlausible);
	return found.sort((one, other) => one.length - other.length);
}

/** Excludes days that no calendar has, which forms refuse in addition to their schema. */
function isPlausible(text: string): boolean {
	const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
	if (day === undefined) return true;
	const time = Date.parse(`${day}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function plain(length: number): string {
	return "Answer "
		.repeat(Math.ceil(length / 7))
		.slice(0, Math.max(1, length))
		.replace(/ $/, "s");
}

function numbersOf(schema: JsonObject, { random }: Wish): number[] {
	const bound = (key: string) => (typeof schema[key] === "number" ? schema[key] : undefined);
	const unit = bound("multipleOf") ?? 1;
	const low = bound("minimum") ?? bound("exclusiveMinimum") ?? Math.min(0, bound("maximum") ?? 0);
	const high = bound("maximum") ?? bound("exclusiveMaximum") ?? Math.max(low, 0) + 1_000 * unit;
	const on = (value: number) => Number((Math.round(value / unit) * unit).toFixed(8));
	const between = low + (high - low) * random();
	const found = [low, on(Math.ceil(low / unit) * unit), on(low + unit), on(between), on(high - unit), on(high), high];
	return [...new Set([...found, (low + high) / 2])].sort((one, other) => one - other);
}

function sampleList(
	schema: JsonObject,
	{ size, random }: Wish,
	entry: (items: JsonObject) => Json | undefined,
): Json | undefined {
	const { items } = schema;
	if (!isObject(items)) return undefined;
	const least = typeof schema.minItems === "number" ? schema.minItems : 0;
	const most = typeof schema.maxItems === "number" ? schema.maxItems : LONGEST_LIST;
	const choices = choicesOf(items)?.filter((value) => accepts(items, value));
	const isUnique = schema.uniqueItems === true;
	const room = Math.min(most, LONGEST_LIST, isUnique && choices ? choices.length : LONGEST_LIST);
	const wanted =
		size === "smallest" ? least : size === "largest" ? room : least + Math.floor(random() * (room - least + 1));
	const found: Json[] = [];
	for (let turn = 0; turn < wanted * 4 && found.length < Math.max(wanted, least); turn++) {
		const next = isUnique && choices ? choices[found.length] : entry(items);
		if (next === undefined) return undefined;
		if (!isUnique || !found.some((one) => isSame(one, next))) found.push(next);
	}
	return accepts(schema, found) ? found : undefined;
}

import { isDay } from "../../../lending/series/series-figures.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files, formFile, isSeriesFile, productParts, tableNameOf } from "../product-files.ts";

const WRITTEN_AS_DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;

/** Keys of org.json whose days are judged with what they are for. */
const JUDGED_ELSEWHERE: ReadonlySet<string> = new Set(["pricing", "holidays"]);

interface UnrealDay {
	readonly pointer: string;
	readonly day: string;
}

// what organizations share is the same object
const known = new WeakMap<object, readonly UnrealDay[]>();

/** Finds days that no calendar has, as 2026-06-31, in rules, forms and everywhere else but in tables and series (DATE_UNREAL). */
export function unrealDays(product: Product): Finding[] {
	const parts: readonly (readonly [string, object])[] = [
		...productParts(product).filter(([file]) => tableNameOf(file) === undefined && !isSeriesFile(file)),
		...Object.entries(product.forms).map(([formId, form]) => [formFile(formId), form] as const),
	];
	return parts.flatMap(([file, part]) =>
		daysIn(part)
			.filter(({ pointer }) => file !== files.org || !JUDGED_ELSEWHERE.has(pointer.split("/")[1] ?? ""))
			.map(({ pointer, day }) => ({
				code: "DATE_UNREAL",
				file,
				pointer,
				cause: `There is no day ${day}.`,
				cure: `Write a day of the calendar: that month ends on ${lastOf(day)}.`,
			})),
	);
}

function daysIn(part: object): readonly UnrealDay[] {
	let found = known.get(part);
	if (found === undefined) {
		found = [...daysBelow(part as Json, "")];
		known.set(part, found);
	}
	return found;
}

function* daysBelow(value: Json, pointer: string): Generator<UnrealDay> {
	if (typeof value === "string") {
		if (WRITTEN_AS_DAY.test(value) && !isDay(value)) yield { pointer, day: value };
	} else if (Array.isArray(value) || isObject(value)) {
		for (const [key, item] of Object.entries(value)) yield* daysBelow(item as Json, pointer + at(key));
	}
}

/** The last day of the month of a day; of December where there is no such month. */
function lastOf(day: string): string {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return new Date(Date.UTC(year, Math.min(Math.max(month, 1), 12), 0)).toISOString().slice(0, 10);
}

import type { Json } from "../authored/authored.ts";
import type { ApplicationRecord } from "../record/record.ts";
import { type FactPlace, type FactValues, factAt } from "./fact-values.ts";

/** Answers that count, by form id, then field. */
export type Answers = { readonly [formId: string]: { readonly [field: string]: Json } };

/** Key of the sheet that rules read; a symbol, so no fact can have its name. */
export const sheetOf: unique symbol = Symbol("sheet");

/** The typed, total facts of one record by name; a derived one is computed on first read. */
export interface Facts {
	readonly [name: string]: Json;
	readonly answers: Answers;
	readonly [sheetOf]: FactValues;
}

/** The facts of the last record with a part, and of the one before it with the same. */
export interface KnownFacts {
	record: ApplicationRecord;
	facts: Facts;
	before: KnownFacts | undefined;
}

/** Creates the facts of a sheet. */
export type FactsByName = new (sheet: FactValues) => Facts;

/** Returns a factory of objects that expose a sheet's facts by name and nothing else: their prototype has no prototype. */
export function factsByName(places: ReadonlyMap<string, FactPlace>): FactsByName {
	class ByName {
		declare readonly [sheetOf]: FactValues;
		constructor(sheet: FactValues) {
			this[sheetOf] = sheet;
		}
	}
	const names: object = ByName.prototype;
	Reflect.deleteProperty(names, "constructor");
	Object.setPrototypeOf(names, null);
	const define = (name: string, of: (sheet: FactValues) => unknown) =>
		Object.defineProperty(names, name, {
			enumerable: true,
			get(this: ByName) {
				return of(this[sheetOf]);
			},
		});
	define("answers", ({ answers }) => answers);
	for (const [name, place] of places) define(name, (sheet) => factAt(sheet, place));
	return ByName as unknown as FactsByName;
}

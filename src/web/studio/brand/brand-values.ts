import { keysOf, pointerOf } from "../../../flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import type { BrandKey, ReadBrand } from "../../api/studio/brand.ts";

const COLOR = /^#[0-9a-f]{6}$/i;

/** What is typed and not saved or not composed yet, by key; undefined goes back to what is shared. */
export type TypedBrand = { readonly [key: string]: Json | undefined };

/** The brand of a composed org.json. */
export function brandIn(value: Json): JsonObject {
	const brand = isObject(value) ? value.brand : undefined;
	return isObject(brand) ? brand : {};
}

/** A value of a composed org.json; undefined where it has none. */
export function orgValue(org: Json, { pointer }: Pick<BrandKey, "pointer">): Json | undefined {
	return keysOf(pointer).reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), org);
}

/** What is saved of a text that is typed; a number that is none stays a text, which the check refuses. */
export function savedValue({ isNumber }: BrandKey, value: Json | undefined): Json | undefined {
	return isNumber && typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

/** Whether a text is one that a key takes; what is not is kept on screen and not saved. */
export function isTaken({ isColor }: BrandKey, text: string): boolean {
	return !isColor || COLOR.test(text);
}

/** The brand as it will be: as composed, with what was typed as far as it can be drawn. */
export function shownBrand({ value, keys }: Pick<ReadBrand, "value" | "keys">, typed: TypedBrand): JsonObject {
	const changed = keys.flatMap((one) => {
		if (one.group !== "look" || !Object.hasOwn(typed, one.key)) return [];
		const given = typed[one.key];
		return typeof given === "string" && !isTaken(one, given) ? [] : [[one.key, given] as const];
	});
	const all = { ...brandIn(value), ...Object.fromEntries(changed) };
	return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as JsonObject;
}

/** What is written in the brand and set by no key, which stays as it is. */
export function keptOfBrand({ value, keys }: Pick<ReadBrand, "value" | "keys">): JsonObject {
	const set = new Set(keys.map(({ pointer }) => pointer));
	return Object.fromEntries(Object.entries(brandIn(value)).filter(([key]) => !set.has(pointerOf(["brand", key]))));
}

/** A value as people say it: "bricolage-grotesque" is "Bricolage Grotesque". */
export function choiceWords(choice: string): string {
	return choice
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(" ");
}

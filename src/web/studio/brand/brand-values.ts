import { isObject, type Json, type JsonObject } from "../../../engine/json.ts";
import type { BrandKey, ReadBrand } from "../../api/studio/brand.ts";

const COLOR = /^#[0-9a-f]{6}$/i;

/** What is typed and not saved or not composed yet, by key; undefined goes back to what is shared. */
export type TypedBrand = { readonly [key: string]: Json | undefined };

/** The brand of a composed org.json. */
export function brandIn(value: Json): JsonObject {
	const brand = isObject(value) ? value.brand : undefined;
	return isObject(brand) ? brand : {};
}

/** Whether a text is one that a key takes; what is not is kept on screen and not saved. */
export function isTaken({ isColor }: BrandKey, text: string): boolean {
	return !isColor || COLOR.test(text);
}

/** The brand as it will be: as composed, with what was typed as far as it can be drawn. */
export function shownBrand({ value, keys }: Pick<ReadBrand, "value" | "keys">, typed: TypedBrand): JsonObject {
	const changed = keys.flatMap((one) => {
		if (!Object.hasOwn(typed, one.key)) return [];
		const given = typed[one.key];
		return typeof given === "string" && !isTaken(one, given) ? [] : [[one.key, given] as const];
	});
	const all = { ...brandIn(value), ...Object.fromEntries(changed) };
	return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as JsonObject;
}

/** A value as people say it: "bricolage-grotesque" is "Bricolage Grotesque". */
export function choiceWords(choice: string): string {
	return choice
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(" ");
}

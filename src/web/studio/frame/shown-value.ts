import { isList, isObject, type Json } from "../../../engine/json.ts";
import { titleOf } from "../../../studio/index.ts";

/** A value of a file as people read it, lists and parts in words; undefined where there is none. */
export function shownValue(value: Json | undefined): string | undefined {
	return value === undefined ? undefined : inWords(value);
}

function inWords(value: Json): string {
	if (isList(value)) return value.map(asPart).join(", ");
	if (!isObject(value)) return value === null ? "–" : String(value);
	return Object.entries(value)
		.map(([key, one]) => `${titleOf(undefined, key)}: ${asPart(one)}`)
		.join("; ");
}

function asPart(value: Json): string {
	return typeof value === "object" && value !== null ? `(${inWords(value)})` : inWords(value);
}

import type { Json } from "../../../engine/json.ts";

/** A value of a file as people read it; undefined where there is none. */
export function shownValue(value: Json | undefined): string | undefined {
	if (value === undefined) return undefined;
	return typeof value === "string" ? value : JSON.stringify(value, null, 1).replace(/\s+/g, " ");
}

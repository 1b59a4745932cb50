import type { Json, JsonObject } from "./json.ts";

/** The closest that a bound of a schema may be set by those who may only tighten it. */
export interface SchemaLimit {
	readonly least?: number;
	readonly most?: number;
}

const LEAST = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
const MOST = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];
/** The keywords of a schema that bound an answer. */
export const BOUNDS: readonly string[] = [...LEAST, ...MOST];

/** Returns the limit that a schema sets to a bound in a schema over it; none where it has no such bound. */
export function limitOf(below: JsonObject, bound: string): SchemaLimit {
	const value = below[bound];
	if (typeof value !== "number") return {};
	return LEAST.includes(bound) ? { least: value } : { most: value };
}

/** Whether a bound is looser than its limit; one that is taken away is. */
export function isBeyond({ least, most }: SchemaLimit, bound: Json | undefined): boolean {
	if (least === undefined && most === undefined) return false;
	return typeof bound !== "number" || bound < (least ?? bound) || bound > (most ?? bound);
}

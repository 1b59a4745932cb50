import { isList, isObject, type Json } from "../../engine/json.ts";
import { pointerOf } from "../text/text-fault.ts";

/** Whose a value is: the lender's where it wrote all of it. `layers` say whose each value within it is, by JSON pointer. */
export function originOf(
	layers: { readonly [pointer: string]: string },
	org: string,
	value: Json,
	pointer: string,
): "own" | "changed" | "below" {
	const leaves = leavesIn(value, pointer);
	const own = leaves.filter((leaf) => layers[leaf] === org).length;
	return own === 0 ? "below" : own === leaves.length ? "own" : "changed";
}

function leavesIn(value: Json, pointer: string): string[] {
	if (!isList(value) && !isObject(value)) return [pointer];
	const inner = Object.entries(value);
	return inner.length === 0 ? [pointer] : inner.flatMap(([key, one]) => leavesIn(one, pointer + pointerOf([key])));
}

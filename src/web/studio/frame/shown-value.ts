import type { Copy } from "../../../contracts/copy.ts";
import { keysOf, nameOfId } from "../../../flow/editing/index.ts";
import { isList, isObject, type Json } from "../../../flow/engine/json.ts";

/** A value of a file as people read it, lists and parts in words; undefined where there is none. */
export function shownValue(value: Json | undefined, copy: Copy<"studio">): string | undefined {
	return value === undefined ? undefined : inWords(value, copy);
}

function inWords(value: Json, copy: Copy<"studio">): string {
	if (isList(value)) return value.map((one) => asPart(one, copy)).join(", ");
	if (typeof value === "boolean") return copy(value ? "tables.cell_yes" : "tables.cell_no");
	if (!isObject(value)) return value === null ? "–" : String(value);
	return Object.entries(value)
		.map(([key, one]) =>
			key === "$ref" ? sharedPart(String(one), copy) : `${nameOfId(key.replace(/^ui:/, ""))}: ${asPart(one, copy)}`,
		)
		.join("; ");
}

function asPart(value: Json, copy: Copy<"studio">): string {
	return typeof value === "object" && value !== null ? `(${inWords(value, copy)})` : inWords(value, copy);
}

/** "../../parts/yes-no.json#/yesNo" as the question that several forms share. */
function sharedPart(reference: string, copy: Copy<"studio">): string {
	const [file = "", pointer = ""] = reference.split("#");
	const id = keysOf(pointer).at(-1) ?? file.replace(/^.*\/|\.json$/g, "");
	return copy("places.in_shared", { name: nameOfId(id) });
}

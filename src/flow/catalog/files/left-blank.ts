import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import type { MetaFault } from "./meta-faults.ts";

/** Placeholder for a value that the author still has to write; the rest of the text is a note. */
export const BLANK = "FILL IN";

/** Finds values still to be filled in (LEFT_BLANK); `describing` returns what belongs at a path. */
export function leftBlank(value: Json, describing: (path: readonly string[]) => readonly JsonObject[]): MetaFault[] {
	return [...blanks(value, [])].map((path) => {
		const name = path.filter((key) => !/^\d+$/.test(key)).join(".");
		const about = describing(path).map(({ description }) => description);
		const what = about.find((one) => typeof one === "string") ?? "";
		return {
			code: "LEFT_BLANK",
			pointer: pointerOf(path),
			cause: `"${name}" is still to be filled in.`,
			cure: `Write the lender's own: ${String(what)}`.trim(),
		};
	});
}

function* blanks(value: Json, path: readonly string[]): Generator<readonly string[]> {
	if (typeof value === "string") {
		if (value.startsWith(BLANK)) yield path;
	} else if (isList(value)) for (const [index, one] of value.entries()) yield* blanks(one, [...path, String(index)]);
	else if (isObject(value)) for (const [key, one] of Object.entries(value)) yield* blanks(one, [...path, key]);
}

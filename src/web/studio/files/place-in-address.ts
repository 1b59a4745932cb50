import { keysOf } from "../../../flow/editing/index.ts";
import type { PlaceInText } from "../editor/text-place.ts";

/** The place that an address of the Files room leads to: a line and a column, or the pointer of a value. */
export function placeInAddress(params: URLSearchParams): PlaceInText | undefined {
	const pointer = params.get("at");
	if (pointer !== null) return { path: keysOf(pointer) };
	const line = Number(params.get("line"));
	if (!Number.isInteger(line) || line < 1) return undefined;
	return { line, column: Math.max(1, Number(params.get("column")) || 1) };
}

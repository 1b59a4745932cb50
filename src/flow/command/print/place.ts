import type { Catalog } from "../../catalog/index.ts";
import type { Found } from "../found.ts";

/** Returns where a composed value was written; line 1 of the file when unknown. */
export function placeOf(
	catalog: Catalog,
	org: string,
	file: string,
	pointer: string,
): Pick<Found, "file" | "line" | "column"> {
	const origin = catalog.provenance(org).origin(file, pointer);
	return origin === undefined
		? { file, line: 1, column: 1 }
		: { file: origin.file, line: origin.line, column: origin.column };
}

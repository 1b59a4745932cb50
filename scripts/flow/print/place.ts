import type { Catalog } from "../../../src/catalog/index.ts";
import type { Found } from "./report.ts";

/** Returns where a composed value of an organisation was written; the beginning of the file where that is not known. */
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

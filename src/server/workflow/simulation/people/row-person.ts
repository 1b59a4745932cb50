import { tableFile } from "../../../../flow/checks/product-files.ts";
import { type RowPerson, rowAt } from "../../../../flow/editing/index.ts";
import type { SimulatedVersion } from "../version.ts";
import { personOfRule, type RowPlace } from "./rule-person.ts";
import { personOfTable } from "./table-person.ts";

/** Makes a person for whom exactly this rule or row of a table decides, which is tried before it is told. */
export async function personFor(version: SimulatedVersion, place: RowPlace, now: Date): Promise<RowPerson> {
	const table = Object.keys(version.product.tables).find((name) => tableFile(name) === place.file);
	const row = table === undefined ? undefined : rowAt(place.pointer)?.row;
	return table !== undefined && row !== undefined
		? personOfTable(version, table, row, now)
		: personOfRule(version, place, now);
}

import { readFileSync } from "node:fs";
import { TABLE_NAMES, type TableFiles } from "../src/engine/authored/table-contracts.ts";

/** The decision tables of the base, as they are shipped. */
export const shippedTables = Object.fromEntries(
	TABLE_NAMES.map((name) => [
		name,
		JSON.parse(readFileSync(new URL(`../flows/${name}.json`, import.meta.url), "utf8")) as unknown,
	]),
) as TableFiles;

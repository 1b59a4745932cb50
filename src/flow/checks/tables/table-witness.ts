import type { TableFile, TableValue } from "../../engine/authored/authored-tables.ts";
import { INPUT_PATHS } from "../../engine/authored/table-contracts.ts";
import type { ApplicationRecord, Product } from "../../engine/index.ts";
import { placeInRecord } from "../regions/witness.ts";

/** Inputs of a table that show a finding, and the day (yyyy-mm-dd) on which they do. */
export interface TableInputs {
	readonly inputs: { readonly [input: string]: TableValue };
	readonly day?: string;
}

/**
 * Returns what a record holds of the inputs of a table: those that are facts, and those that are read of the record as they stand.
 * Undefined where it holds none of them, since the server computes them.
 */
export function recordOfInputs(
	product: Product,
	table: TableFile,
	{ inputs, day }: TableInputs,
): ApplicationRecord | undefined {
	const { facts } = product.facts;
	const named = Object.entries(inputs).flatMap(([input, value]) => {
		const path = Object.hasOwn(INPUT_PATHS, input) ? INPUT_PATHS[input as keyof typeof INPUT_PATHS] : undefined;
		const fact = table.inputs[input]?.fact ?? Object.keys(facts).find((name) => facts[name]?.path === path);
		return fact === undefined || facts[fact]?.path === undefined ? [] : [[fact, value] as const];
	});
	if (named.length === 0) return undefined;
	const record = placeInRecord(product, named);
	return day === undefined ? record : { ...record, today: day };
}

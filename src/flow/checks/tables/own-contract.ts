import type { FactSpec } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { type OwnTableName, ownTableName, ownTableNames } from "../../engine/authored/own-tables.ts";
import { correctedName, didYouMean, type Product } from "../../engine/index.ts";
import { isSingle } from "../../engine/tables/hit-policy.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files, tableFile } from "../product-files.ts";

/**
 * Finds what does not fit between facts and the tables of flows/tables that decide them: a fact of a table, or of an output, that is not there
 * (FACT_TABLE_UNKNOWN), an input that is no fact (TABLE_INPUT_NOT_GIVEN), rows that are a list where a fact is one value (TABLE_LIST), and a
 * table or an output that no fact reads (TABLE_UNREAD, TABLE_OUTPUT_NOT_READ).
 */
export function ownContract({ tables, facts: { facts } }: Product): Finding[] {
	const names = ownTableNames(tables);
	const named = Object.entries(facts).filter(([, { table }]) => table !== undefined);
	return [
		...named.flatMap(([fact, spec]) => unknownTable(fact, spec, tables, names)),
		...names.flatMap((name): Finding[] => {
			const table = tables[name];
			if (table === undefined) return [];
			const read = named.flatMap(([, { table: of = "", output = "" }]) => (ownTableName(of) === name ? [output] : []));
			const found = [...notGiven(table, facts), ...lists(table), ...unread(name.slice("tables/".length), table, read)];
			return found.map((fault) => ({ ...fault, file: tableFile(name) }));
		}),
	];
}

type TableFault = Omit<Finding, "file">;

function unknownTable(
	fact: string,
	{ table = "", output = "" }: FactSpec,
	tables: { readonly [own: OwnTableName]: TableFile },
	names: readonly OwnTableName[],
): Finding[] {
	const name = ownTableName(table);
	const code = "FACT_TABLE_UNKNOWN";
	if (!names.includes(name)) {
		const known = names.map((one) => one.slice("tables/".length));
		const cause = `The fact "${fact}" is decided by the table "${table}", and there is none of that name.${didYouMean(table, known)}`;
		const cure = "Name a table of the lender's own, or write it.";
		return [
			{ code, file: files.facts, pointer: at("facts", fact, "table"), cause, cure, ...correctedName(table, known) },
		];
	}
	const outputs = Object.keys(tables[name]?.outputs ?? {});
	if (outputs.includes(output)) return [];
	const cause = `The fact "${fact}" is the output "${output}" of its table, which has none of that name.${didYouMean(output, outputs)}`;
	const cure = `Name one of its outputs: ${outputs.join(", ")}.`;
	return [
		{ code, file: files.facts, pointer: at("facts", fact, "output"), cause, cure, ...correctedName(output, outputs) },
	];
}

function notGiven({ inputs }: TableFile, facts: Product["facts"]["facts"]): TableFault[] {
	return Object.entries(inputs).flatMap(([name, { fact }]): TableFault[] => {
		if (fact !== undefined) return [];
		const cause = `The input "${name}" is no fact, and nothing else is given to a table of the lender's own.`;
		const cure = `Say which fact it is.${didYouMean(name, Object.keys(facts))}`;
		return [{ code: "TABLE_INPUT_NOT_GIVEN", pointer: at("inputs", name), cause, cure }];
	});
}

function lists(table: TableFile): TableFault[] {
	if (isSingle(table)) return [];
	const cause = "All rows that match are a list, and a fact is one value.";
	const cure =
		'Say how they are one ("collect": "sum", "min" or "max"), or let one row decide ("hit": "unique" or "first").';
	return [{ code: "TABLE_LIST", pointer: at("hit"), cause, cure }];
}

function unread(name: string, { outputs }: TableFile, read: readonly string[]): TableFault[] {
	if (read.length === 0) {
		const cause = `Nothing reads the table "${name}": no fact is one of its outputs.`;
		const cure = "Declare a fact that is one of its outputs, or remove the table.";
		return [{ code: "TABLE_UNREAD", pointer: "", cause, cure }];
	}
	return Object.keys(outputs).flatMap((output): TableFault[] => {
		if (read.includes(output)) return [];
		const cause = `Nothing reads the output "${output}" of this table.`;
		const cure = "Declare a fact that is this output, or remove the output.";
		return [{ code: "TABLE_OUTPUT_NOT_READ", pointer: at("outputs", output), cause, cure }];
	});
}

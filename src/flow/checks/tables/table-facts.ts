import { isOwnTable, type OwnTableName } from "../../engine/authored/own-tables.ts";
import { TABLES, type TableName, tableNames } from "../../engine/authored/table-contracts.ts";
import { correctedName, didYouMean, type Product } from "../../engine/index.ts";
import { isUntyped } from "../../engine/tables/fact-inputs.ts";
import type { Finding } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";
import { basesOf } from "./fact-bases.ts";
import { isWrittenBefore } from "./written-before.ts";

type InputFault = Omit<Finding, "file" | "pointer">;

/** Roots of the record that only a browser has, or that say where the application is when the table has already decided. */
const NOT_IN_RECORD: ReadonlySet<string> = new Set(["page", "query", "stage", "state", "underwriting"]);

/**
 * Finds inputs that are no facts (TABLE_FACT_UNKNOWN), inputs of tables that are asked without an application, or of facts that the
 * server does not have then (TABLE_FACT_NOT_GIVEN), and facts that nobody can know yet when the table is asked for the first
 * time, so that a later answer would change a decision already told (TABLE_FACT_LATE).
 */
export function tableFacts(product: Product): Finding[] {
	return tableNames(product.tables).flatMap((name) =>
		Object.entries(product.tables[name]?.inputs ?? {}).flatMap(([input, { fact }]): Finding[] => {
			if (fact === undefined) return [];
			const found = factFault(product, name, fact);
			return found === undefined ? [] : [{ ...found, file: tableFile(name), pointer: at("inputs", input, "fact") }];
		}),
	);
}

function factFault(product: Product, name: TableName | OwnTableName, fact: string): InputFault | undefined {
	const { facts } = product.facts;
	const spec = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
	if (spec === undefined) {
		const cause = `There is no fact "${fact}".${didYouMean(fact, Object.keys(facts))}`;
		const cure = "Name a fact of flows/facts.json, or declare it there.";
		return { code: "TABLE_FACT_UNKNOWN", cause, cure, ...correctedName(fact, Object.keys(facts)) };
	}
	const contract = isOwnTable(name) ? undefined : TABLES[name];
	if (contract !== undefined && !("facts" in contract)) {
		const cause = "The server asks this table without an application, so that there are no facts.";
		return { code: "TABLE_FACT_NOT_GIVEN", cause, cure: "Use an input that the table is given." };
	}
	if (isUntyped({ fact, ...(spec.type === "list" ? {} : { type: spec.type }) })) {
		const cause = `The fact "${fact}" is a list, and a cell is about one value.`;
		const cure = "Declare a fact that says what of the list matters, with a rule, and name that.";
		return { code: "TABLE_FACT_NOT_GIVEN", cause, cure };
	}
	// its outputs are facts, which are what the others are at any time
	if (contract === undefined) return undefined;
	const bases = basesOf(product, fact);
	const absent = bases.find(({ path }) => NOT_IN_RECORD.has(path.split(".")[0] ?? ""));
	if (absent !== undefined) {
		const cause = `${told(fact, absent.name)} "${absent.path}", which the server does not have when it asks a table.`;
		return { code: "TABLE_FACT_NOT_GIVEN", cause, cure: "Name a fact that the application's record holds." };
	}
	const late = bases.find(({ path }) => !isWrittenBefore(product, path, contract.facts));
	if (late === undefined) return undefined;
	const cause = `${told(fact, late.name)} "${late.path}", which nothing writes before the table is asked for the first time: its rows would change what a borrower has been told.`;
	const cure = "Ask for it earlier, at registration for example, or take the input out.";
	return { code: "TABLE_FACT_LATE", cause, cure };
}

function told(fact: string, base: string): string {
	return fact === base ? `The fact "${fact}" reads` : `The fact "${fact}" depends on "${base}", and so on`;
}

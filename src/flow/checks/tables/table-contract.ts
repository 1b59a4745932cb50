import type { TableFile, TableInput, TableOutput } from "../../engine/authored/authored-tables.ts";
import { isOwnTable } from "../../engine/authored/own-tables.ts";
import { TABLES, tableNames } from "../../engine/authored/table-contracts.ts";
import { didYouMean, type Product } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";

/**
 * Finds tables that do not fit what the server gives them and reads of them: inputs that nothing gives (TABLE_INPUT_NOT_GIVEN),
 * and outputs that are missing, or of another type (TABLE_OUTPUT_NOT_READ). A table of flows/tables declares its own contract, and
 * `ownContract` judges it.
 */
export function tableContract({ tables }: Product): Finding[] {
	return tableNames(tables).flatMap((name) => {
		const table = tables[name];
		if (table === undefined || isOwnTable(name)) return [];
		const { given, read } = TABLES[name];
		return [...inputFaults(table, given), ...outputFaults(table, read)].map((fault) => ({
			...fault,
			file: tableFile(name),
		}));
	});
}

type TableFault = Omit<Finding, "file">;
type Types = { readonly [name: string]: string };

function inputFaults({ inputs }: TableFile, given: Types): TableFault[] {
	return Object.entries(inputs).flatMap(([name, input]): TableFault[] => {
		if (input.fact !== undefined) return [];
		const type = Object.hasOwn(given, name) ? given[name] : undefined;
		const pointer = at("inputs", name);
		if (type === undefined) {
			const cause = `Nothing gives this table the input "${name}".`;
			const cure = `Name the fact that it is (\`fact\`), or use an input that the table is given: ${Object.keys(given).join(", ")}.${didYouMean(name, Object.keys(given))}`;
			return [{ code: "TABLE_INPUT_NOT_GIVEN", pointer, cause, cure }];
		}
		if (typeOf(input) === type || typeOf(input) === `${type}?`) return [];
		const cause = `The input "${name}" is declared as ${told(typeOf(input))}, but is given as ${told(type)}.`;
		return [{ code: "TABLE_INPUT_NOT_GIVEN", pointer, cause, cure: "Declare it as it is given." }];
	});
}

function outputFaults({ outputs }: TableFile, read: Types): TableFault[] {
	const missing = Object.entries(read).flatMap(([name, type]): TableFault[] => {
		const output = Object.hasOwn(outputs, name) ? outputs[name] : undefined;
		if (output !== undefined && (typeOf(output) === type || `${typeOf(output)}?` === type)) return [];
		const cause =
			output === undefined
				? `The table has no output "${name}", which the server reads.`
				: `The output "${name}" is declared as ${told(typeOf(output))}, but is read as ${told(type)}.`;
		const pointer = output === undefined ? "/outputs" : at("outputs", name);
		return [{ code: "TABLE_OUTPUT_NOT_READ", pointer, cause, cure: `Declare "${name}" as ${told(type)}.` }];
	});
	const unread = Object.keys(outputs).filter((name) => !Object.hasOwn(read, name));
	const idle = unread.map((name): TableFault => {
		const cause = `Nothing reads the output "${name}" of this table.`;
		const cure = `Remove it, or use an output that is read: ${Object.keys(read).join(", ")}.${didYouMean(name, Object.keys(read))}`;
		return { code: "TABLE_OUTPUT_NOT_READ", pointer: at("outputs", name), cause, cure };
	});
	return [...missing, ...idle];
}

function typeOf({ type, nullable = false }: TableInput | TableOutput): string {
	return nullable ? `${type}?` : type;
}

function told(type: string): string {
	return type.endsWith("?") ? `${type.slice(0, -1)} or null` : type;
}

import type { TableInput } from "../../engine/authored/authored-tables.ts";
import { INPUT_PATHS, TABLE_NAMES, TABLES } from "../../engine/authored/table-contracts.ts";
import { didYouMean, type Product } from "../../engine/index.ts";
import { recordField } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";

/** What can stand where an input is read, and what says so. */
interface Source {
	readonly values: readonly string[];
	readonly of: string;
}

/**
 * Finds inputs whose values are not those that the fact or field they are read from can have (TABLE_INPUT_VALUES): values that
 * nothing gives, and values for which the table would refuse to decide.
 */
export function tableSources(product: Product): Finding[] {
	const closed = closedLists(product);
	return TABLE_NAMES.flatMap((name) =>
		Object.entries(product.tables[name]?.inputs ?? {}).flatMap(([input, spec]) => {
			const isGiven = spec.fact === undefined && Object.hasOwn(TABLES[name].given, input);
			const source = isGiven ? sourceOf(closed, input) : undefined;
			if (source === undefined || spec.type !== "string") return [];
			return faultsOf(input, spec, source).map((fault) => ({ ...fault, file: tableFile(name) }));
		}),
	);
}

/** The closed lists of facts, by the path that they read; the first of several. */
function closedLists({ facts }: Product): ReadonlyMap<string, Source> {
	const lists = new Map<string, Source>();
	for (const [fact, { path, enum: values }] of Object.entries(facts.facts)) {
		if (path === undefined || values === undefined || lists.has(path)) continue;
		lists.set(path, { values, of: `the fact "${fact}"` });
	}
	return lists;
}

/** The closed list of the fact that reads the same path, else of the record. */
function sourceOf(closed: ReadonlyMap<string, Source>, input: string): Source | undefined {
	const path = Object.hasOwn(INPUT_PATHS, input) ? INPUT_PATHS[input as keyof typeof INPUT_PATHS] : undefined;
	if (path === undefined) return undefined;
	const values = recordField(path)?.values;
	return closed.get(path) ?? (values && { values, of: `"${path}" of the record` });
}

function faultsOf(input: string, { enum: own }: TableInput, { values, of }: Source): Omit<Finding, "file">[] {
	const code = "TABLE_INPUT_VALUES";
	if (own === undefined) {
		const cause = `The input "${input}" may be any text, but ${of} is one of ${values.length} values.`;
		return [{ code, pointer: at("inputs", input), cause, cure: "Give it the same closed list (`enum`)." }];
	}
	const found = own.flatMap((value, index): Omit<Finding, "file">[] => {
		if (values.includes(value)) return [];
		const cause = `The input "${input}" has the value "${value}", which ${of} never is.`;
		const cure = `Take it out, with the conditions on it.${didYouMean(value, values)}`;
		return [{ code, pointer: at("inputs", input, "enum", index), cause, cure }];
	});
	const missing = values.filter((value) => !own.includes(value));
	if (missing.length === 0) return found;
	const cause = `The input "${input}" lacks ${missing.map((value) => `"${value}"`).join(", ")}: ${of} may be that, and the table would refuse to decide.`;
	return [...found, { code, pointer: at("inputs", input, "enum"), cause, cure: "Add the values, and rows for them." }];
}

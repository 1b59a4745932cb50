import type { FactSpec, FactsFile, Rule } from "../authored/authored.ts";
import type {
	TableCell,
	TableFile,
	TableInput,
	TableOutput,
	TableRow,
	TableValue,
} from "../authored/authored-tables.ts";
import { type OwnTableName, ownTableName } from "../authored/own-tables.ts";
import { TODAY } from "../dates.ts";
import { cellRule, cellsOf, isPrefix, isRange } from "./cell-rule.ts";
import { isUntyped, withFactInputs } from "./fact-inputs.ts";
import { isSingle, needsRow } from "./hit-policy.ts";

/** Tables whose outputs are facts, by name, with the rows of their grids. */
type OwnTables = { readonly [own: OwnTableName]: TableFile };

/**
 * Returns facts of which those that a table decides are declared as its output, with a rule that gives for any inputs what the row
 * gives that decides (`decide`). The rule is null on days on which no row applies; then the fact is nullable. The same object where
 * no fact names a table. A fact whose table is missing or means nothing, which is a finding, may have any value of its type.
 */
export function withTableFacts(file: FactsFile, tables: OwnTables): FactsFile {
	const decided = Object.entries(file.facts).filter(([, { table }]) => table !== undefined);
	if (decided.length === 0) return file;
	const facts = withTableTypes(file, tables);
	const whole = decided.map(([name]) => {
		const spec = facts.facts[name] as FactSpec;
		const table = tableOf(spec, tables);
		const given = table === undefined ? undefined : withFactInputs(table, facts);
		const isSound = given !== undefined && hasMeaning(given, spec);
		return [name, isSound ? { ...spec, rule: ruleOf(given, spec) } : anyValue(name, spec)] as const;
	});
	return { ...facts, facts: { ...facts.facts, ...Object.fromEntries(whole) } };
}

/** Returns the facts of which those that a table decides are declared as its output, without their rules. */
export function withTableTypes(file: FactsFile, tables: OwnTables): FactsFile {
	const typed = Object.entries(file.facts).map(
		([name, spec]) => [name, spec.table === undefined ? spec : typedBy(spec, tables)] as const,
	);
	return { ...file, facts: Object.fromEntries(typed) };
}

/** Whether the inputs of a table are facts, and cells and results have their types: all else is a finding of its own. */
function hasMeaning({ inputs, outputs, rows }: TableFile, { output = "" }: FactSpec): boolean {
	const spec = outputs[output];
	const areFacts = Object.values(inputs).every((input) => input.fact !== undefined && !isUntyped(input));
	return (
		areFacts &&
		spec !== undefined &&
		Object.values(rows).every((row) => {
			const value = row.then[output] ?? null;
			const isGiven = value === null ? spec.nullable === true : isOfType(value, spec);
			return isGiven && cellsOf(row).every(([name, cell]) => isCellOf(cell, inputs[name]));
		})
	);
}

function isOfType(value: TableValue, { type, enum: values }: TableInput | TableOutput): boolean {
	if (values !== undefined && !values.includes(String(value))) return false;
	return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

function isCellOf(cell: TableCell, input: TableInput | undefined): boolean {
	if (input === undefined) return false;
	if (isPrefix(cell)) return input.type === "string" && input.enum === undefined;
	const isNumber = input.type === "integer" || input.type === "number";
	if (isRange(cell)) {
		const bound = isNumber ? "number" : input.format === "date" ? "string" : undefined;
		return Object.values(cell).every((one) => typeof one === bound);
	}
	const named = typeof cell === "object" && cell !== null && "not" in cell ? cell.not : cell;
	return [named].flat().every((one) => one === null || isOfType(one as TableValue, input));
}

/** A fact that is given from outside. */
function anyValue(name: string, spec: FactSpec): FactSpec {
	return { ...spec, nullable: true, path: `query.${name}` };
}

/** Returns the table that decides a fact; undefined where there is none with its output. */
function tableOf({ table = "", output = "" }: Partial<FactSpec>, tables: OwnTables): TableFile | undefined {
	const name = ownTableName(table);
	const found = Object.hasOwn(tables, name) ? tables[name] : undefined;
	return found !== undefined && isSingle(found) && Object.hasOwn(found.outputs ?? {}, output) ? found : undefined;
}

function typedBy(written: FactSpec, tables: OwnTables): FactSpec {
	const { table, output = "", about } = written;
	const named = { ...(table === undefined ? {} : { table }), output, ...(about === undefined ? {} : { about }) };
	const found = tableOf(written, tables);
	const spec = found?.outputs[output];
	if (found === undefined || spec === undefined) return { ...named, type: "string", nullable: true };
	const { type, minimum, maximum, unit } = spec;
	const values = spec.enum ?? (type === "string" ? textsOf(found, output) : undefined);
	return {
		...named,
		type,
		...(values === undefined ? {} : { enum: values }),
		...(spec.nullable === true || mayRefuse(found) ? { nullable: true } : {}),
		...(minimum === undefined ? {} : { minimum }),
		...(maximum === undefined ? {} : { maximum }),
		...(unit === undefined ? {} : { unit }),
	};
}

/** A text without a closed list is one of those that the rows give. */
function textsOf({ rows }: TableFile, output: string): readonly string[] | undefined {
	const given = Object.values(rows).flatMap(({ then }) => (typeof then[output] === "string" ? [then[output]] : []));
	return given.length === 0 ? undefined : [...new Set(given)];
}

/** Whether there may be days on which a table decides nothing. */
function mayRefuse(table: TableFile): boolean {
	const isDated = Object.values(table.rows).some((row) => row.from !== undefined || row.until !== undefined);
	return table.from !== undefined || (isDated && needsRow(table));
}

interface Choice {
	readonly when: Rule;
	readonly value: TableValue;
}

function ruleOf(table: TableFile, { output = "" }: FactSpec): Rule {
	const { hit, collect, rows } = table;
	const choices = Object.values(rows).map(
		(row): Choice => ({
			when: whenOf(table, row),
			value: row.then[output] ?? null,
		}),
	);
	const from = daysRule({ ...(table.from === undefined ? {} : { from: table.from }) });
	const isComplete = !mayRefuse(table);
	const decided =
		hit !== "collect"
			? firstOf(choices, isComplete)
			: collect === "sum"
				? sumOf(choices, table.outputs[output])
				: strictestOf(choices, collect === "min", isComplete);
	return from.length === 0 ? decided : { if: [...from, decided, null] };
}

/** The value of the first that holds; null where none does, or that of the last where one always does. */
function firstOf(choices: readonly Choice[], isComplete: boolean): Rule {
	const always = choices.findIndex(({ when }) => when === true);
	const asked = always < 0 ? choices : choices.slice(0, always + 1);
	const last = isComplete || always >= 0 ? asked.at(-1) : undefined;
	const before = last === undefined ? asked : asked.slice(0, -1);
	const otherwise = last?.value ?? null;
	return before.length === 0
		? otherwise
		: { if: [...before.flatMap(({ when, value }): Rule[] => [when, value]), otherwise] };
}

/** The least or the greatest number that a row gives is that of the first in their order. */
function strictestOf(choices: readonly Choice[], isLeast: boolean, isComplete: boolean): Rule {
	const numbers = choices.flatMap(({ when, value }) => (typeof value === "number" ? [{ when, value }] : []));
	const sorted = numbers.sort((one, other) => (isLeast ? one.value - other.value : other.value - one.value));
	return firstOf(sorted, isComplete && sorted.length === choices.length);
}

function sumOf(choices: readonly Choice[], output: TableOutput | undefined): Rule {
	const terms = choices.flatMap(({ when, value }): Rule[] =>
		typeof value === "number" ? [{ if: [when, value, 0] }] : [],
	);
	if (terms.length === 0) return 0;
	// sums of fractions are exact to nine places, as those of all tables are
	return output?.type === "integer" ? { "+": terms } : { round: [{ "+": terms }, 1e-9] };
}

function whenOf({ inputs }: TableFile, row: TableRow): Rule {
	const cells = cellsOf(row).flatMap(([name, cell]) => {
		const input: TableInput | undefined = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
		return input?.fact === undefined ? [] : [cellRule(input.fact, cell, input)];
	});
	const all = [...daysRule(row), ...cells];
	return all.length === 1 ? (all[0] as Rule) : all.length === 0 ? true : { and: all };
}

function daysRule({ from, until }: Pick<TableRow, "from" | "until">): Rule[] {
	const since = (day: string): Rule => ({ daysBetween: [day, { var: TODAY }] });
	return [
		...(from === undefined ? [] : [{ ">=": [since(from), 0] }]),
		...(until === undefined ? [] : [{ "<": [since(until), 0] }]),
	];
}

import type { StageRow } from "../../engine/authored/authored.ts";
import type { ApplicationRecord, Json, Product, Rule } from "../../engine/index.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { proveTable } from "../regions/proofs.ts";
import { isCopy, rowLists } from "./table-rows.ts";

/** The part of a table's row that masking depends on. */
interface GuardedRow {
	readonly name: string;
	readonly rule: Rule;
	readonly pointer: string;
	/** The row as written, where it is one of a list. */
	readonly row?: StageRow;
}

/** A table with hit policy FIRST. */
interface GuardedTable {
	readonly file: string;
	readonly rows: readonly GuardedRow[];
	readonly under: { readonly stage?: string; readonly state?: string };
}

interface TableVerdict {
	readonly findings: readonly Finding[];
	readonly assumed: readonly Assumption[];
}

/**
 * Finds rows that never decide because earlier rows match whenever they do (ROW_MASKED) or because their condition never
 * matches (ROW_NEVER_HOLDS). Proved over the regions of the facts read; open questions are reported as assumptions.
 */
export function maskedRow(product: Product): TableVerdict {
	const looked = tablesOf(product).map((table) => lookAt(product, table));
	return { findings: looked.flatMap(({ findings }) => findings), assumed: looked.flatMap(({ assumed }) => assumed) };
}

/** Whether some record makes a row decide, with the smallest that does and stands where the row is asked. */
export type RowExample =
	| { readonly kind: "decides"; readonly record: ApplicationRecord }
	| { readonly kind: "never" }
	| { readonly kind: "open" };

/** Returns the example of a row by its file and pointer; overrides come before every row of a stage or state. */
export function exampleOfRow(product: Product, file: string, pointer: string): RowExample {
	const table = tablesOf(product).find((one) => one.file === file && one.rows.some((row) => row.pointer === pointer));
	if (table === undefined) return { kind: "open" };
	const { rows, under } = table;
	const isRouted = under.stage !== undefined || under.state !== undefined;
	const first = isRouted ? Object.values(product.stageRouting.overrides).map(({ when }) => when) : [];
	const rules = [...first, ...rows.map(({ rule }) => rule)];
	const index = first.length + rows.findIndex((row) => row.pointer === pointer);
	const verdict = proveTable(product, rules, under.stage).rows[index];
	if (verdict?.kind === "decides") return { kind: "decides", record: { ...verdict.witness, ...under } };
	return { kind: verdict?.kind === "masked" || verdict?.kind === "never" ? "never" : "open" };
}

function lookAt(product: Product, { file, rows, under }: GuardedTable): TableVerdict {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	const proof = proveTable(
		product,
		rows.map(({ rule }) => rule),
		under.stage,
	);
	for (const [index, row] of rows.entries()) {
		const verdict = proof.rows[index];
		if (verdict?.kind === "never") {
			const cause = `The condition of the row "${row.name}" never matches.`;
			const cure = "Correct the condition, or remove the row.";
			findings.push({ code: "ROW_NEVER_HOLDS", file, pointer: `${row.pointer}/when`, cause, cure });
		} else if (verdict?.kind === "masked") {
			const by = verdict.by === undefined ? undefined : rows[verdict.by];
			const cause = `The row "${row.name}" never decides: ${maskedBy(by)}`;
			const cure = "Move it up, narrow the earlier condition, or remove it.";
			const witness = { ...verdict.witness, ...under };
			findings.push({
				code: "ROW_MASKED",
				file,
				pointer: row.pointer,
				cause,
				cure,
				witness,
				...copyOf(row, rows.slice(0, index)),
			});
		} else if (verdict?.kind === "open") {
			assumed.push({ file, pointer: row.pointer, about: `That the row "${row.name}" can decide: ${verdict.why}.` });
		}
	}
	return { findings, assumed };
}

/** The correction of a row that says the same as an earlier one: it decides nothing, and nothing else can be meant by it. */
function copyOf({ row }: GuardedRow, earlier: readonly GuardedRow[]): Pick<Finding, "fix"> {
	if (row === undefined || !earlier.some((other) => other.row !== undefined && isCopy(other.row, row))) return {};
	return { fix: { kind: "remove-item", value: row as unknown as Json } };
}

function maskedBy(row: GuardedRow | undefined): string {
	if (row === undefined) return "the rows before it match whenever it does.";
	return row.rule === true
		? `"${row.name}" before it has no condition.`
		: `"${row.name}" before it matches whenever it does.`;
}

function tablesOf(product: Product): GuardedTable[] {
	const guarded = (name: string, when: Rule | undefined, pointer: string): GuardedRow => ({
		name,
		rule: when ?? true,
		pointer,
	});
	const lists = rowLists(product).map(({ file, keys, rows, under }) => ({
		file,
		rows: rows.map((row, index) => ({ ...guarded(row.id, row.when, at(...keys, index)), row })),
		under,
	}));
	const overrides = Object.entries(product.stageRouting.overrides);
	const stages = Object.entries(product.origination.stages);
	const { initial, interrupts = {} } = product.application;
	// an interrupt of other states only is never evaluated in the initial one
	const asked = Object.entries(interrupts).filter(([, { from }]) => from === undefined || from.includes(initial));
	return [
		...lists,
		{
			file: files.application,
			rows: asked.map(([id, { when }]) => guarded(id, when, at("interrupts", id))),
			under: {},
		},
		{
			file: files.stageRouting,
			rows: overrides.map(([id, { when }]) => guarded(id, when, at("overrides", id))),
			under: {},
		},
		{
			file: files.origination,
			rows: stages.map(([id, { when }]) => guarded(id, when, at("stages", id))),
			under: {},
		},
	];
}

import { type DecisionDiagram, NEVER } from "../../checks/regions/decision-diagrams.ts";
import { rowAt } from "../../checks/tables/row-place.ts";
import { daysToJudge, type RowRegion, TableDomain } from "../../checks/tables/table-domain.ts";
import type { TableFile, TableRow } from "../../engine/authored/authored-tables.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { TableFault } from "./safeguard-fault.ts";

/** Why a row is looser than the base, and for which inputs. */
interface Looser {
	readonly pointer: string;
	readonly cause: string;
}

/** A row that gives a number for the output that is compared. */
interface Figure extends RowRegion {
	readonly value: number;
}

/**
 * Returns, for a table in which the strictest of the rows that match decides, what an overlay loosens (TABLE_LOOSENED): inputs
 * for which no row is as strict as the base's, and new rows that are looser than the base wherever they match. Rows that are
 * added up or listed stay, unless their outputs are open.
 */
export function loosenedCollection(before: TableFile, after: TableFile): TableFault[] {
	const { collect, tighten = {}, open = [], outputs } = before;
	const fixed = Object.keys(outputs).filter((output) => !open.includes(output));
	const found = fixed.flatMap((output) => {
		const way = tighten[output];
		const isStrictest = (collect === "min" && way === "down") || (collect === "max" && way === "up");
		return isStrictest ? looserFigures(before, after, output) : keptRows(before, after, output);
	});
	return found.map(({ pointer, cause }) => ({
		code: "TABLE_LOOSENED",
		pointer,
		cause,
		cure: "Rows of an organization may only be stricter than those of the base: correct the value, or leave the base's row.",
	}));
}

function looserFigures(before: TableFile, after: TableFile, output: string): Looser[] {
	const domain = new TableDomain(before, after);
	const isStrict = before.collect === "min" ? atMost : atLeast;
	const found = new Map<string, Looser>();
	const idle = new Map<string, Looser>();
	const useful = new Set<string>();
	for (const day of new Set([...daysToJudge(before), ...daysToJudge(after)])) {
		const [olds, nows] = [figuresOn(domain, before, output, day), figuresOn(domain, after, output, day)];
		for (const old of olds) {
			const open = without(
				domain,
				old.region,
				nows.filter(({ value }) => isStrict(value, old.value)),
			);
			const example = domain.example(open);
			if (example === undefined) continue;
			const pointer = placeOf(before, after, old.id, output);
			const cause = `The base has ${old.value} for "${output}", and no row is as strict: for ${example}${on(day)}.`;
			if (!found.has(pointer)) found.set(pointer, { pointer, cause });
		}
		for (const now of nows) {
			if (now.region === NEVER || !changedValue(rowOf(before, now.id), rowOf(after, now.id))) continue;
			const stricter = olds.filter(({ value }) => !isStrict(now.value, value));
			const example = domain.example(now.region);
			if (stricter.length === 0 || without(domain, now.region, stricter) !== NEVER) useful.add(now.id);
			else {
				const pointer = rowAt(after, now.id, "then", output);
				const bound = strictestOf(stricter, isStrict);
				const cause = `"${output}" is ${now.value}, looser than the base's ${bound} wherever the row matches: for ${example}${on(day)}. The row changes nothing.`;
				idle.set(now.id, { pointer, cause });
			}
		}
	}
	for (const [id, looser] of idle) if (!useful.has(id) && !found.has(looser.pointer)) found.set(looser.pointer, looser);
	return [...found.values()];
}

/** Rows whose outputs may not change: each stays as it is, and none is added. */
function keptRows(before: TableFile, after: TableFile, output: string): Looser[] {
	const ids = new Set([...Object.keys(before.rows), ...Object.keys(after.rows)]);
	return [...ids].flatMap((id): Looser[] => {
		const [old, now] = [before.rows[id], after.rows[id]];
		const [was, is] = [old?.then[output] ?? null, now?.then[output] ?? null];
		if (was === null && is === null) return [];
		if (!changedValue(cellsIn(old), cellsIn(now)) && was === is) return [];
		const pointer = now === undefined ? "/rows" : rowAt(after, id);
		return [{ pointer, cause: `The row "${id}" is not as the base has it, and "${output}" is fixed.` }];
	});
}

function cellsIn(row: TableRow | undefined) {
	if (row === undefined) return null;
	const { then: _, source: __, about: ___, ...cells } = row;
	return cells;
}

function figuresOn(domain: TableDomain, table: TableFile, output: string, day: string | undefined): Figure[] {
	return domain.rowsOn(table, day).flatMap((row) => {
		const value = table.rows[row.id]?.then[output];
		return typeof value === "number" ? [{ ...row, value }] : [];
	});
}

function without({ diagrams }: TableDomain, region: DecisionDiagram, rows: readonly Figure[]): DecisionDiagram {
	return rows.reduce((rest, row) => diagrams.and(rest, diagrams.not(row.region)), region);
}

function placeOf({ rows: before }: TableFile, after: TableFile, id: string, output: string): string {
	const now = after.rows[id];
	if (now === undefined) return "/rows";
	return before[id]?.then[output] === now.then[output] ? rowAt(after, id) : rowAt(after, id, "then", output);
}

function strictestOf(rows: readonly Figure[], isStrict: (one: number, other: number) => boolean): number {
	return rows.reduce((found, { value }) => (isStrict(value, found) ? value : found), rows[0]?.value ?? 0);
}

function rowOf({ rows }: TableFile, id: string) {
	return rows[id] ?? null;
}

function atMost(one: number, other: number): boolean {
	return one <= other;
}

function atLeast(one: number, other: number): boolean {
	return one >= other;
}

function on(day: string | undefined): string {
	return day === undefined ? "" : ` on ${day}`;
}

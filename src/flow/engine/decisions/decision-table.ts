import { EngineError } from "../errors.ts";
import { type FactPlace, type FactValues, putFact } from "../facts/fact-values.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";
import { placedError } from "../rules/rule.ts";
import type { FactRead, Trace, TraceEntry } from "../trace.ts";
import type { DecisionRow } from "./decision-row.ts";
import type { Flow, StageTableRow } from "./flow.ts";

const nothingRead: readonly FactRead[] = [];

/**
 * Returns whether a row matches, and adds it to the trace if given; throws EngineError when its condition is not a
 * boolean.
 */
export function matches(sheet: FactValues, row: DecisionRow, trace: TraceEntry[] | undefined): boolean {
	return resultOf(sheet, row, row.place, trace);
}

/**
 * Same as `matches`, for a caller that knows the row's place: rows of all tables have many shapes, and reading a property
 * of them here costs as much as the rest of a row whose result is known.
 */
export function resultOf(
	sheet: FactValues,
	row: DecisionRow,
	place: FactPlace | undefined,
	trace: TraceEntry[] | undefined,
): boolean {
	if (place !== undefined && trace === undefined) {
		const mark = ((sheet.marks[place.at] as number) >> place.shift) & 3;
		if (mark !== 0) return mark === 3;
	}
	return evaluate(sheet, row, trace);
}

function evaluate(sheet: FactValues, row: DecisionRow, trace: TraceEntry[] | undefined): boolean {
	const { rule, when, place, isKept } = row;
	if (when === undefined || when.constant !== undefined) {
		const result = when?.constant ?? true;
		trace?.push({ rule, result, read: nothingRead });
		return result;
	}
	const reads: FactRead[] | undefined = trace === undefined ? undefined : [];
	let result: unknown;
	try {
		result = when.run(sheet, reads);
	} catch (error) {
		throw placedError(error, { rule });
	}
	if (typeof result !== "boolean") throw new EngineError("RULE_NOT_BOOLEAN", { rule });
	if (isKept && place !== undefined) putFact(sheet, place, result);
	trace?.push({ rule, result, read: reads === undefined || reads.length === 0 ? nothingRead : reads });
	return result;
}

/** Returns the first row that matches (hit policy FIRST), or undefined. */
export function firstRow<Row extends DecisionRow>(
	sheet: FactValues,
	rows: readonly Row[],
	trace: TraceEntry[] | undefined,
): Row | undefined {
	for (const row of rows) if (resultOf(sheet, row, row.place, trace)) return row;
	return undefined;
}

/** Returns every row of the stage table with its result for the facts, including rows after the one that decides. */
export function stageTable(flow: Flow, facts: Facts): Trace {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	const trace: TraceEntry[] = [];
	for (const row of flow.origination.stages) matches(facts[sheetOf], row, trace);
	return trace;
}

/** The server stage with the row that decided it. */
export interface StageDecision {
	readonly stage: string;
	readonly rule: string;
}

/**
 * Returns the server stage of the facts, and adds the evaluated rows to `trace` if given; throws EngineError NO_ROW when
 * no row matches, NO_ORIGINATION in a browser.
 */
export function stageOf(flow: Flow, facts: Facts, trace?: TraceEntry[]): StageDecision {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	const row: StageTableRow | undefined = firstRow(facts[sheetOf], flow.origination.stages, trace);
	if (row === undefined) throw new EngineError("NO_ROW", { rule: "origination" });
	return { stage: row.stage, rule: row.rule };
}

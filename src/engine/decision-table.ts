import type { DecisionRow } from "./decision-row.ts";
import { EngineError } from "./errors.ts";
import type { Facts } from "./facts.ts";
import type { Flow, StageTableRow } from "./flow.ts";
import { evaluateRule } from "./rule.ts";
import type { FactRead, Trace, TraceEntry } from "./trace.ts";

const nothingRead: readonly FactRead[] = [];

/** Returns whether a row holds, noting it in the trace; throws EngineError when its condition is no true or false. */
export function holds(facts: Facts, row: DecisionRow, trace: TraceEntry[]): boolean {
	const { rule, when } = row;
	if (when === undefined || when.constant !== undefined) {
		const result = when?.constant ?? true;
		trace.push({ rule, result, read: nothingRead });
		return result;
	}
	const reads: FactRead[] = [];
	const result = evaluateRule(when, facts, { rule }, reads);
	if (typeof result !== "boolean") throw new EngineError("RULE_NOT_BOOLEAN", { rule });
	trace.push({ rule, result, read: reads.length === 0 ? nothingRead : reads });
	return result;
}

/** Returns the first row that holds (hit policy FIRST), or undefined. */
export function firstRow<Row extends DecisionRow>(
	facts: Facts,
	rows: readonly Row[],
	trace: TraceEntry[],
): Row | undefined {
	return rows.find((row) => holds(facts, row, trace));
}

/** Returns every row of the stage table with what it says of the facts, also the rows after the one that decides. */
export function stageTable(flow: Flow, facts: Facts): Trace {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	const trace: TraceEntry[] = [];
	for (const row of flow.origination.stages) holds(facts, row, trace);
	return trace;
}

/** The server stage with the row that decided it. */
export interface StageDecision {
	readonly stage: string;
	readonly rule: string;
	readonly trace: Trace;
}

/** Returns the server stage of the facts; throws EngineError NO_ROW when no row holds, NO_ORIGINATION in a browser. */
export function stageOf(flow: Flow, facts: Facts): StageDecision {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	const trace: TraceEntry[] = [];
	const row: StageTableRow | undefined = firstRow(facts, flow.origination.stages, trace);
	if (row === undefined) throw new EngineError("NO_ROW", { rule: "origination" });
	return { stage: row.stage, rule: row.rule, trace };
}

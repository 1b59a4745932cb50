import { firstRow } from "./decision-table.ts";
import { EngineError } from "./errors.ts";
import { type Facts, position } from "./facts.ts";
import type { Flow, RouteRow } from "./flow.ts";
import { settle } from "./machine.ts";
import type { FactRead, Trace, TraceEntry } from "./trace.ts";

/** The page that a borrower belongs on, with what decided it. */
export interface Route {
	/** Relative to /{uuid}; "" is the root. */
	readonly page: string;
	readonly search: { readonly [param: string]: string };
	readonly decidedBy: "decision" | "stage" | "state";
	readonly rule: string;
	readonly stage: string | null;
	readonly state: string;
	readonly trace: Trace;
}

/**
 * Returns the page of the facts: an override decides before the stage, the stage before the flow state. Throws
 * EngineError NO_ROW for a stage without a row that holds.
 */
export function route(flow: Flow, facts: Facts): Route {
	const { state: given } = facts[position];
	if (given !== null) return routeFrom(flow, facts, given, []);
	const settled = settle(flow, facts);
	return routeFrom(flow, facts, settled.state, settled.trace);
}

/** Returns the page of the facts in a state that was settled before; `settled` is the trace that led to it. */
export function routeFrom(flow: Flow, facts: Facts, state: string, settled: Trace): Route {
	const { stage } = facts[position];
	const trace: TraceEntry[] = [];
	const decided = (decidedBy: Route["decidedBy"], row: RouteRow, page: string): Route => {
		const search = searchOf(facts, row, trace);
		return {
			page,
			search,
			decidedBy,
			rule: row.rule,
			stage,
			state,
			trace: decidedBy === "state" ? [...settled, ...trace] : trace,
		};
	};
	const override = firstRow(facts, flow.overrides, trace);
	if (override !== undefined) return decided("decision", override, override.to ?? "");
	if (stage !== null) {
		const row = firstRow(facts, flow.stageRows.get(stage) ?? [], trace);
		if (row === undefined) throw new EngineError("NO_ROW", { rule: `stage-routing/${stage}` });
		if (row.to !== undefined) return decided("stage", row, row.to);
	}
	const row = firstRow(facts, flow.stateRows.get(state) ?? [], trace);
	if (row?.to !== undefined) return decided("state", row, row.to);
	const fallback: RouteRow = {
		rule: "state-routing/fallback",
		when: undefined,
		to: flow.product.stateRouting.fallback.to,
		search: [],
	};
	firstRow(facts, [fallback], trace);
	return decided("state", fallback, fallback.to ?? "");
}

function searchOf(facts: Facts, row: RouteRow, trace: TraceEntry[]): Route["search"] {
	if (row.search.length === 0) return {};
	const search: { [param: string]: string } = {};
	const reads: FactRead[] = [];
	for (const [param, value] of row.search) {
		const text = typeof value === "string" ? value : textOf(value(facts, reads));
		if (text !== undefined) search[param] = text;
	}
	if (reads.length > 0) noteReads(trace, row.rule, reads);
	return search;
}

function noteReads(trace: TraceEntry[], rule: string, read: TraceEntry["read"]): void {
	const last = trace.at(-1);
	if (last?.rule !== rule) return;
	const known = new Set(last.read.map(({ fact }) => fact));
	trace[trace.length - 1] = { ...last, read: [...last.read, ...read.filter(({ fact }) => !known.has(fact))] };
}

function textOf(value: unknown): string | undefined {
	if (value === null || value === undefined) return undefined;
	return Array.isArray(value) ? value.join(",") : String(value);
}

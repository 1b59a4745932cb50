import { firstRow } from "../decisions/decision-table.ts";
import type { Flow, RouteRow } from "../decisions/flow.ts";
import { resolveState } from "../decisions/machine.ts";
import { unfinishedPart } from "../decisions/pages-of-parts.ts";
import { EngineError } from "../errors.ts";
import type { FactValues } from "../facts/fact-values.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";
import type { FactRead, TraceEntry } from "../trace.ts";

/** The page a borrower is routed to, with the rule that decided. */
export interface Route {
	/** Relative to /{uuid}; "" is the root. */
	readonly page: string;
	readonly search: { readonly [param: string]: string };
	readonly decidedBy: "decision" | "stage" | "state";
	readonly rule: string;
	readonly stage: string | null;
}

const noSearch: Route["search"] = Object.freeze({});

/**
 * Returns the page of the facts: overrides first, then the stage, then the flow state, which is only resolved when needed.
 * The rules that decided are added to `trace` if given. Throws EngineError NO_ROW when no row of the stage matches.
 */
export function route(flow: Flow, facts: Facts, trace?: TraceEntry[]): Route {
	return routeFrom(flow, facts, (resolved) => facts[sheetOf].state ?? resolveState(flow, facts, resolved).state, trace);
}

/** Same as `route`, with the state from `stateOf`, which adds its own rules to the trace it is passed. */
export function routeFrom(
	flow: Flow,
	facts: Facts,
	stateOf: (trace: TraceEntry[] | undefined) => string,
	trace: TraceEntry[] | undefined,
): Route {
	const sheet = facts[sheetOf];
	const { stage } = sheet;
	const decided = (decidedBy: Route["decidedBy"], row: RouteRow, page: string): Route => {
		const part = flow.inParts.length === 0 ? undefined : unfinishedPart(flow, sheet.answers, page);
		return {
			page: part ?? page,
			search: part !== undefined || row.search.length === 0 ? noSearch : searchOf(sheet, row, trace),
			decidedBy,
			rule: row.rule,
			stage,
		};
	};
	const override = firstRow(sheet, flow.overrides, trace);
	if (override !== undefined) return decided("decision", override, override.to ?? "");
	if (stage !== null) {
		const row = firstRow(sheet, flow.stageRows.get(stage) ?? [], trace);
		if (row === undefined) throw new EngineError("NO_ROW", { rule: `stage-routing/${stage}` });
		if (row.to !== undefined) return decided("stage", row, row.to);
	}
	const state = stateFirst(stateOf, trace);
	const row = firstRow(sheet, flow.stateRows.get(state) ?? [], trace);
	if (row?.to !== undefined) return decided("state", row, row.to);
	const { fallback } = flow;
	firstRow(sheet, [fallback], trace);
	return decided("state", fallback, fallback.to ?? "");
}

/** Resolves the state last but puts its rules first in the trace. */
function stateFirst(stateOf: (trace: TraceEntry[] | undefined) => string, trace: TraceEntry[] | undefined): string {
	if (trace === undefined) return stateOf(undefined);
	const resolved: TraceEntry[] = [];
	const state = stateOf(resolved);
	trace.unshift(...resolved);
	return state;
}

function searchOf(sheet: FactValues, row: RouteRow, trace: TraceEntry[] | undefined): Route["search"] {
	const search: { [param: string]: string } = {};
	const reads: FactRead[] | undefined = trace === undefined ? undefined : [];
	for (const [param, value] of row.search) {
		const text = typeof value === "string" ? value : textOf(value(sheet, reads));
		if (text !== undefined) search[param] = text;
	}
	if (trace !== undefined && reads !== undefined && reads.length > 0) noteReads(trace, row.rule, reads);
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

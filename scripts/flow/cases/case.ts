import { isDeepStrictEqual } from "node:util";
import type { FlowCase } from "../../../src/catalog/cases/flow-case.ts";
import {
	type ApplicationRecord,
	EngineError,
	type Flow,
	factsOf,
	type Json,
	ordersDue,
	resolveState,
	route,
	stageOf,
	stepsOf,
} from "../../../src/engine/index.ts";
import { stageAndOrders } from "../which-flow.ts";

type Actual = { readonly [key: string]: Json | readonly string[] };

const questions: readonly {
	readonly keys: readonly string[];
	readonly ask: (flow: Flow, record: ApplicationRecord) => Actual;
}[] = [
	{
		keys: ["page", "search", "decidedBy", "rule"],
		ask: (flow, record) => {
			const { page, search, decidedBy, rule } = route(flow, factsOf(flow, record));
			return { page, search, decidedBy, rule };
		},
	},
	{
		keys: ["stage", "stageRule", "tasks"],
		ask: (flow, record) => {
			const { stage, rule, tasks: orders } = stageAndOrders(flow, record, factsOf(flow, record));
			return { stage, stageRule: rule, tasks: orders.map((order) => order.id) };
		},
	},
	{
		keys: ["state", "fired"],
		ask: (flow, record) => {
			const { state, fired } = resolveState(flow, factsOf(flow, record));
			return { state, fired };
		},
	},
	{ keys: ["steps"], ask: (flow, record) => stepsOf(flow, factsOf(flow, record)) },
];

/** Returns the differences between a case and the engine's answer, one line each; empty when the case passes. */
export function mismatches(flow: Flow, { facts, expect }: FlowCase): string[] {
	const expected: { readonly [key: string]: unknown } = expect;
	const unknown = Object.keys(expected).filter(
		(key) => key !== "error" && !questions.some(({ keys }) => keys.includes(key)),
	);
	if (unknown.length > 0) return unknown.map((key) => `"${key}" cannot be expected`);
	if (Object.keys(expected).length === 0) return ["nothing is expected, so the case tests nothing"];
	try {
		const asked = questions.filter(({ keys }) => keys.some((key) => key in expected));
		if (asked.length === 0) route(flow, factsOf(flow, facts));
		const actual: Actual = Object.assign({}, ...asked.map(({ ask }) => ask(flow, facts)));
		const wrong = expect.error === undefined ? [] : [`error: expected ${expect.error}, got none`];
		for (const [key, value] of Object.entries(expected)) {
			if (key === "error" || agrees(key, value, actual[key])) continue;
			wrong.push(`${key}: expected ${JSON.stringify(value)}, got ${JSON.stringify(actual[key])}`);
		}
		return wrong;
	} catch (error) {
		if (!(error instanceof EngineError)) throw error;
		if (expect.error === error.code) return [];
		return [
			`${expect.error === undefined ? "" : `expected ${expect.error}, `}got the error ${error.code}: ${error.message}`,
		];
	}
}

/** Returns the engine's current answer for a record, in the form of a case's expectation. */
export function observed(flow: Flow, record: ApplicationRecord): FlowCase["expect"] {
	try {
		const facts = factsOf(flow, record);
		const { stage, rule: stageRule } = stageOf(flow, facts);
		const { page, rule } = route(flow, factsOf(flow, { ...record, stage }));
		const staged = route(flow, facts);
		const orders = ordersDue(flow, factsOf(flow, { ...record, stage })).map(({ id }) => id);
		return { stage, stageRule, tasks: orders, ...(staged.page === page && staged.rule === rule ? { page, rule } : {}) };
	} catch (error) {
		if (error instanceof EngineError) return { error: error.code };
		throw error;
	}
}

function agrees(key: string, expected: unknown, actual: unknown): boolean {
	if (key !== "fired") return isDeepStrictEqual(expected, actual);
	if (!Array.isArray(expected) || !Array.isArray(actual)) return false;
	let from = 0;
	return expected.every((id) => {
		const at = actual.indexOf(id, from);
		from = at + 1;
		return at >= 0;
	});
}

import {
	type ApplicationRecord,
	conditionsDue,
	documentsDue,
	type Facts,
	type Flow,
	factsOf,
	type Json,
	ordersDue,
	resolveState,
	route,
	stageOf,
	stepsOf,
} from "../../engine/index.ts";

/** What a flow answers to a record, under the keys that a case's expectation has. */
type CaseAnswers = { readonly [key: string]: Json | readonly string[] };

interface Question {
	readonly keys: readonly string[];
	readonly ask: (flow: Flow, record: ApplicationRecord) => CaseAnswers;
}

/** What a case may ask of a flow; each question answers several keys of an expectation. */
export const CASE_QUESTIONS: readonly Question[] = [
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
	{
		keys: ["facts"],
		ask: (flow, record) => {
			const facts = factsOf(flow, record);
			return { facts: Object.fromEntries([...flow.plan.places.keys()].map((name) => [name, facts[name] ?? null])) };
		},
	},
	{
		keys: ["documents"],
		ask: (flow, record) => ({
			documents: documentsDue(flow, factsOf(flow, record)).map(({ kind }) => kind.slice(kind.lastIndexOf(".") + 1)),
		}),
	},
	{
		keys: ["conditions"],
		ask: (flow, record) => ({ conditions: conditionsDue(flow, factsOf(flow, record)) ?? [] }),
	},
	{ keys: ["steps"], ask: (flow, record) => stepsOf(flow, factsOf(flow, record)) },
];

/** Answers every question that asks for one of these keys. Throws EngineError where the rules cannot decide. */
export function caseAnswers(flow: Flow, record: ApplicationRecord, keys: readonly string[]): CaseAnswers {
	const asked = CASE_QUESTIONS.filter((question) => question.keys.some((key) => keys.includes(key)));
	return Object.assign({}, ...asked.map(({ ask }) => ask(flow, record)));
}

/** Returns the stage from the origination table and the vendor orders due at it; a flow without the table has no stage. */
export function stageAndOrders(flow: Flow, record: ApplicationRecord, facts: Facts) {
	const { product } = flow;
	if ("origination" in product && Object.keys(product.origination.stages).length === 0) {
		return { stage: null, rule: null, tasks: ordersDue(flow, facts) };
	}
	const { stage, rule } = stageOf(flow, facts);
	// orders see the decided stage, as on the server
	return { stage, rule, tasks: ordersDue(flow, factsOf(flow, { ...record, stage })) };
}

import type { ApplicationFile, InterruptSpec, Json, Product, Rule, StageRow } from "../../engine/index.ts";
import { type DecisionDiagram, NEVER } from "./decision-diagrams.ts";
import type { Domain } from "./domain.ts";
import type { Projection } from "./projection.ts";

/** Outcomes of a decision, as JSON text, with their records. */
export type Outcomes = Map<string, DecisionDiagram>;

interface Row {
	readonly when: Rule | undefined;
	readonly outcome: Json;
}

const STOPS: Json = { error: "the rules stop" };
const NO_ROW: Json = { error: "NO_ROW" };

/** Returns the records for which each row of a table decides, within `rest`; `at` restricts diagrams to what is known of them. */
export function firstRow(
	domain: Domain,
	projection: Projection,
	rows: readonly Row[],
	rest: DecisionDiagram,
	at: (rule: DecisionDiagram) => DecisionDiagram = (rule) => rule,
): Outcomes {
	const { diagrams } = domain;
	const outcomes: Outcomes = new Map();
	let open = rest;
	for (const { when, outcome } of rows) {
		const rule = at(domain.rule(projection, when ?? true));
		add(domain, outcomes, outcome, diagrams.and(open, diagrams.isTrue(rule)));
		add(domain, outcomes, STOPS, diagrams.and(open, diagrams.stops(rule)));
		open = diagrams.and(open, diagrams.isFalse(rule));
	}
	add(domain, outcomes, NO_ROW, open);
	return outcomes;
}

/** Returns the interrupts and transitions of a flow, in evaluation order. */
export function waysOf({ interrupts = {}, transitions }: ApplicationFile): InterruptSpec[] {
	return [...Object.values(interrupts), ...Object.values(transitions)];
}

/** Returns the edges of interrupts and transitions, without their rules. */
export function wayShape({ initial, interrupts = {}, transitions }: ApplicationFile): Json {
	const ends = (ways: { readonly [id: string]: InterruptSpec }): Json =>
		Object.values(ways).map(({ from = ["*"], to }): Json => [[...from], to]);
	return [initial, ends(interrupts), ends(transitions)];
}

/** Returns the records of `rest` by the state that the interrupts and one pass of the transitions lead to from a state. */
export function resolvedStates(
	domain: Domain,
	projection: Projection,
	{ interrupts = {}, transitions }: ApplicationFile,
	start: string,
	rest: DecisionDiagram,
	at: (rule: DecisionDiagram) => DecisionDiagram = (rule) => rule,
): Outcomes {
	const { diagrams } = domain;
	const outcomes: Outcomes = new Map();
	let open = rest;
	for (const { from = ["*"], to, when } of Object.values(interrupts)) {
		if (!from.includes("*") && to !== start && !from.includes(start)) continue;
		const rule = at(domain.rule(projection, when));
		add(domain, outcomes, { state: to }, diagrams.and(open, diagrams.isTrue(rule)));
		add(domain, outcomes, STOPS, diagrams.and(open, diagrams.stops(rule)));
		open = diagrams.and(open, diagrams.isFalse(rule));
	}
	const reached = new Map<string, DecisionDiagram>([[start, open]]);
	for (const { from, to, when } of Object.values(transitions)) {
		const starts = from.includes("*") ? [...reached.keys()] : from;
		const rule = at(domain.rule(projection, when));
		let moved: DecisionDiagram = NEVER;
		for (const state of starts) {
			const here = reached.get(state) ?? NEVER;
			if (here === NEVER) continue;
			moved = diagrams.or(moved, diagrams.and(here, diagrams.isTrue(rule)));
			add(domain, outcomes, STOPS, diagrams.and(here, diagrams.stops(rule)));
			reached.set(state, diagrams.and(here, diagrams.isFalse(rule)));
		}
		reached.set(to, diagrams.or(reached.get(to) ?? NEVER, moved));
	}
	for (const [state, region] of reached) add(domain, outcomes, { state }, region);
	return outcomes;
}

function add(domain: Domain, outcomes: Outcomes, outcome: Json, region: DecisionDiagram): void {
	if (region === NEVER) return;
	const key = JSON.stringify(outcome);
	outcomes.set(key, domain.diagrams.or(outcomes.get(key) ?? NEVER, region));
}

/** Returns the rows that route a stage or a state, overrides first; rows that defer to the state are marked. */
export function routingRows(product: Product, rows: readonly StageRow[]): Row[] {
	const overrides = Object.values(product.stageRouting.overrides).map(({ when, to, search = {} }) => ({
		when,
		outcome: { page: to, search } as Json,
	}));
	const own = rows.map(({ when, to, search = {} }) => ({
		when,
		outcome: (to === undefined ? { decide: "state" } : { page: to, search }) as Json,
	}));
	return [...overrides, ...own];
}

import type { ApplicationFile, ApplicationRecord, Product } from "../../engine/index.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { type DecisionDiagram, TooManyRegions } from "../regions/decision-diagrams.ts";
import { Domain } from "../regions/domain.ts";
import { resolvedStates, wayShape, waysOf } from "../regions/outcomes.ts";
import { type Projection, projectionOf } from "../regions/projection.ts";
import { proved, proveRule } from "../regions/proofs.ts";

/** Facts proved about the flow machine: the records that reach each state, and cycles. */
export interface StateProof {
	/** The smallest record that ends in each state; unreachable states are left out. */
	readonly reached: { readonly [state: string]: ApplicationRecord };
	/** States through which the same facts cycle, pass after pass. */
	readonly circles: readonly { readonly states: readonly string[]; readonly witness: ApplicationRecord }[];
	/** Why the list may be incomplete; undefined if it is not. */
	readonly why: string | null;
}

/** The longest cycle that is searched. */
const LONGEST = 4;

/** Proves which states the interrupts and transitions end in. */
export function proveStates(product: Product): StateProof {
	const { application } = product;
	const rules = waysOf(application).map(({ when }) => when);
	const projection = projectionOf(product, rules);
	return proved("settling", projection, [Object.keys(application.states), wayShape(application)], () => {
		try {
			return stateProof(product, projection);
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			const all = Object.keys(application.states).map((state) => [state, {}] as const);
			return { reached: Object.fromEntries(all), circles: [], why: "there are too many cases" };
		}
	});
}

function stateProof(product: Product, projection: Projection): StateProof {
	const { application } = product;
	const domain = new Domain([projection]);
	const world = domain.world(projection);
	const ways = new Map<string, [to: string, region: DecisionDiagram][]>();
	for (const { members, start } of alike(application)) {
		const ends = [...resolvedStates(domain, projection, application, start, world)].flatMap(([outcome, region]) => {
			const { state } = JSON.parse(outcome) as { state?: string };
			return state === undefined ? [] : [[state, region] as [string, DecisionDiagram]];
		});
		for (const member of members)
			ways.set(
				member,
				ends.map(([to, region]) => [to === start ? member : to, region]),
			);
	}
	const reached = (ways.get(application.initial) ?? []).flatMap(([state, region]) => {
		const witness = domain.witness(product, region);
		return witness === undefined ? [] : [[state, witness] as const];
	});
	const circles: { states: string[]; witness: ApplicationRecord }[] = [];
	const order = [...ways.keys()];
	const follow = (path: readonly string[], region: DecisionDiagram): void => {
		for (const [to, next] of ways.get(path.at(-1) ?? "") ?? []) {
			const both = domain.diagrams.and(region, next);
			const witness = to === path[0] && path.length > 1 ? domain.witness(product, both) : undefined;
			if (witness !== undefined) circles.push({ states: [...path], witness: { ...witness, state: to } });
			// each cycle is searched from its first state only
			const isLater = order.indexOf(to) > order.indexOf(path[0] ?? "");
			if (isLater && !path.includes(to) && path.length < LONGEST && both !== 0) follow([...path, to], both);
		}
	};
	for (const state of order) follow([state], world);
	const why = domain.inexact(projection, projection.rules) ?? null;
	return { reached: Object.fromEntries(reached), circles, why };
}

/** States with the same transitions resolve alike, so each group is resolved once, from one of them. */
function alike(application: ApplicationFile): { start: string; members: string[] }[] {
	const { states, initial } = application;
	const groups = new Map<string, string[]>();
	const ways = waysOf(application);
	const targets = new Set(ways.map(({ to }) => to));
	const interrupted = Object.values(application.interrupts ?? {});
	for (const state of new Set([initial, ...Object.keys(states)])) {
		const named = [
			...ways.flatMap(({ from }, index) => (from?.includes(state) === true ? [index] : [])),
			// a record in an interrupt's state stays there, whichever states it interrupts
			...interrupted.flatMap(({ from, to }, index) => (from !== undefined && to === state ? [`stays ${index}`] : [])),
		];
		// a state that transitions lead back to is not grouped with one that is only left
		const key = targets.has(state) && named.length > 0 ? `${state}!` : named.join();
		groups.set(key, [...(groups.get(key) ?? []), state]);
	}
	return [...groups.values()].map((members) => ({
		start: members.length === 1 ? (members[0] ?? "") : "\u0000",
		members,
	}));
}

/**
 * Finds flow states that no record ends in, because later transitions always leave them (STATE_UNREACHABLE), and
 * transitions by which the same facts cycle, pass after pass (TRANSITION_CYCLE).
 */
export function stateCircles(product: Product): { findings: Finding[]; assumed: Assumption[] } {
	const { application } = product;
	const { reached, circles, why } = proveStates(product);
	// a transition that never fires is reported by another check
	const firing = waysOf(application).filter(({ when }) => proveRule(product, when).matches !== null);
	const targets = new Set(firing.map(({ to }) => to));
	const missed = Object.keys(application.states).filter(
		(state) => targets.has(state) && !Object.hasOwn(reached, state),
	);
	const findings = circles.map(({ states, witness }) => {
		const back = Object.entries(application.transitions).filter(([, { to }]) => to === states[0]);
		const [last = ""] = back.find(([, { from }]) => from.includes(states.at(-1) ?? "")) ?? back[0] ?? [];
		return {
			code: "TRANSITION_CYCLE",
			file: files.application,
			pointer: at("transitions", last),
			cause: `The same facts lead in a cycle: ${[...states, states[0]].join(" → ")}.`,
			cure: "Let one of the transitions match only when the way back does not.",
			witness,
		};
	});
	if (why !== null) {
		const assumed = missed.map((state) => ({
			file: files.application,
			pointer: at("states", state),
			about: `That a record can end in the state "${state}": ${why}.`,
		}));
		return { findings, assumed };
	}
	const unreached = missed.map((state) => ({
		code: "STATE_UNREACHABLE",
		file: files.application,
		pointer: at("states", state),
		cause: `No record ends in the state "${state}": an interrupt wins or a later transition always leaves it.`,
		cure: "Change what leaves it, or remove the state.",
	}));
	return { findings: [...findings, ...unreached], assumed: [] };
}

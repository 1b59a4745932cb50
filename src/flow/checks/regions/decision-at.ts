import type { ApplicationFile, Product, Rule, StageRow } from "../../engine/index.ts";
import { ALWAYS, FAILS } from "./decision-diagrams.ts";
import type { Domain } from "./domain.ts";
import { routingRows } from "./outcomes.ts";
import type { Projection } from "./projection.ts";

/** Internal: thrown when a rule stops with an error for the record. */
class Stopped extends Error {}

/** Returns the page of one fully specified record at a stage; undefined when no row decides or a rule stops. */
export function pageOf(
	domain: Domain,
	projection: Projection,
	product: Product,
	stage: string,
	point: ReadonlyMap<number, number>,
): string | undefined {
	const { stageRouting, stateRouting, application } = product;
	const matches = (when: Rule | undefined): boolean => {
		const end = domain.diagrams.endOf(domain.rule(projection, when ?? true), point);
		if (end === FAILS) throw new Stopped();
		return end === ALWAYS;
	};
	try {
		const row = routingRows(product, stageRouting.stages[stage] ?? []).find(({ when }) => matches(when));
		if (row === undefined) return undefined;
		const { page } = row.outcome as { page?: string };
		if (page !== undefined) return page;
		const state = stateOf(application, matches);
		const own: readonly StageRow[] = stateRouting.states[state] ?? [];
		return own.find(({ when }) => matches(when))?.to ?? stateRouting.fallback.to;
	} catch (error) {
		if (error instanceof Stopped) return undefined;
		throw error;
	}
}

function stateOf({ initial, interrupts = {}, transitions }: ApplicationFile, matches: (when: Rule) => boolean): string {
	for (const { from = ["*"], to, when } of Object.values(interrupts)) {
		const isFrom = from.includes("*") || to === initial || from.includes(initial);
		if (isFrom && matches(when)) return to;
	}
	let state = initial;
	for (const { from, to, when } of Object.values(transitions)) {
		if ((from.includes("*") || from.includes(state)) && matches(when)) state = to;
	}
	return state;
}

import { NEVER, TooManyRegions } from "../../../src/checks/regions/decision-diagrams.ts";
import { Domain } from "../../../src/checks/regions/domain.ts";
import { projectionKey, projectionOf } from "../../../src/checks/regions/projection.ts";
import { sentenceOf } from "../../../src/checks/regions/sentence.ts";
import type { ApplicationRecord, Json, Product } from "../../../src/engine/index.ts";
import { type Question, questionsOf } from "./diff-questions.ts";

/** A decision that differs: the condition as a sentence, and the smallest record that shows it. */
export interface RoutingChange {
	readonly about: string;
	readonly from: Json;
	readonly to: Json;
	readonly who: string;
	readonly witness: ApplicationRecord;
}

/** Returns the decisions that differ, one per pair of outcomes, and what could not be compared exactly. */
export function routingChanges(before: Product, after: Product): { changes: RoutingChange[]; assumed: string[] } {
	const changes: RoutingChange[] = [];
	const assumed: string[] = [];
	for (const question of questionsOf([before, after])) {
		try {
			const inexact = compare(question, before, after, changes);
			if (inexact !== undefined) assumed.push(`${question.about}: ${inexact}`);
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			assumed.push(`${question.about}: there are too many cases`);
		}
	}
	return { changes: [...changes, ...orderChange(before, after)], assumed };
}

function compare(question: Question, before: Product, after: Product, changes: RoutingChange[]): string | undefined {
	const projections = [before, after].map((product) => projectionOf(product, question.rules(product)));
	const [one, other] = projections;
	if (one === undefined || other === undefined) return undefined;
	if (projectionKey(one, question.part(before)) === projectionKey(other, question.part(after))) return undefined;
	const domain = new Domain(projections);
	const { diagrams } = domain;
	const world = diagrams.and(domain.world(one), domain.world(other));
	const [was, is] = [question.outcomes(domain, one, before), question.outcomes(domain, other, after)];
	// a record may have answers and facts that only one of the two declares
	const both = {
		...after,
		facts: { facts: { ...before.facts.facts, ...after.facts.facts } },
		forms: { ...before.forms, ...after.forms },
	};
	for (const [from, region] of was) {
		for (const [to, next] of is) {
			if (from === to) continue;
			const differing = diagrams.and(world, diagrams.and(region, next));
			if (differing === NEVER) continue;
			const witness = { ...domain.witness(both, differing), ...question.fixed };
			const who = sentenceOf(domain, differing, new Set(Object.keys(question.fixed)));
			changes.push({ about: question.about, from: JSON.parse(from), to: JSON.parse(to), who, witness });
		}
	}
	return domain.inexact(one, question.rules(before)) ?? domain.inexact(other, question.rules(after));
}

function orderChange(before: Product, after: Product): RoutingChange[] {
	const [was, is] = [before, after].map((product) => Object.keys(product.registration.steps));
	if (was === undefined || is === undefined) return [];
	const [from, to] = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))];
	if (from.join() === to.join()) return [];
	return [{ about: "order of the registration steps", from, to, who: "every borrower", witness: {} }];
}

import type { ApplicationRecord, Json, Product } from "../../engine/index.ts";
import { NEVER, TooManyRegions } from "../regions/decision-diagrams.ts";
import { Domain } from "../regions/domain.ts";
import { projectionKey, projectionOf } from "../regions/projection.ts";
import { sentenceOf } from "../regions/sentence.ts";
import { type DecisionSubject, type Question, questionsOf } from "./questions.ts";

/** A decision that differs: the condition as a sentence, and the smallest record that shows it. */
export interface RoutingChange {
	readonly subject: DecisionSubject;
	readonly from: Json;
	readonly to: Json;
	readonly who: string;
	readonly witness: ApplicationRecord;
	/** The facts that it takes, those that a new application has as well last; none where it is so for everybody. An answer is named "answers.<form>.<field>". */
	readonly given: readonly (readonly [name: string, value: Json])[];
}

/** A decision that could not be compared exactly, and why. */
export interface AssumedDecision {
	readonly subject: DecisionSubject;
	readonly why: string;
}

/** Returns the decisions that differ, one per pair of outcomes, and what could not be compared exactly. */
export function routingChanges(
	before: Product,
	after: Product,
): { changes: RoutingChange[]; assumed: AssumedDecision[] } {
	const changes: RoutingChange[] = [];
	const assumed: AssumedDecision[] = [];
	for (const question of questionsOf([before, after])) {
		const { subject } = question;
		try {
			const inexact = compare(question, before, after, changes);
			if (inexact !== undefined) assumed.push({ subject, why: inexact });
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			assumed.push({ subject, why: "there are too many cases" });
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
			const smallest = domain.smallest(differing) ?? [];
			const witness = { ...domain.record(both, smallest), ...question.fixed };
			const given = domain.given(smallest).filter(([name]) => !Object.hasOwn(question.fixed, name));
			const who = sentenceOf(domain, differing, new Set(Object.keys(question.fixed)));
			const { subject } = question;
			changes.push({ subject, from: JSON.parse(from), to: JSON.parse(to), who, witness, given });
		}
	}
	return domain.inexact(one, question.rules(before)) ?? domain.inexact(other, question.rules(after));
}

function orderChange(before: Product, after: Product): RoutingChange[] {
	const [was, is] = [before, after].map((product) => Object.keys(product.registration.steps));
	if (was === undefined || is === undefined) return [];
	const [from, to] = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))];
	if (from.join() === to.join()) return [];
	const subject: DecisionSubject = { kind: "stepOrder", id: "" };
	return [{ subject, from, to, who: "every borrower", witness: {}, given: [] }];
}

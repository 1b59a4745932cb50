import type { Json } from "../authored/authored.ts";
import type { RuleData } from "../rules/rule-function.ts";
import type { FactRead } from "../trace.ts";
import type { FactPlan } from "./fact-plan.ts";
import type { Facts } from "./facts-by-name.ts";

/**
 * Lets json-logic-js read facts and records which ones it reads, so that the reference evaluation has its own trace; used
 * for one rule at a time.
 */
export interface FactReader {
	readonly data: RuleData;
	/** Starts recording reads from these facts. */
	start(facts: Facts): void;
	/** Returns the facts read since `start`, each once, in order. */
	stop(): readonly FactRead[];
}

const nothing: readonly FactRead[] = [];
const noFacts = Object.create(null) as Facts;

/** Returns a reader over the declared facts and answers of a plan. */
export function factReader(plan: FactPlan): FactReader {
	let facts: Facts = noFacts;
	let reads: FactRead[] = [];
	const note = (fact: string, value: Json): Json => {
		if (!reads.some((read) => read.fact === fact)) reads.push({ fact, value });
		return value;
	};
	const data: { [name: string]: unknown } = Object.create(null);
	for (const name of plan.places.keys()) getter(data, name, () => note(name, facts[name] ?? null));
	const answers: { [formId: string]: unknown } = Object.create(null);
	getter(data, "answers", () => answers);
	for (const [formId, fields] of plan.fields) {
		const form: { [key: string]: unknown } = Object.create(null);
		answers[formId] = form;
		for (const { way, key: last, place } of fields) {
			let into = form;
			for (const key of way) {
				into[key] ??= Object.create(null);
				into = into[key] as { [key: string]: unknown };
			}
			getter(into, last, () => note(place.fact, answerAt(facts, formId, [...way, last])));
		}
	}
	return {
		data,
		start(next) {
			facts = next;
		},
		stop() {
			const noted = reads;
			reads = [];
			facts = noFacts;
			return noted.length === 0 ? nothing : noted;
		},
	};
}

/** Returns an answer that counts, or null. */
function answerAt(facts: Facts, formId: string, keys: readonly string[]): Json {
	let value: unknown = facts.answers[formId];
	for (const key of keys) {
		if (value === undefined || value === null) return null;
		value = (value as { [key: string]: unknown })[key];
	}
	return (value as Json | undefined) ?? null;
}

function getter(target: object, name: string, get: () => unknown): void {
	Object.defineProperty(target, name, { get, enumerable: true });
}

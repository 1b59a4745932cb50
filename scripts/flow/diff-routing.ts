import { baseReads, Domains } from "../../src/checks/domains.ts";
import { placeInRecord } from "../../src/checks/witness.ts";
import {
	type ApplicationRecord,
	compileFlow,
	EngineError,
	type Flow,
	type Json,
	type Product,
} from "../../src/engine/index.ts";
import { type Question, questionsOf, standingOn } from "./diff-questions.ts";

/** A decision that comes out differently, with the smallest record found that shows it. */
export interface RoutingChange {
	readonly about: string;
	readonly from: Json;
	readonly to: Json;
	readonly witness: ApplicationRecord;
}

const mostCombinations = 20_000;

/** Returns the decisions that differ, each with a witness, and what could not be looked at whole. */
export function routingChanges(before: Product, after: Product): { changes: RoutingChange[]; assumed: string[] } {
	const flows = [compileFlow(before), compileFlow(after)] as const;
	const changes: RoutingChange[] = [];
	const assumed: string[] = [];
	for (const question of questionsOf([before, after])) {
		if (isAlike(question, before, after)) continue;
		const found = new Map<string, RoutingChange>();
		const { records, inexact } = recordsOf(question, before, after);
		for (const record of records) {
			const [from, to] = [answer(flows[0], question, record), answer(flows[1], question, record)];
			const key = JSON.stringify([from, to]);
			if (JSON.stringify(from) === JSON.stringify(to) || found.has(key)) continue;
			found.set(key, { about: question.about, from, to, witness: record });
		}
		if (inexact !== undefined) assumed.push(`${question.about}: ${inexact}`);
		changes.push(...found.values());
	}
	return { changes, assumed };
}

function isAlike(question: Question, before: Product, after: Product): boolean {
	const [one, other] = [before, after].map((product) =>
		JSON.stringify([question.part(product), standingOn(product, question.rules(product)).facts]),
	);
	return one === other;
}

function answer(flow: Flow, question: Question, record: ApplicationRecord): Json {
	try {
		return question.ask(flow, record);
	} catch (error) {
		if (error instanceof EngineError) return { error: error.code };
		throw error;
	}
}

function recordsOf(
	question: Question,
	before: Product,
	after: Product,
): { records: Iterable<ApplicationRecord>; inexact: string | undefined } {
	const both = { ...after, facts: { facts: { ...before.facts.facts, ...after.facts.facts } } };
	const domains = new Map<string, Json[]>();
	let inexact: string | undefined;
	for (const product of [before, after]) {
		const own = new Domains(product);
		const reads = standingOn(product, question.rules(product)).rules.flatMap((rule) => [...baseReads(product, rule)]);
		for (const name of new Set(reads)) {
			if (name === "stage" && question.fixed.stage !== undefined) continue;
			const domain = own.of(name);
			inexact ??= domain.inexact;
			const known = domains.get(name) ?? [];
			const texts = known.map((value) => JSON.stringify(value));
			domains.set(name, [...known, ...domain.values.filter((value) => !texts.includes(JSON.stringify(value)))]);
		}
	}
	const count = [...domains.values()].reduce((total, values) => total * values.length, 1);
	if (count > mostCombinations)
		inexact ??= `${domains.size} facts have more than ${mostCombinations} combinations; they were taken in pairs`;
	const choices = count > mostCombinations ? pairs([...domains]) : combinations([...domains]);
	return { records: placed(both, question.fixed, choices), inexact };
}

type Choice = readonly (readonly [name: string, value: Json])[];

function* placed(product: Product, fixed: ApplicationRecord, choices: Iterable<Choice>): Generator<ApplicationRecord> {
	for (const choice of choices) yield { ...placeInRecord(product, choice), ...fixed };
}

function* combinations(domains: readonly (readonly [string, readonly Json[]])[]): Generator<Choice> {
	const count = domains.reduce((total, [, values]) => total * values.length, 1);
	for (let index = 0; index < count; index += 1) {
		let rest = index;
		yield domains.map(([name, values]) => {
			const value = values[rest % values.length] ?? null;
			rest = Math.floor(rest / values.length);
			return [name, value] as const;
		});
	}
}

function* pairs(domains: readonly (readonly [string, readonly Json[]])[]): Generator<Choice> {
	yield [];
	for (const [at, [name, values]] of domains.entries()) {
		for (const value of values) {
			yield [[name, value]];
			for (const [other, others] of domains.slice(at + 1))
				for (const second of others)
					yield [
						[name, value],
						[other, second],
					];
		}
	}
}

import { isDeepStrictEqual } from "node:util";
import {
	type ApplicationRecord,
	EngineError,
	type Flow,
	factsOf,
	ordersDue,
	route,
	stageOf,
} from "../../engine/index.ts";
import { isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { CASE_QUESTIONS, caseAnswers } from "./case-answers.ts";
import type { FlowCase } from "./flow-case.ts";

/** Returns the differences between a case and the engine's answer, one line each; empty when the case passes. */
export function mismatches(flow: Flow, { facts, expect }: FlowCase): string[] {
	const expected: { readonly [key: string]: unknown } = expect;
	const unknown = Object.keys(expected).filter(
		(key) => key !== "error" && !CASE_QUESTIONS.some(({ keys }) => keys.includes(key)),
	);
	if (unknown.length > 0) return unknown.map((key) => `"${key}" cannot be expected`);
	const byName = Object.keys(facts).flatMap((key) => namedFact(flow, key));
	if (byName.length > 0) return byName;
	if (Object.keys(expected).length === 0) return ["nothing is expected, so the case tests nothing"];
	try {
		const actual = actualOf(flow, { facts, expect });
		const wrong = expect.error === undefined ? [] : [`error: expected ${expect.error}, got none`];
		for (const [key, value] of Object.entries(expected)) {
			const got = key === "facts" ? named(value, actual[key]) : actual[key];
			if (key === "error" || agrees(key, value, got)) continue;
			wrong.push(`${key}: expected ${JSON.stringify(value)}, got ${JSON.stringify(got)}`);
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

/** What is wrong with a key of a record that is the name of a fact: the engine reads the record by paths, so it would read nothing there. */
function namedFact({ product }: Flow, key: string): string[] {
	const specs = product.facts.facts;
	const spec = Object.hasOwn(specs, key) ? specs[key] : undefined;
	if (spec === undefined || spec.path?.split(/[.[]/)[0] === key) return [];
	const instead = spec.path === undefined ? "what its rule reads" : `its path, ${spec.path}`;
	return [`"${key}" is the name of a fact, and a case gives a record: write ${instead}`];
}

/** Returns the engine's answer to all that a case is about: its page, stage and orders, state or steps; or the code of its error. */
export function answerTo(flow: Flow, one: Pick<FlowCase, "facts" | "expect">): JsonObject {
	try {
		return actualOf(flow, one);
	} catch (error) {
		if (error instanceof EngineError) return { error: error.code };
		throw error;
	}
}

function actualOf(flow: Flow, { facts, expect }: Pick<FlowCase, "facts" | "expect">): JsonObject {
	const answers = caseAnswers(flow, facts, Object.keys(expect));
	if (Object.keys(answers).length === 0) route(flow, factsOf(flow, facts));
	return answers as JsonObject;
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

/** Of all facts those that a case names. */
function named(expected: unknown, facts: Json | undefined): Json | undefined {
	if (typeof expected !== "object" || expected === null || !isObject(facts)) return facts;
	return Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(expected, name)));
}

function agrees(key: string, expected: unknown, actual: unknown): boolean {
	if (key === "facts") return isDeepStrictEqual({ ...Object(expected) }, { ...Object(actual) });
	if (key !== "fired") return isDeepStrictEqual(expected, actual);
	if (!Array.isArray(expected) || !Array.isArray(actual)) return false;
	let from = 0;
	return expected.every((id) => {
		const at = actual.indexOf(id, from);
		from = at + 1;
		return at >= 0;
	});
}

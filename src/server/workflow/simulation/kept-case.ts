import { caseAnswers } from "../../../flow/catalog/cases/case-answers.ts";
import type { KeptCase } from "../../../flow/editing/index.ts";
import type { ApplicationRecord, Json } from "../../../flow/engine/index.ts";
import type { Decided } from "./person.ts";
import type { SimulatedVersion } from "./version.ts";

/** What a case of `flow test` expects of whoever has registered. */
const EXPECTED = ["page", "search", "stage", "state"] as const;

/** The case that a person at a place makes: what `flow test` answers to its record, where the simulation says the same. */
export function keptCase({ flow }: SimulatedVersion, decided: Decided): KeptCase | null {
	const facts = caseFacts(decided);
	if (decided.kind === "step") return { facts, expect: { steps: decided.steps }, leaves: [] };
	const shown = { page: decided.page, search: decided.route.search, stage: decided.stage, state: decided.state };
	const answers = caseAnswers(flow, facts, EXPECTED);
	const expect: { [key: string]: Json } = {};
	for (const key of EXPECTED) {
		if (!isEmpty(shown[key]) && isSame(answers[key], shown[key])) expect[key] = shown[key];
	}
	const leaves = (["page", "stage", "state"] as const).filter((key) => !Object.hasOwn(expect, key));
	return leaves.length === 3 ? null : { facts, expect, leaves };
}

/** The record as rules read it when they decided; the page and the state are what they decided. */
function caseFacts(decided: Decided): ApplicationRecord {
	const { page: _, state, ...record } = decided.record;
	if (decided.kind === "page") return decided.isPinned && state != null ? { ...record, state } : record;
	// before an application exists there is none to speak of
	const { application: __, profile: ___, ...answers } = record;
	return answers;
}

function isEmpty(value: Json): boolean {
	return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

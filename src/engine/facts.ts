import { keepAnswers } from "./answers.ts";
import type { Json } from "./authored.ts";
import { EngineError } from "./errors.ts";
import type { FactPlan } from "./fact-plan.ts";
import type { Flow } from "./flow.ts";
import { deriveFacts, gatherEarly, lateValue, type OpenFacts } from "./gathering.ts";
import type { ApplicationRecord } from "./record.ts";

/** Answers that count, by form id, then field. */
export type Answers = { readonly [formId: string]: { readonly [field: string]: Json } };

/** Where the record stands, checked against the product. */
export interface Position {
	readonly stage: string | null;
	readonly state: string | null;
	/** Registration steps that apply, in order. */
	readonly steps: readonly string[];
}

/** Key of the position on a facts record; a symbol, so that no fact can have its name. */
export const position: unique symbol = Symbol("position");

/** The typed, total facts of one record: null-prototype, each declared fact present under its name. */
export interface Facts {
	readonly [name: string]: Json;
	readonly answers: Answers;
	readonly [position]: Position;
}

/**
 * Returns the facts of a record: every declared fact, of its type, with its default where the record says nothing.
 * Throws EngineError, with the fact's name and path and never its value, when the record breaks a type or an
 * enumeration, or when a derived fact has no sound result.
 */
export function factsOf(flow: Flow, record: ApplicationRecord): Facts {
	if (typeof record !== "object" || record === null || Array.isArray(record))
		throw new EngineError("RECORD_NOT_OBJECT");
	const { plan } = flow;
	const facts: OpenFacts = Object.create(null);
	facts.answers = Object.create(null);
	gatherEarly(plan, record, facts);
	const steps = keepAnswers(plan, record, facts);
	for (const fact of plan.late) facts[fact.name] = lateValue(fact, facts);
	deriveFacts(plan.derived, facts);
	return Object.assign(facts, { [position]: positionOf(flow, plan, record, facts, steps) });
}

/** Returns the same facts at another stage; the rest is taken over where no rule of a fact reads the stage. */
export function factsAtStage(flow: Flow, record: ApplicationRecord, facts: Facts, stage: string): Facts {
	if (facts[position].stage === stage) return facts;
	if (flow.plan.isStageRead || !("stage" in facts)) return factsOf(flow, { ...record, stage });
	if (!flow.stages.has(stage)) throw new EngineError("STAGE_UNKNOWN", { path: "stage" });
	const moved: OpenFacts = Object.create(null);
	moved.answers = facts.answers as OpenFacts["answers"];
	// Name by name: Object.assign and spreading take several times as long on an object without a prototype.
	for (const name of flow.plan.names) moved[name] = facts[name] ?? null;
	moved.stage = stage;
	return Object.assign(moved, { [position]: { ...facts[position], stage } });
}

function positionOf(
	flow: Flow,
	plan: FactPlan,
	record: ApplicationRecord,
	facts: OpenFacts,
	steps: readonly string[],
): Position {
	const written = nameOf(record, "stage", "STAGE_UNKNOWN");
	const declared = plan.early.some((fact) => fact.name === "stage" && fact.path.text === "stage")
		? facts.stage
		: written;
	const stage = typeof declared === "string" ? declared : null;
	const state = nameOf(record, "state", "STATE_UNKNOWN");
	if (stage !== null && !flow.stages.has(stage)) throw new EngineError("STAGE_UNKNOWN", { path: "stage" });
	if (state !== null && !flow.states.has(state)) throw new EngineError("STATE_UNKNOWN", { path: "state" });
	return { stage, state, steps };
}

function nameOf(
	record: ApplicationRecord,
	key: "stage" | "state",
	code: "STAGE_UNKNOWN" | "STATE_UNKNOWN",
): string | null {
	const value = Object.hasOwn(record, key) ? record[key] : undefined;
	if (value === undefined || value === null) return null;
	if (typeof value !== "string") throw new EngineError(code, { path: key });
	return value;
}

import type { Json } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import type { JsonObject } from "../json.ts";
import type { ApplicationRecord } from "../record/record.ts";
import { keepAnswers } from "./answers.ts";
import type { FactPlan } from "./fact-plan.ts";
import { type FactValues, factAt, putFact } from "./fact-values.ts";
import { type Facts, sheetOf } from "./facts-by-name.ts";
import { openSheet } from "./gathering.ts";

/** What a compiled product says of its facts, and of where a record may stand. */
interface PlannedFacts {
	readonly plan: FactPlan;
	readonly stages: ReadonlySet<string>;
	readonly states: ReadonlySet<string>;
}

/**
 * Returns the facts of a record: every declared fact, of its type, with its default when the record has no value.
 * The facts of the same record, or of another one of the same parts, are the same object: a record does not change, it
 * is replaced, and shares what stays.
 * Throws EngineError, with the fact's name and path and never its value, when the record breaks a type or an
 * enumeration, or when a derived fact has no sound result.
 */
export function factsOf(flow: PlannedFacts, record: ApplicationRecord): Facts {
	const { known } = flow.plan;
	const part = (record?.application ?? record) as object;
	const last = known.get(part);
	if (last?.record === record) return last.facts;
	for (let one = last; one !== undefined; one = one.before) if (hasSameParts(one.record, record)) return one.facts;
	const facts = readFacts(flow, record);
	if (last === undefined) known.set(typeof part === "object" ? part : record, { record, facts, before: undefined });
	else {
		// few, because what differs is the day or the position
		last.before = { record: last.record, facts: last.facts, before: undefined };
		last.record = record;
		last.facts = facts;
	}
	return facts;
}

type Parts = { readonly [key: string]: unknown };

/** Versions of a record share what stays. */
function hasSameParts(record: ApplicationRecord, another: ApplicationRecord): boolean {
	const [one, other] = [record as Parts, another as Parts];
	let keys = 0;
	for (const key in one) {
		if (one[key] !== other[key]) return false;
		keys += 1;
	}
	for (const _ in other) keys -= 1;
	return keys === 0;
}

function readFacts(flow: PlannedFacts, record: ApplicationRecord): Facts {
	if (typeof record !== "object" || record === null || Array.isArray(record))
		throw new EngineError("RECORD_NOT_OBJECT");
	const { plan } = flow;
	const sheet = openSheet(plan, record as JsonObject);
	sheet.steps = keepAnswers(plan, record, sheet);
	standAt(flow, plan, record, sheet);
	return new plan.Facts(sheet);
}

/** Returns the same facts at another stage; reuses the sheet when no fact's rule reads the stage. */
export function factsAtStage(flow: PlannedFacts, record: ApplicationRecord, facts: Facts, stage: string): Facts {
	const { plan } = flow;
	const sheet = facts[sheetOf];
	if (sheet.stage === stage) return facts;
	const place = plan.places.get("stage");
	if (plan.isStageRead || place === undefined) return factsOf(flow, { ...record, stage });
	if (!flow.stages.has(stage)) throw new EngineError("STAGE_UNKNOWN", { path: "stage" });
	const moved = { ...sheet, marks: sheet.marks.slice().fill(0, plan.factMarks), cells: sheet.cells.slice(), stage };
	putFact(moved, place, stage);
	return new plan.Facts(moved);
}

/** Returns the facts of a record, some of them overridden by earlier values, keyed by the names a trace uses. */
export function factsAsRead(
	flow: PlannedFacts,
	record: ApplicationRecord,
	reads: { readonly [name: string]: Json },
): Facts {
	const facts = readFacts(flow, record);
	const sheet = facts[sheetOf];
	sheet.answers = Object.assign(Object.create(null), sheet.answers);
	for (const [name, value] of Object.entries(reads)) {
		const place = flow.plan.places.get(name);
		if (place !== undefined) putFact(sheet, place, value);
		else if (name.startsWith("answers.")) putAnswer(sheet.answers, name.split(".").slice(1), value);
	}
	return facts;
}

type OpenAnswers = { [key: string]: Json | OpenAnswers };

function putAnswer(answers: OpenAnswers, [key = "", ...rest]: readonly string[], value: Json): void {
	if (rest.length === 0) answers[key] = value;
	else {
		answers[key] ??= Object.create(null) as OpenAnswers;
		putAnswer(answers[key] as OpenAnswers, rest, value);
	}
}

/** Sets the record's stage and state; an unknown stage or state stops the record. */
function standAt(flow: PlannedFacts, plan: FactPlan, record: ApplicationRecord, sheet: FactValues): void {
	const written = nameOf(record, "stage", "STAGE_UNKNOWN");
	const declared = plan.stage === undefined ? written : factAt(sheet, plan.stage);
	sheet.stage = typeof declared === "string" ? declared : null;
	sheet.state = nameOf(record, "state", "STATE_UNKNOWN");
	if (sheet.stage !== null && !flow.stages.has(sheet.stage)) throw new EngineError("STAGE_UNKNOWN", { path: "stage" });
	if (sheet.state !== null && !flow.states.has(sheet.state)) throw new EngineError("STATE_UNKNOWN", { path: "state" });
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

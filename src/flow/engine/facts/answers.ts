import type { Json } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject, type JsonObject, own } from "../json.ts";
import type { ApplicationRecord } from "../record/record.ts";
import { evaluateRule } from "../rules/rule.ts";
import type { AnswerField, ElementField, FactPlan } from "./fact-plan.ts";
import type { FactValues } from "./fact-values.ts";
import { deriveAgain, readStored } from "./gathering.ts";
import { typedValue } from "./typed-fact.ts";

/**
 * Puts the answers that count onto a sheet and returns the registration steps that apply; undefined for a record without
 * answers, whose steps are computed on demand.
 */
export function keepAnswers(plan: FactPlan, record: ApplicationRecord, sheet: FactValues): string[] | undefined {
	const given = answersOf(record);
	if (given === undefined && plan.canStepsWait) {
		deriveAgain(plan.derived, sheet);
		return undefined;
	}
	return stepsThatApply(plan, sheet, given);
}

/**
 * Puts the answers that count onto a sheet and returns the registration steps that apply. A step's condition sees only
 * the answers of the steps before it, so an answer that the path no longer asks for counts nowhere.
 */
export function stepsThatApply(plan: FactPlan, sheet: FactValues, given: JsonObject = {}): string[] {
	sheet.answers = Object.create(null);
	for (const [formId, fields] of plan.fields) {
		if (!plan.stepForms.has(formId)) applyForm(formId, fields, given, sheet);
	}
	const steps: string[] = [];
	for (const step of plan.steps) {
		for (const fact of step.late) readStored(fact, sheet, sheet);
		deriveAgain(step.derived, sheet);
		const rule = `registration/${step.id}`;
		const applies = evaluateRule(step.when, sheet, { rule });
		if (typeof applies !== "boolean") throw new EngineError("RULE_NOT_BOOLEAN", { rule });
		if (!applies) continue;
		steps.push(step.id);
		applyForm(step.form, plan.fields.get(step.form) ?? [], given, sheet);
	}
	for (const fact of plan.late) readStored(fact, sheet, sheet);
	deriveAgain(plan.derived, sheet);
	return steps;
}

function answersOf(record: ApplicationRecord): JsonObject | undefined {
	const given = Object.hasOwn(record, "answers") ? record.answers : undefined;
	if (given === undefined || given === null) return undefined;
	if (!isObject(given)) throw new EngineError("FACT_TYPE", { path: "answers" });
	return given;
}

function applyForm(
	formId: string,
	fields: readonly AnswerField[],
	given: JsonObject,
	{ answers: counted }: FactValues,
): void {
	const answers = own(given, formId);
	if (answers === undefined || answers === null) return;
	if (!isObject(answers)) throw new EngineError("FACT_TYPE", { path: `answers.${formId}` });
	const kept: { [field: string]: Json } = Object.create(null);
	for (const field of fields) keepField(field, answers, kept);
	counted[formId] = kept;
}

function keepField(field: AnswerField, answers: JsonObject, kept: { [field: string]: Json }): void {
	let from: JsonObject = answers;
	let into = kept;
	for (const key of field.way) {
		const inner = own(from, key);
		if (inner === undefined || inner === null) return;
		if (!isObject(inner)) throw new EngineError("FACT_TYPE", field.place);
		from = inner;
		into[key] ??= Object.create(null);
		into = into[key] as { [field: string]: Json };
	}
	const value = own(from, field.key) ?? null;
	if (field.elements !== undefined)
		into[field.key] = value === null ? null : keptElements(value, field.elements, field);
	else into[field.key] = value === null ? null : typedValue(value, field.type, field.values, field.place);
}

/** The elements of a list of objects, reduced to the typed fields that rules read; a missing required field is an error. */
function keptElements(value: Json, fields: readonly ElementField[], { place }: AnswerField): Json {
	if (!isList(value)) throw new EngineError("FACT_TYPE", place);
	return value.map((element) => {
		if (!isObject(element)) throw new EngineError("FACT_TYPE", place);
		const kept: { [field: string]: Json } = Object.create(null);
		for (const { key, type, values, isNullable } of fields) {
			const found = own(element, key) ?? null;
			if (found === null && !isNullable) throw new EngineError("FACT_TYPE", place);
			kept[key] = found === null ? null : typedValue(found, type, values, place);
		}
		return kept;
	});
}

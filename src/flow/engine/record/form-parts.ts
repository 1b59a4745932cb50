import type { FormFile, Json, WriteSpec } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";

type Forms = { readonly [formId: string]: Pick<FormFile, "part"> };
type Answers = { readonly [field: string]: Json };
type AnswersByForm = { readonly [formId: string]: Answers | undefined };

const kept = new WeakMap<Forms, ReadonlyMap<string, readonly string[]>>();

/** Returns the forms that ask a form's questions in its place, in the order of their ids; none where it asks them itself. */
export function partsOf(forms: Forms, whole: string): readonly string[] {
	let parts = kept.get(forms);
	if (parts === undefined) {
		const found = new Map<string, string[]>();
		for (const [formId, { part }] of Object.entries(forms))
			if (part !== undefined) found.set(part.of, [...(found.get(part.of) ?? []), formId]);
		parts = found;
		kept.set(forms, parts);
	}
	return parts.get(whole) ?? [];
}

/** Returns the form that a form is a part of; undefined for any other. */
export function wholeOf(forms: Forms, formId: string): string | undefined {
	return Object.hasOwn(forms, formId) ? forms[formId]?.part?.of : undefined;
}

/** A form that is asked in parts, with the answers of all of them. */
export interface Joined {
	readonly formId: string;
	readonly answers: Answers;
}

/**
 * Returns the form that a form is a part of, with the answers to all of its parts; undefined while one is not given, and for a
 * form that is no part.
 */
export function joinedAnswers(forms: Forms, formId: string, answers: AnswersByForm): Joined | undefined {
	const whole = wholeOf(forms, formId);
	if (whole === undefined) return undefined;
	let joined: Answers = {};
	for (const one of partsOf(forms, whole)) {
		const given = Object.hasOwn(answers, one) ? answers[one] : undefined;
		if (given === undefined) return undefined;
		const questions = forms[one]?.part?.questions ?? [];
		const asked = Object.entries(given).filter(([field]) => questions.includes(field));
		joined = { ...joined, ...Object.fromEntries(asked) };
	}
	return { formId: whole, answers: joined };
}

/** Returns the answers together with those of each form whose parts are all given. */
export function withJoined<All extends AnswersByForm>(forms: Forms, answers: All): All {
	let all = answers;
	for (const formId of Object.keys(answers)) {
		const joined = joinedAnswers(forms, formId, answers);
		if (joined !== undefined) all = { ...all, [joined.formId]: joined.answers };
	}
	return all;
}

/** Returns the answers that a form has been given: a part that has none of its own has those of the form that it is a part of. */
export function storedAnswers(forms: Forms, formId: string, answers: AnswersByForm): Answers | undefined {
	const given = Object.hasOwn(answers, formId) ? answers[formId] : undefined;
	const part = Object.hasOwn(forms, formId) ? forms[formId]?.part : undefined;
	if (given !== undefined || part === undefined) return given;
	const whole = Object.hasOwn(answers, part.of) ? answers[part.of] : undefined;
	return whole && Object.fromEntries(Object.entries(whole).filter(([field]) => part.questions.includes(field)));
}

const told = new WeakMap<FormFile, FormFile>();

/**
 * Returns a form with what its answers tell of the record: of a part, the writes of its whole form that take nothing from
 * other parts. They are written once all parts are given; a part is prefilled and judged by them.
 */
export function withToldWrites(forms: { readonly [formId: string]: FormFile }, form: FormFile): FormFile {
	const { part } = form;
	const whole = part && Object.hasOwn(forms, part.of) ? forms[part.of] : undefined;
	if (part === undefined || whole === undefined) return form;
	const known = told.get(form);
	if (known !== undefined) return known;
	const isOwn = (write: WriteSpec) => {
		const read = fieldsOfWrite(write);
		return read.length > 0 && read.every((field) => part.questions.includes(field.split(".")[0] ?? ""));
	};
	const writes = Object.fromEntries(Object.entries(whole.writes).filter(([, write]) => isOwn(write)));
	const result = { ...form, writes };
	told.set(form, result);
	return result;
}

/** Returns the fields that a write takes from the answers, with dots for nested ones. */
export function fieldsOfWrite(write: WriteSpec): readonly string[] {
	if (typeof write === "string") return [write];
	const tested = Object.keys(write.if ?? {});
	if ("from" in write) return [...tested, write.from, ...(write.otherwise === undefined ? [] : [write.otherwise])];
	return [...tested, ...answersIn("append" in write ? write.append : write.value)];
}

function answersIn(value: Json): string[] {
	if (isList(value)) return value.flatMap(answersIn);
	if (!isObject(value)) return [];
	const { $answer } = value;
	if (typeof $answer === "string" && Object.keys(value).length === 1) return [$answer];
	return Object.values(value).flatMap(answersIn);
}

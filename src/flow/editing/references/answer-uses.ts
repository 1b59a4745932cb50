import { isList, isObject, type Json } from "../../engine/json.ts";
import { keysOf } from "../text/pointer.ts";
import { valueOfText } from "../text/text-edit.ts";
import { type Path, pointerOf, TextFault } from "../text/text-fault.ts";
import { afterName, formUses, type NamedPlace } from "./form-uses.ts";

/** A question: the path of its form's file, and its name there. */
export interface Question {
	readonly file: string;
	readonly name: string;
}

/** A place of a lender's files where a question is named. */
export interface AnswerUse extends NamedPlace {
	readonly file: string;
}

/** Every place of a lender's files that names a question, and the files that can't be read. */
export interface AnswerUses {
	readonly uses: readonly AnswerUse[];
	readonly unreadable: readonly string[];
}

const TRANSLATED = /^flows\/locales\/[^/]+\/(forms\/.+)$/;

/** Finds every place of a lender's own files, as texts by path, that names a question. */
export function answerUses(files: { readonly [path: string]: string }, question: Question): AnswerUses {
	const uses: AnswerUse[] = [];
	const unreadable: string[] = [];
	for (const [file, text] of Object.entries(files)) {
		if (!file.endsWith(".json")) continue;
		try {
			const value = valueOfText(text);
			const isOfForm = file === question.file || TRANSLATED.exec(file)?.[1] === question.file.replace("schemas/", "");
			const own = isOfForm ? [...formUses(value, question.name)] : [];
			uses.push(...[...own, ...valueUses(value, [], question)].map((use) => ({ file, ...use })));
		} catch (error) {
			if (!(error instanceof TextFault)) throw error;
			unreadable.push(file);
		}
	}
	return { uses, unreadable };
}

/** What names an answer outside its form: in full, among the answers of a person, or as those that a button sends. */
function* valueUses(value: Json, path: Path, question: Question): Generator<NamedPlace> {
	const { file, name } = question;
	const form = formOf(file);
	const before = `answers.${form}.`;
	if (typeof value === "string") {
		const after = value.startsWith(before) ? afterName(value.slice(before.length), name) : undefined;
		if (after !== undefined) yield { path, isKey: false, before, after, isPart: false };
	}
	if (typeof value !== "object" || value === null) return;
	if (isObject(value)) {
		const { answers, pointer } = value;
		const sent = isObject(answers) ? (value.form === form ? answers : undefined) : undefined;
		if (isObject(sent) && Object.hasOwn(sent, name)) yield key([...path, "answers", name]);
		const given = isObject(answers) && Object.hasOwn(answers, form) ? answers[form] : undefined;
		if (isObject(given) && Object.hasOwn(given, name)) yield key([...path, "answers", form, name]);
		if (value.file === file && typeof pointer === "string") yield* pointed(pointer, [...path, "pointer"], name);
	}
	for (const [index, one] of Object.entries(value)) {
		const after = index.startsWith(before) ? afterName(index.slice(before.length), name) : undefined;
		const at = [...path, isList(value) ? Number(index) : index];
		if (after !== undefined) yield { path: at, isKey: true, before, after, isPart: false };
		yield* valueUses(one as Json, at, question);
	}
}

function key(path: Path): NamedPlace {
	return { path, isKey: true, before: "", after: "", isPart: false };
}

/** A pointer into the form, as of a finding that is accepted. */
function* pointed(pointer: string, path: Path, name: string): Generator<NamedPlace> {
	const keys = keysOf(pointer);
	const at = keys.indexOf(name);
	if (at < 1) return;
	const rest = keys.slice(at + 1);
	const after = rest.length === 0 ? "" : pointerOf(rest);
	yield { path, isKey: false, before: `${pointerOf(keys.slice(0, at))}/`, after, isPart: false };
}

/** "registration/membership" of its file. */
export function formOf(file: string): string {
	return file.replace(/^schemas\/forms\//, "").replace(/\.json$/, "");
}

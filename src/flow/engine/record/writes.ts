import type { FormFile, Json, WriteCondition, WriteSpec } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject, type JsonObject, own } from "../json.ts";
import type { ApplicationRecord } from "./record.ts";

type Answers = { readonly [field: string]: Json };

const prototypeKeys = new Set(["__proto__", "constructor", "prototype", ""]);

/**
 * Returns the record with a form's `writes` applied, in document order; the record given is never changed. Throws
 * EngineError for a path that cannot be written or a record that has no object or list where one is written.
 */
export function applyWrites(form: FormFile, record: ApplicationRecord, answers: Answers): ApplicationRecord {
	let written = record as JsonObject;
	for (const [path, spec] of Object.entries(form.writes)) {
		const change = changeOf(spec, answers);
		if (change !== undefined) written = writeAt(written, path.split("."), change, path);
	}
	return written as ApplicationRecord;
}

/** Returns the field that a write takes its value from, as everyone is asked it; undefined where it takes none as it is. */
export function askedField(write: WriteSpec): string | undefined {
	if (typeof write === "string") return write;
	return "from" in write ? (write.otherwise ?? write.from) : undefined;
}

type Change = (present: Json | undefined, path: string) => Json;

function changeOf(spec: WriteSpec, answers: Answers): Change | undefined {
	if (typeof spec === "string") return () => answerAt(answers, spec);
	if (spec.if !== undefined && !meets(spec.if, answers)) return undefined;
	if ("from" in spec) return () => answerAt(answers, spec.from) ?? answerAt(answers, spec.otherwise ?? spec.from);
	if ("append" in spec) return (present, path) => appended(present, filled(spec.append, answers), path);
	return () => filled(spec.value, answers);
}

/** The value with each `{"$answer": "field"}` replaced by that answer. */
function filled(value: Json, answers: Answers): Json {
	if (isList(value)) return value.map((item) => filled(item, answers));
	if (!isObject(value)) return value;
	const field = own(value, "$answer");
	if (typeof field === "string" && Object.keys(value).length === 1) return answerAt(answers, field);
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, answers)]));
}

function meets(condition: WriteCondition, answers: Answers): boolean {
	return Object.entries(condition).every(([field, value]) => isSame(answerAt(answers, field), value));
}

function answerAt(answers: Answers, field: string): Json {
	let value: Json = answers;
	for (const key of field.split(".")) {
		if (!isObject(value)) return null;
		value = own(value, key) ?? null;
	}
	return value;
}

function appended(present: Json | undefined, element: Json, path: string): Json {
	if (present === undefined || present === null) return [element];
	if (!isList(present)) throw new EngineError("WRITE_TYPE", { path });
	const kind = isObject(element) ? own(element, "type") : undefined;
	const isThere = present.some((other) => {
		if (kind === undefined) return isSame(other, element);
		return isObject(other) && own(other, "type") === kind;
	});
	return isThere ? present : [...present, element];
}

function writeAt(object: JsonObject, keys: readonly string[], change: Change, path: string): JsonObject {
	const [key, ...rest] = keys;
	if (key === undefined || prototypeKeys.has(key)) throw new EngineError("WRITE_PATH", { path });
	const present = own(object, key);
	if (rest.length === 0) return { ...object, [key]: change(present, path) };
	if (present !== undefined && present !== null && !isObject(present)) throw new EngineError("WRITE_TYPE", { path });
	return { ...object, [key]: writeAt(present ?? {}, rest, change, path) };
}

function isSame(left: Json, right: Json): boolean {
	if (left === right) return true;
	if (isList(left))
		return isList(right) && left.length === right.length && left.every((value, at) => isSame(value, right[at] ?? null));
	if (!isObject(left) || !isObject(right)) return false;
	const keys = Object.keys(left);
	return (
		keys.length === Object.keys(right).length &&
		keys.every((key) => Object.hasOwn(right, key) && isSame(left[key] ?? null, right[key] ?? null))
	);
}

import type { FormFile, Json, WriteSpec } from "../../../flow/engine/authored/authored.ts";
import { askedField } from "../../../flow/engine/index.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { Answers } from "../../api/application/answers.ts";

function at(value: unknown, path: string): unknown {
	return path.split(".").reduce<unknown>((node, key) => {
		if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
		return Reflect.get(node, key);
	}, value);
}

function withField(answers: Answers, path: readonly string[], value: Json): Answers {
	const [first = "", ...rest] = path;
	if (rest.length === 0) return { ...answers, [first]: value };
	const inner = answers[first];
	const branch = typeof inner === "object" && inner !== null && !Array.isArray(inner) ? (inner as Answers) : {};
	return { ...answers, [first]: withField(branch, rest, value) };
}

/** The field whose answer alone forms the written list, such as the one phone number. */
function onlyAnswerOf(write: WriteSpec): string | undefined {
	if (typeof write === "string" || !("value" in write) || !Array.isArray(write.value)) return undefined;
	const [only, ...more] = write.value as readonly Json[];
	if (more.length > 0 || typeof only !== "object" || only === null || Array.isArray(only)) return undefined;
	const field = Object.hasOwn(only, "$answer") ? Reflect.get(only, "$answer") : undefined;
	return typeof field === "string" ? field : undefined;
}

/**
 * What a form starts with: the answers stored for it, and for fields without one the texts and numbers that the record
 * has where the form would write them. Secrets and check boxes are never filled in.
 */
export function prefill(form: FormFile, record: ApplicationRecord, stored: Answers | undefined): Answers {
	let answers: Answers = {};
	for (const [path, write] of Object.entries(form.writes)) {
		const listed = onlyAnswerOf(write);
		const field = listed ?? askedField(write);
		if (field === undefined || form.secret?.includes(field)) continue;
		const found = at(record, path);
		const value: unknown = listed === undefined ? found : Array.isArray(found) ? found[0] : undefined;
		if ((typeof value === "string" && value !== "") || (typeof value === "number" && value > 0)) {
			answers = withField(answers, field.split("."), value);
		}
	}
	return { ...answers, ...stored };
}

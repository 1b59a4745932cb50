import type { FormFile, Json } from "../../flow/engine/authored/authored.ts";
import { splitSecrets } from "./split-secrets.ts";

type Answers = { readonly [field: string]: Json };
type Schema = { readonly [keyword: string]: Json };

/** Answers of an unfinished form, sorted by its schema. */
export interface DraftAnswers {
	/** Answers that may be stored: the form's own fields, none secret, each of the right type. */
	readonly kept: Answers;
	/** Whether the answers hold a field that the form does not have. */
	readonly hasUnknown: boolean;
	/** Fields of the form whose answer has the wrong type. */
	readonly misfits: readonly string[];
}

/** Sorts partial answers: nothing is required and no value is validated, but each must have its field's type. */
export function draftAnswers(form: FormFile, answers: Answers): DraftAnswers {
	const fields = branchAt(form.schema, "properties");
	const known: { [field: string]: Json } = {};
	const misfits: string[] = [];
	let hasUnknown = false;
	for (const [field, value] of Object.entries(splitSecrets(form, answers).answers)) {
		const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
		if (schema === undefined) hasUnknown = true;
		else if (isFit(schema, value)) known[field] = value;
		else misfits.push(field);
	}
	return { kept: known, hasUnknown, misfits };
}

// A schema without a single type checks nothing here; submission validates everything.
function isFit(schema: Json, value: Json): boolean {
	if (value === null || !isJsonObject(schema)) return true;
	if (schema.type === "object") return isJsonObject(value) && areFit(schema, value);
	if (schema.type === "array") return Array.isArray(value) && value.every((item) => isFit(schema.items ?? {}, item));
	if (schema.type === "number" || schema.type === "integer") return typeof value === "number" || isText(value);
	if (schema.type === "boolean") return typeof value === "boolean";
	return schema.type !== "string" || isText(value);
}

function areFit(schema: Schema, value: Schema): boolean {
	const fields = branchAt(schema, "properties");
	return Object.entries(value).every(([name, inner]) => {
		const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
		return own === undefined ? schema.additionalProperties !== false : isFit(own, inner);
	});
}

function isText(value: Json): boolean {
	return typeof value === "string";
}

function isJsonObject(value: Json | undefined): value is Schema {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function branchAt(schema: Schema, key: string): Schema {
	const value = schema[key];
	return isJsonObject(value) ? value : {};
}

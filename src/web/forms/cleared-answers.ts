import type { FormFile, Json } from "../../flow/engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../flow/engine/json.ts";

/** Answers in which a field that was emptied has the value undefined, so that RJSF fills in no default. */
export type ClearedAnswers = { [field: string]: Json | undefined };

/**
 * Returns answers that a person left, with each field of a default that they emptied still empty: a default is for what was
 * never asked. Entries of lists and objects likewise.
 */
export function clearedAnswers({ schema }: Pick<FormFile, "schema">, kept: JsonObject): ClearedAnswers {
	return clearedIn(schema, kept);
}

function clearedIn(schema: JsonObject, kept: JsonObject): ClearedAnswers {
	const cleared: ClearedAnswers = { ...kept };
	for (const [name, field] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
		if (!isObject(field)) continue;
		const value = Object.hasOwn(kept, name) ? kept[name] : undefined;
		if (value === undefined && hasDefault(field)) cleared[name] = undefined;
		else if (isObject(value)) cleared[name] = clearedIn(field, value) as Json;
		else if (isList(value) && isObject(field.items)) {
			const { items } = field;
			cleared[name] = value.map((entry) => (isObject(entry) ? (clearedIn(items, entry) as Json) : entry));
		}
	}
	return cleared;
}

function hasDefault({ default: preset, properties }: JsonObject): boolean {
	const fields = isObject(properties) ? Object.values(properties) : [];
	return preset !== undefined || fields.some((field) => isObject(field) && hasDefault(field));
}

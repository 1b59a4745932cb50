import type { FormFile, Json } from "../authored/authored.ts";
import { isList, isObject, type JsonObject, own } from "../json.ts";
import type { ApplicationRecord } from "./record.ts";

type Asked = Pick<FormFile, "schema" | "ui">;
type Answers = { readonly [field: string]: Json };

/** Layout key of a list whose entries are those of another list. */
export const EACH = "ui:each";

/** A list that is asked of each element of another one. */
export interface Each {
	readonly field: string;
	/** Path of the other list in the record. */
	readonly list: string;
	/** The element's field for each field of an entry that is taken from it; an entry is known by the first. */
	readonly copy: readonly (readonly [target: string, source: string])[];
}

/** Returns the lists of a form that are asked of each element of another one. */
export function eachOf({ ui }: Pick<FormFile, "ui">): Each[] {
	return Object.entries(ui).flatMap(([field, look]): Each[] => {
		const each = isObject(look) ? look[EACH] : undefined;
		if (!isObject(each) || typeof each.list !== "string" || !isObject(each.copy)) return [];
		const copy = Object.entries(each.copy).map(([target, source]) => [target, String(source)] as const);
		return [{ field, list: each.list, copy }];
	});
}

/**
 * Returns the answers with one entry for each element of the list that a field asks about, in its order: what is known of the
 * element is taken from it, and the rest from the entry that was given for it. Entries for no element are left out.
 */
export function withEachEntry<Given extends Answers>(form: Asked, record: ApplicationRecord, answers: Given): Given {
	let result = answers;
	for (const { field, list, copy } of eachOf(form)) {
		const schema = isObject(form.schema.properties) ? form.schema.properties[field] : undefined;
		const most = isObject(schema) && typeof schema.maxItems === "number" ? schema.maxItems : undefined;
		const left = [...objectsIn(answers[field])];
		const entries = objectsIn(listAt(record, list))
			.slice(0, most)
			.map((element) => {
				const known = Object.fromEntries(copy.map(([target, source]) => [target, own(element, source) ?? null]));
				const [[key = ""] = []] = copy;
				const at = left.findIndex((entry) => (own(entry, key) ?? null) === known[key]);
				return { ...(at < 0 ? {} : left.splice(at, 1)[0]), ...known };
			});
		result = { ...result, [field]: entries };
	}
	return result;
}

function objectsIn(value: Json | undefined): readonly JsonObject[] {
	return isList(value) ? value.filter(isObject) : [];
}

/** The ids of forms have no dots, so a path is one key after another. */
function listAt(record: ApplicationRecord, path: string): Json | undefined {
	return path
		.split(".")
		.reduce<Json | undefined>((value, key) => (isObject(value) ? own(value, key) : undefined), record as JsonObject);
}

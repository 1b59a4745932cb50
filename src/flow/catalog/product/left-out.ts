import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { FLOW_FILES } from "../files/file-kinds.ts";

/**
 * Returns a composed flow file with defaults filled in: a registration step always applies and is named by its id, a
 * page of kind form takes its form's title, and a page's actions and blocks may be written as lists. Returns the same value when
 * nothing is omitted.
 */
export function withLeftOut(path: string, file: JsonObject, forms: ReadonlyMap<string, Json>): JsonObject {
	if (path === FLOW_FILES.registration) return eachEntry(file, "steps", stepOf);
	if (path === FLOW_FILES.pages || path === FLOW_FILES.signer)
		return eachEntry(file, "pages", (page) => pageOf(page, forms));
	return file;
}

function eachEntry(file: JsonObject, key: string, complete: (entry: JsonObject, id: string) => JsonObject): JsonObject {
	const entries = file[key];
	if (!isObject(entries)) return file;
	let isSame = true;
	const result: Record<string, Json> = Object.create(null);
	for (const [id, entry] of Object.entries(entries)) {
		const whole = isObject(entry) ? complete(entry, id) : entry;
		if (whole !== entry) isSame = false;
		result[id] = whole;
	}
	return isSame ? file : Object.assign(Object.create(null) as Record<string, Json>, file, { [key]: result });
}

function stepOf(step: JsonObject, id: string): JsonObject {
	if (step.step !== undefined && step.when !== undefined) return step;
	return { step: id, when: true, ...step };
}

function pageOf(page: JsonObject, forms: ReadonlyMap<string, Json>): JsonObject {
	const form = typeof page.form === "string" ? forms.get(page.form) : undefined;
	const title = page.title === undefined && isObject(form) && form.title !== undefined ? { title: form.title } : {};
	// The index serves as id, so pointers in findings still match the file.
	const actions = isList(page.actions) ? { actions: { ...page.actions } } : {};
	const blocks = isList(page.blocks) ? { blocks: { ...page.blocks } } : {};
	const isSame = !("title" in title || "actions" in actions || "blocks" in blocks);
	return isSame ? page : { ...title, ...page, ...actions, ...blocks };
}

import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { accepts } from "./accepts.ts";
import { schemaNodes } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";
import { valueFault } from "./value-fault.ts";

/** Finds conditions on an impossible answer (CONDITION_NEVER_HOLDS), and conditions that require nothing (CONDITION_WITHOUT_EFFECT). */
export const conditionSense: FormCheck = ({ file, form }) =>
	schemaNodes(form).flatMap(({ schema, at: pointer }): Finding[] => {
		if (!isObject(schema.if)) return [];
		// conditions are siblings of the fields they test, at the top or in allOf
		const asked = askedBy(form.schema, pointer);
		const found = impossible(schema.if, asked, `${pointer}/if`).map((fault) => ({
			code: "CONDITION_NEVER_HOLDS",
			file,
			...fault,
		}));
		if (says(schema.then) || says(schema.else)) return found;
		const place = schema.then === undefined ? `${pointer}/if` : `${pointer}/then`;
		const cause = "The condition has no effect: it requires nothing, whether it matches or not.";
		const cure = 'Name what is "required" then, or what its fields must be; otherwise remove the condition.';
		return [...found, { code: "CONDITION_WITHOUT_EFFECT", file, pointer: place, also: [`${pointer}/if`], cause, cure }];
	});

function askedBy(schema: JsonObject, pointer: string): JsonObject {
	const keys = pointer.split("/").slice(2);
	let asked = schema;
	for (let index = 0; index < keys.length; index++) {
		const key = keys[index];
		if (key === "properties" && isObject(asked.properties)) {
			const next: Json | undefined = asked.properties[keys[index + 1] ?? ""];
			if (isObject(next)) asked = next;
			index++;
		} else if (key === "items" && isObject(asked.items)) asked = asked.items;
	}
	return asked;
}

interface Impossible {
	readonly pointer: string;
	readonly also?: readonly string[];
	readonly cause: string;
	readonly cure: string;
}

function impossible(condition: JsonObject, asked: JsonObject, pointer: string): Impossible[] {
	const found: Impossible[] = [];
	const fields = isObject(asked.properties) ? asked.properties : {};
	for (const [name, one] of Object.entries(isObject(condition.properties) ? condition.properties : {})) {
		const field = fields[name];
		if (!isObject(one) || !isObject(field)) continue;
		const place = `${pointer}/properties${at(name)}`;
		for (const [value, key] of spelled(one)) {
			if (accepts(field, value)) continue;
			found.push({
				pointer: place + key,
				...valueFault({ path: name, schema: field }, value, "The condition waits for"),
			});
		}
		found.push(...impossible(one, field, place));
	}
	for (const key of ["allOf", "anyOf", "oneOf"]) {
		const parts = condition[key];
		if (!isList(parts)) continue;
		for (const [index, part] of parts.entries()) {
			if (isObject(part)) found.push(...impossible(part, asked, `${pointer}/${key}/${index}`));
		}
	}
	if (isObject(condition.not)) found.push(...impossible(condition.not, asked, `${pointer}/not`));
	return found;
}

function spelled(schema: JsonObject): [Json, string][] {
	const values: [Json, string][] = [];
	if (schema.const !== undefined) values.push([schema.const, "/const"]);
	if (isList(schema.enum)) for (const [index, value] of schema.enum.entries()) values.push([value, `/enum/${index}`]);
	if (isObject(schema.not)) for (const [value, key] of spelled(schema.not)) values.push([value, `/not${key}`]);
	return values;
}

/** Whether a branch requires anything: `properties` with empty schemas only name fields. */
function says(branch: Json | undefined): boolean {
	if (!isObject(branch)) return branch === false;
	return Object.entries(branch).some(([key, value]) => {
		if (key === "title" || key === "description") return false;
		if (key === "required") return isList(value) && value.length > 0;
		if (key === "properties") return isObject(value) && Object.values(value).some(says);
		if (key === "allOf" || key === "anyOf") return isList(value) && value.some(says);
		return true;
	});
}

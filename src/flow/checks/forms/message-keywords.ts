import { correctedName, didYouMean, REQUIRED_BY_RULE } from "../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { fieldsOf, objectsOf, schemaNodes } from "./form-objects.ts";
import type { FormCheck, JudgedForm } from "./per-form.ts";
import { SERVER_KEYWORDS, serverKeywords } from "./server-keywords.ts";

const KEYWORDS = new Set(
	"type enum const required dependencies minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems items contains minProperties maxProperties properties additionalProperties not if then else allOf anyOf oneOf".split(
		" ",
	),
);

/** Finds messages for errors the field never has (MESSAGE_NEVER_SHOWN), such as a pattern error without a pattern. */
export const messageKeywords: FormCheck = (judged) => {
	const { form, file } = judged;
	const fields = new Map(fieldsOf(form).map((field) => [field.path, field]));
	const said = keywordsByField(judged);
	return Object.entries(form.messages).flatMap(([field, messages]) => {
		const isElement = field.endsWith(".*");
		if (field !== "*" && !fields.has(field) && !isElement) return [];
		const own = said.get(field) ?? new Set<string>();
		return Object.keys(messages).flatMap((keyword): Finding[] => {
			const pointer = at("messages", field, keyword);
			const everywhere = KEYWORDS.has(keyword) || SERVER_KEYWORDS.has(keyword);
			if (field === "*" || isElement ? everywhere : own.has(keyword)) return [];
			const near = everywhere ? "" : didYouMean(keyword, field === "*" ? KEYWORDS : own);
			const corrected = everywhere ? {} : correctedName(keyword, field === "*" ? KEYWORDS : own);
			const cause =
				keyword === "required" && everywhere
					? `"${field}" is never required, so this message is never shown.`
					: `Nothing refuses "${field}" by "${keyword}", so this message is never shown.${near}`;
			const cure = `Write a message for one of: ${[...(field === "*" ? KEYWORDS : own)].slice(0, 8).join(", ")}.`;
			return [
				{
					code: "MESSAGE_NEVER_SHOWN",
					file,
					pointer,
					also: [fields.get(field)?.schemaAt ?? pointer],
					cause,
					cure,
					...corrected,
				},
			];
		});
	});
};

/** The validation keywords that can refuse each field. */
function keywordsByField(judged: JudgedForm): Map<string, Set<string>> {
	const { form } = judged;
	const said = new Map<string, Set<string>>();
	const add = (field: string, ...keywords: readonly string[]): void => {
		said.set(field, new Set([...(said.get(field) ?? []), ...keywords]));
	};
	const paths = new Map(fieldsOf(form).map((field) => [field.schemaAt, field]));
	for (const { schema, at: pointer } of schemaNodes(form)) {
		const field = paths.get(pointer.replaceAll(/\/(?:allOf\/\d+|anyOf\/\d+|oneOf\/\d+|then|else|not)(?=\/|$)/g, ""));
		if (field) add(field.path, ...Object.keys(schema).filter((key) => KEYWORDS.has(key)));
	}
	for (const field of fieldsOf(form)) {
		add(field.path, "type", ...serverKeywords(judged, field));
		const options = field.ui["ui:options"];
		if (isObject(options) && options.sameAs !== undefined) add(field.path, "sameAs");
		if (field.ui["ui:widget"] === "date") add(field.path, "invalidDate");
		if (field.ui[REQUIRED_BY_RULE] !== undefined) add(field.path, "required");
	}
	for (const object of objectsOf(form)) {
		for (const name of everRequired(object.schema)) {
			const field = object.fields.find((one) => one.name === name);
			if (field) add(field.path, "required", "dependencies");
		}
	}
	return said;
}

/** The fields that an object may require, under any condition. */
function everRequired(schema: JsonObject): string[] {
	const names = isList(schema.required) ? schema.required.map(String) : [];
	const parts = [schema.then, schema.else];
	for (const key of ["allOf", "anyOf", "oneOf"]) if (isList(schema[key])) parts.push(...schema[key]);
	if (isObject(schema.dependencies)) {
		for (const rule of Object.values(schema.dependencies)) {
			if (isList(rule)) names.push(...rule.map(String));
			else parts.push(rule);
		}
	}
	for (const part of parts) if (isObject(part)) names.push(...everRequired(part));
	return names;
}

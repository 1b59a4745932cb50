import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { patternLengths } from "../patterns/pattern-lengths.ts";
import { patternFault } from "../patterns/pattern-proof.ts";
import { choicesOf, fieldsOf, objectsOf } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

/** Finds answers without an upper bound (ANSWER_UNBOUNDED), and lists whose items are all compared with each other (LIST_COMPARED). */
export const unboundedAnswer: FormCheck = ({ file, form }) => {
	const found: Finding[] = [];
	const refuse = (pointer: string, cause: string, cure: string) =>
		found.push({ code: "ANSWER_UNBOUNDED", file, pointer, cause, cure });
	for (const { schema, schemaAt } of objectsOf(form)) {
		if (schema.additionalProperties === false || schema.additionalProperties === undefined) continue;
		const cause = "Answers without a field are accepted.";
		refuse(`${schemaAt}/additionalProperties`, cause, 'Write "additionalProperties": false.');
	}
	for (const { path, schema, schemaAt } of fieldsOf(form)) {
		const { items } = schema;
		if (isEndlessText(schema)) {
			refuse(schemaAt, `The text "${path}" has no maximum length.`, 'Write a "maxLength".');
		}
		if (!isOfType(schema, "array")) continue;
		const isBounded = schema.uniqueItems === true && isObject(items) && choicesOf(items) !== undefined;
		if (schema.maxItems === undefined && !isBounded) {
			refuse(schemaAt, `The list "${path}" has no maximum number of items.`, 'Write a "maxItems".');
		}
		if (isObject(items) && isEndlessText(items)) {
			refuse(`${schemaAt}/items`, `The texts in "${path}" have no maximum length.`, 'Write a "maxLength".');
		}
		if (schema.uniqueItems === true && isObject(items) && (isOfType(items, "object") || isOfType(items, "array"))) {
			found.push({
				code: "LIST_COMPARED",
				file,
				pointer: `${schemaAt}/uniqueItems`,
				also: [`${schemaAt}/items`],
				cause: `"uniqueItems" compares every item of "${path}" with every other one, which is slow for a long list.`,
				cure: 'Remove "uniqueItems"; it is for texts and numbers.',
			});
		}
	}
	return found;
};

function isOfType({ type }: JsonObject, name: string): boolean {
	return isList(type) ? type.includes(name) : type === name;
}

function isEndlessText(schema: JsonObject): boolean {
	if (!isOfType(schema, "string") || choicesOf(schema) !== undefined) return false;
	if (schema.maxLength !== undefined || schema.const !== undefined || schema.format !== undefined) return false;
	if (typeof schema.pattern !== "string") return true;
	// a pattern with a fault of its own has no known lengths
	return patternFault(schema.pattern) === undefined && patternLengths(schema.pattern)?.isEndless === true;
}

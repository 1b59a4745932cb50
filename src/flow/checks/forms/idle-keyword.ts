import { isList } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { schemaNodes } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

const OF_TYPE: { readonly [keyword: string]: readonly string[] } = {
	minLength: ["string"],
	maxLength: ["string"],
	pattern: ["string"],
	format: ["string"],
	minimum: ["number", "integer"],
	maximum: ["number", "integer"],
	exclusiveMinimum: ["number", "integer"],
	exclusiveMaximum: ["number", "integer"],
	multipleOf: ["number", "integer"],
	items: ["array"],
	contains: ["array"],
	minItems: ["array"],
	maxItems: ["array"],
	uniqueItems: ["array"],
	properties: ["object"],
	required: ["object"],
	additionalProperties: ["object"],
	minProperties: ["object"],
	maxProperties: ["object"],
	dependencies: ["object"],
};

/** Finds keywords without effect on their field's type, such as a minLength on a number (KEYWORD_IDLE). */
export const idleKeyword: FormCheck = ({ file, form }) =>
	schemaNodes(form).flatMap(({ schema, at }): Finding[] => {
		if (schema.type === undefined) return [];
		const types = isList(schema.type) ? schema.type.map(String) : [String(schema.type)];
		return Object.keys(schema)
			.filter((key) => Object.hasOwn(OF_TYPE, key) && !OF_TYPE[key]?.some((type) => types.includes(type)))
			.map((key) => ({
				code: "KEYWORD_IDLE",
				file,
				pointer: `${at}/${key}`,
				also: [`${at}/type`],
				cause: `"${key}" has no effect on an answer of type ${types.join(" or ")}.`,
				cure: "Correct the type, or remove the keyword.",
			}));
	});

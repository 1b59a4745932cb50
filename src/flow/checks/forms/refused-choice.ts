import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { accepts } from "./accepts.ts";
import { fieldsOf, schemaNodes } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

/** Finds choices that the field's own type, bounds or pattern refuses (CHOICE_REFUSED). */
export const refusedChoice: FormCheck = ({ file, form }) => {
	const asked = new Map(fieldsOf(form).map((field) => [field.schemaAt, field.schema]));
	return schemaNodes(form).flatMap(({ schema, at }): Finding[] => {
		if (!isList(schema.enum)) return [];
		// a choice refused by `not` is offered on purpose, with a message that explains why
		const rest = without(schema, ["enum", "not", "default"]);
		const base = isBranch(at) ? asked.get(fieldAt(at)) : undefined;
		return schema.enum.flatMap((value, index): Finding[] => {
			const isTaken = accepts(rest, value) && (base === undefined || accepts(base, value));
			if (isTaken) return [];
			const shown = JSON.stringify(value);
			const type = typeof schema.type === "string" ? ` of type ${schema.type}` : "";
			return [
				{
					code: "CHOICE_REFUSED",
					file,
					pointer: `${at}/enum/${index}`,
					also: [`${at}/enum`, ...Object.keys(rest).map((key) => `${at}/${key}`)],
					cause: `The field offers ${shown} and refuses it: its answers are${type} within its other limits.`,
					cure: `Take ${shown} out of "enum", or correct the limit that refuses it.`,
				},
			];
		});
	});
};

function isBranch(pointer: string): boolean {
	return /\/(?:then|else)\//.test(pointer);
}

/** The field that a branch constrains. */
function fieldAt(pointer: string): string {
	return `/schema${pointer.replace("/schema", "").replaceAll(/\/(?:allOf\/\d+|then|else)(?=\/)/g, "")}`;
}

function without(schema: JsonObject, keys: readonly string[]): JsonObject {
	return isObject(schema) ? Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key))) : schema;
}

import { isList, isObject, type JsonObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { fieldsOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** Maximum nesting of objects and lists in a form. */
const DEEPEST = 4;

/** Finds fields that cannot be rendered: no type or several, lists without items, objects without fields, too deep (FIELD_KIND). */
export const fieldKind: FormCheck = ({ file, form }) =>
	fieldsOf(form).flatMap((field): Finding[] => {
		const { path, schema, schemaAt } = field;
		const fault = faultOf(schema) ?? (path.split(".").length > DEEPEST ? depthFault(path) : undefined);
		if (!fault) return [];
		const { key, cause, cure } = fault;
		const pointer = key === undefined ? schemaAt : `${schemaAt}/${key}`;
		return [{ code: "FIELD_KIND", file, pointer, also: [schemaAt], cause: `"${path}" ${cause}`, cure }];
	});

interface KindFault {
	readonly key?: string;
	readonly cause: string;
	readonly cure: string;
}

function depthFault(path: string): KindFault {
	return { cause: `is nested ${path.split(".").length} levels deep.`, cure: `Ask it within ${DEEPEST} levels.` };
}

function faultOf(schema: JsonObject): KindFault | undefined {
	const { type, items } = schema;
	if (type === undefined) {
		const isAlternative = ["oneOf", "anyOf", "enum"].some((key) => schema[key] !== undefined);
		if (isAlternative) return undefined;
		return { cause: "has no type, so it cannot be shown.", cure: 'Write a "type".' };
	}
	const types = isList(type) ? type.filter((one) => one !== "null") : [type];
	if (types.length !== 1) {
		return { key: "type", cause: "has several types, so it cannot be shown.", cure: 'Write one "type".' };
	}
	if (types[0] === "null") return { key: "type", cause: "takes no value at all.", cure: "Write another type." };
	if (types[0] === "array" && !isObject(items)) {
		return { cause: "is a list without items.", cure: 'Describe its items in "items".' };
	}
	if (types[0] === "array" && isObject(items) && items.type === undefined && items.enum === undefined) {
		return { key: "items", cause: "is a list of items without a type.", cure: 'Write a "type" in "items".' };
	}
	if (types[0] === "object" && (!isObject(schema.properties) || Object.keys(schema.properties).length === 0)) {
		return { cause: "is an object without fields.", cure: 'Write its "properties".' };
	}
	return undefined;
}

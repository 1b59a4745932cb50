import { type FieldProperty, type FormField, objectIn } from "../../../flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import type { Typed } from "../draft/use-typed.ts";
import { propertyId } from "./panel-schema.ts";

/** A composed form with what was typed about one field and is not composed yet. */
export function withTyped(
	form: Json,
	field: FormField,
	properties: readonly FieldProperty[],
	typed: Pick<Typed, "field" | "values">,
): Json {
	if (!isObject(form)) return form;
	const { name, below } = field;
	let { schema, look, messages } = field;
	let { required } = objectIn(form, "schema");
	for (const property of properties) {
		const id = propertyId(property);
		if (!Object.hasOwn(typed.values, id)) continue;
		const [key = "", second = ""] = property.key.map(String);
		const given = typed.values[id];
		if (key === "required") {
			const others = (Array.isArray(required) ? (required as readonly Json[]) : []).filter((one) => one !== name);
			required = given === true ? [...others, name] : others;
		} else if (key === "messages") messages = changed(messages, second, given ?? below?.messages[second]);
		else if (key === "choices") {
			const names = look["ui:enumNames"];
			const all = Array.isArray(names) ? (names as readonly Json[]) : [];
			look = changed(
				look,
				"ui:enumNames",
				all.map((one, index) => (String(index) === second ? (given ?? one) : one)),
			);
		} else if (key.startsWith("ui:")) look = changed(look, key, given ?? below?.look[key]);
		else schema = changed(schema, key, given ?? below?.schema[key]);
	}
	const whole = objectIn(form, "schema");
	const properties_ = { ...objectIn(whole, "properties"), [name]: schema };
	return {
		...form,
		schema: { ...whole, properties: properties_, ...(required === undefined ? {} : { required }) },
		ui: { ...objectIn(form, "ui"), [name]: look },
		messages: { ...objectIn(form, "messages"), [name]: messages },
	};
}

function changed(object: JsonObject, key: string, value: Json | undefined): JsonObject {
	const { [key]: _, ...rest } = object;
	return value === undefined ? rest : { ...object, [key]: value };
}

import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";

/** Whose a field is: the lender's own, one of the form below that the lender changes, or as it is below. */
export type FieldOrigin = "own" | "changed" | "below";

/** What is asked for, as product owners name it; "other" for what has parts of its own. */
export const ANSWER_KINDS = [
	...(["text", "longText", "yesNo", "choice", "list", "agreement", "amount", "number", "date"] as const),
	...(["email", "phone", "address", "file", "several", "hidden", "other"] as const),
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** One field of a composed form. */
export interface FormField {
	readonly name: string;
	readonly label: string;
	readonly kind: AnswerKind;
	readonly isRequired: boolean;
	readonly origin: FieldOrigin;
	readonly schema: JsonObject;
	readonly look: JsonObject;
	/** Words of its errors by keyword. */
	readonly messages: JsonObject;
	/** The field as it is without this lender; undefined for one of its own. */
	readonly below: FormField | undefined;
}

const NOTHING: JsonObject = {};

/** The fields of a composed form in their order; `below` is the same form without this lender's changes, null if it has none. */
export function formFields(form: Json, below: Json): readonly FormField[] {
	const before = new Map(isObject(below) ? formFields(below, null).map((field) => [field.name, field]) : []);
	const schema = objectIn(form, "schema");
	const fields = objectIn(schema, "properties");
	const required = isList(schema.required) ? schema.required : [];
	return orderOf(form, Object.keys(fields)).map((name) => {
		const field = {
			name,
			schema: objectIn(fields, name),
			look: objectIn(objectIn(form, "ui"), name),
			messages: objectIn(objectIn(form, "messages"), name),
			isRequired: required.includes(name),
		};
		const old = before.get(name);
		const isSame = old !== undefined && contentOf(old) === contentOf(field);
		const origin = old === undefined ? "own" : isSame ? "below" : "changed";
		return { ...field, label: labelOf(field, name), kind: kindOf(field), origin, below: old } as const;
	});
}

/** A value of an object as an object; empty where it is none. */
export function objectIn(value: Json | undefined, key: string): JsonObject {
	const inner = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
	return isObject(inner) ? inner : NOTHING;
}

function contentOf({ schema, look, messages, isRequired }: Omit<FormField, "label" | "kind" | "origin" | "below">) {
	return JSON.stringify([schema, look, messages, isRequired]);
}

function orderOf(form: Json, names: readonly string[]): readonly string[] {
	const order = objectIn(form, "ui")["ui:order"];
	if (!isList(order)) return names;
	const listed = order.map(String);
	const rest = names.filter((name) => !listed.includes(name));
	const all = listed.flatMap((name) => (name === "*" ? rest : names.includes(name) ? [name] : []));
	return listed.includes("*") ? all : [...all, ...rest];
}

function labelOf({ schema, look }: Pick<FormField, "schema" | "look">, name: string): string {
	const label = look["ui:title"] ?? schema.title;
	if (typeof label === "string" && label !== "") return label;
	const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

const BY_WIDGET: { readonly [widget: string]: AnswerKind } = {
	textarea: "longText",
	hidden: "hidden",
	checkboxes: "several",
	select: "list",
	date: "date",
	money: "amount",
	phone: "phone",
	email: "email",
	file: "file",
};

function kindOf({ schema, look }: Pick<FormField, "schema" | "look">): AnswerKind {
	const { type, enum: values } = schema;
	const widget = look["ui:widget"];
	const known = typeof widget === "string" && Object.hasOwn(BY_WIDGET, widget) ? BY_WIDGET[widget] : undefined;
	if (look["ui:field"] === "address") return "address";
	if (known !== undefined && widget !== "select") return known;
	if (type === "boolean") return widget === undefined || widget === "checkbox" ? "agreement" : "yesNo";
	if (isList(values)) return isYesNo(values) ? "yesNo" : (known ?? "choice");
	if (type === "number" || type === "integer") return "number";
	if (type === "string") return "text";
	return "other";
}

function isYesNo(values: readonly Json[]): boolean {
	return values.length === 2 && values.includes("YES") && values.includes("NO");
}

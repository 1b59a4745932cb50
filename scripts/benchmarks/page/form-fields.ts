import type { FormFile, Json } from "../../../src/flow/engine/authored/authored.ts";

/** One field of a form, as both baseline pages and the code that fills them in need it. */
export interface PageField {
	/** Path of the answer: "address.street1". */
	readonly path: string;
	readonly label: string;
	readonly kind: "text" | "email" | "tel" | "password" | "number" | "date" | "select" | "radio" | "checkbox";
	readonly isRequired: boolean;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	/** Attributes for native validation and autofill: pattern, minlength, autocomplete and so on. */
	readonly attributes: Readonly<Record<string, string>>;
	readonly help?: string;
	/** The field's group: the title of the enclosing object. */
	readonly group?: string;
}

type Node = { readonly [key: string]: Json };

const KINDS: Readonly<Record<string, PageField["kind"]>> = {
	email: "email",
	phone: "tel",
	password: "password",
	money: "number",
	date: "date",
	select: "select",
	radio: "radio",
	"radio-cards": "radio",
	checkbox: "checkbox",
};
const LIMITS: Readonly<Record<string, string>> = {
	minLength: "minlength",
	maxLength: "maxlength",
	minimum: "min",
	maximum: "max",
};

function nodeAt(node: Json | undefined, key: string): Node {
	const found = typeof node === "object" && node !== null ? (node as Node)[key] : undefined;
	return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Node) : {};
}

const textOf = (value: Json | undefined) => (typeof value === "string" ? value : undefined);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function kindOf(schema: Node, ui: Node): PageField["kind"] {
	const named = KINDS[textOf(ui["ui:widget"]) ?? ""];
	if (named) return named;
	if (schema.enum !== undefined) return "select";
	const types = [schema.type, ...listOf(schema.type)];
	if (types.includes("boolean")) return "checkbox";
	return types.includes("number") || types.includes("integer") ? "number" : "text";
}

function optionsOf(schema: Node, ui: Node): PageField["options"] {
	const names = listOf(ui["ui:enumNames"]);
	const barred = nodeAt(schema, "not").const;
	return listOf(schema.enum).flatMap((value, index) =>
		value === barred ? [] : [{ value: String(value), label: textOf(names[index]) ?? String(value) }],
	);
}

function isNativePattern(pattern: string): boolean {
	try {
		return new RegExp(pattern, "v").source.length > 0;
	} catch {
		return false;
	}
}

function attributesOf(schema: Node, ui: Node, kind: PageField["kind"]): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [keyword, name] of Object.entries(LIMITS)) {
		const limit = schema[keyword];
		if (typeof limit === "number") attributes[name] = String(limit);
	}
	const pattern = textOf(schema.pattern);
	// a date input has its own format, regardless of the answer's pattern
	if (pattern !== undefined && kind !== "date" && isNativePattern(pattern)) attributes.pattern = pattern;
	for (const name of ["autocomplete", "inputmode", "placeholder"]) {
		const value = textOf(ui[`ui:${name}`]);
		if (value !== undefined) attributes[name] = value;
	}
	return attributes;
}

function walk(schema: Node, ui: Node, prefix: string, isAsked: boolean, group: string | undefined): PageField[] {
	const properties = nodeAt(schema, "properties");
	const required = listOf(schema.required);
	const order = listOf(ui["ui:order"]).filter((name): name is string => typeof name === "string");
	const names = [...order, ...Object.keys(properties).filter((name) => !order.includes(name))];
	return names.flatMap((name) => {
		const field = nodeAt(properties, name);
		const layout = nodeAt(ui, name);
		const path = prefix === "" ? name : `${prefix}.${name}`;
		const label = textOf(layout["ui:title"]) ?? textOf(field.title) ?? name;
		const isRequired = isAsked && required.includes(name);
		if (field.properties !== undefined) return walk(field, layout, path, isRequired, label);
		const kind = kindOf(field, layout);
		const help = textOf(layout["ui:help"]) ?? textOf(layout["ui:description"]);
		return [
			{
				path,
				label,
				kind,
				isRequired,
				options: kind === "select" || kind === "radio" ? optionsOf(field, layout) : [],
				attributes: attributesOf(field, layout, kind),
				...(help === undefined ? {} : { help }),
				...(group === undefined ? {} : { group }),
			},
		];
	});
}

/** The fields of a composed form in display order; an object yields one field for each of its properties. */
export function fieldsOf(form: FormFile): PageField[] {
	return walk(form.schema, form.ui, "", true, undefined);
}

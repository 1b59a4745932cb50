import { limitOf } from "../../engine/form-limits.ts";
import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { conditionOf, isNeeded } from "./conditions.ts";
import type { FormField } from "./form-fields.ts";

/** Why a property cannot be changed; the end of a key of the copy. */
export type PropertyLock = "closed" | "locked" | "required" | "conditional";

/** A property of a field that product owners understand. */
export interface FieldProperty {
	/** Its place in the field: "ui:title", "maxLength", "messages", keyword, or "choices" with an index. */
	readonly key: readonly (string | number)[];
	readonly type: "string" | "boolean" | "integer" | "number";
	readonly value: Json | undefined;
	/** The closest that a lender may set, where only tighter is allowed. */
	readonly least?: number;
	readonly most?: number;
	readonly lock?: PropertyLock;
	/** The words of the choice that a property rewords, or the keyword of its message. */
	readonly of?: string;
}

const TYPED = new Set(["text", "longText", "email", "phone", "amount", "number", "date"]);
const BOUNDS = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;
const COUNTED: { readonly [type: string]: readonly (typeof BOUNDS)[number][] } = {
	string: ["minLength", "maxLength"],
	number: ["minimum", "maximum"],
	integer: ["minimum", "maximum"],
	array: ["minItems", "maxItems"],
};

/** What a product owner may set of a field, each with its value and with why it cannot be changed. */
export function fieldProperties(
	field: FormField,
	form: { readonly isLocked: boolean; readonly isClosed: boolean },
): readonly FieldProperty[] {
	const { schema, look, below, kind } = field;
	const closed: { readonly lock?: PropertyLock } = form.isClosed ? { lock: "closed" } : {};
	const words = form.isClosed ? closed : form.isLocked && below !== undefined ? ({ lock: "locked" } as const) : {};
	const said = (key: string, plain: string): FieldProperty => {
		const isOfLook = look[key] !== undefined || (below !== undefined && schema[plain] === undefined);
		return { key: [isOfLook ? key : plain], type: "string", value: look[key] ?? schema[plain], ...words };
	};
	const looks = ["ui:showWhen", "ui:showWhenRule", "ui:showWhenFact", "ui:requiredWhenRule"];
	const isPlain = below === undefined && conditionOf(field) !== undefined;
	const isConditional = !isPlain && looks.some((key) => look[key] !== undefined);
	const required: FieldProperty = {
		key: ["required"],
		type: "boolean",
		value: isNeeded(field),
		...(form.isClosed
			? closed
			: below?.isRequired === true
				? { lock: "required" }
				: isConditional
					? { lock: "conditional" }
					: {}),
	};
	return [
		said("ui:title", "title"),
		said("ui:description", "description"),
		{ key: ["ui:help"], type: "string", value: look["ui:help"], ...words },
		...(TYPED.has(kind)
			? [{ key: ["ui:placeholder"], type: "string", value: look["ui:placeholder"], ...words } as const]
			: []),
		required,
		...choicesOf(field, words),
		...boundsOf(field, closed),
		...messagesOf(field, closed),
	];
}

/** What its kind, its condition and the list of its choices say of a field. */
const SAID: ReadonlySet<string> = new Set([
	...["type", "enum", "title", "description", "ui:title", "ui:description", "ui:widget", "ui:field", "ui:enumNames"],
	...["ui:showWhen", "ui:showWhenRule", "ui:showWhenFact", "ui:requiredWhenRule"],
]);

/** What is written at a field besides its properties, which stays as it is. */
export function keptOfField({ schema, look }: FormField, properties: readonly FieldProperty[]): JsonObject {
	const known = new Set(properties.map(({ key }) => String(key[0])));
	const all = Object.entries({ ...schema, ...look });
	return Object.fromEntries(all.filter(([key]) => !SAID.has(key) && !known.has(key)));
}

function boundsOf({ schema, below, kind }: FormField, closed: { readonly lock?: PropertyLock }): FieldProperty[] {
	if (kind === "date" || kind === "file" || kind === "yesNo" || kind === "agreement" || kind === "hidden") return [];
	if (isList(schema.enum)) return [];
	const of = typeof schema.type === "string" ? (COUNTED[schema.type] ?? []) : [];
	return of.map((key) => {
		const limit = below === undefined ? {} : limitOf(below.schema, key);
		const type = schema.type === "number" ? "number" : "integer";
		return { key: [key], type, value: schema[key], ...limit, ...closed };
	});
}

function choicesOf({ schema, look }: FormField, words: { readonly lock?: PropertyLock }): FieldProperty[] {
	const values = schema.enum;
	const names = look["ui:enumNames"];
	if (!isList(values) || !isList(names)) return [];
	return values.map((_, index) => {
		const name = String(names[index] ?? "");
		return { key: ["choices", index], type: "string", value: name, of: name, ...words };
	});
}

function messagesOf(field: FormField, closed: { readonly lock?: PropertyLock }): FieldProperty[] {
	const { schema, messages } = field;
	const judged = [...BOUNDS, "pattern", "format", "enum"].filter((keyword) => schema[keyword] !== undefined);
	const keywords = new Set([...(isNeeded(field) ? ["required"] : []), ...Object.keys(messages), ...judged]);
	return [...keywords].map((keyword) => {
		return { key: ["messages", keyword], type: "string", value: messages[keyword], of: keyword, ...closed };
	});
}

/** Where the words of a choice are written, and what stands there. */
export function choiceChange(
	own: Json | undefined,
	field: FormField,
	index: number,
	title: string,
): { readonly key: readonly (string | number)[]; readonly value: Json } {
	const written = isObject(own) && isObject(own.fields) ? own.fields[field.name] : undefined;
	const choices = isObject(written) ? written.oneOf : undefined;
	if (isList(choices) && isObject(choices[index])) return { key: ["oneOf", index, "title"], value: title };
	const values = field.schema.enum;
	const constant = isList(values) ? values[index] : undefined;
	if (isObject(own) && isWritten(own, field.name)) {
		const names = field.look["ui:enumNames"];
		const all = isList(names) ? names.map((name, at) => (at === index ? title : name)) : [];
		return { key: ["ui:enumNames"], value: all };
	}
	return { key: ["oneOf", "$change", String(constant), "title"], value: title };
}

function isWritten({ ui }: JsonObject, name: string): boolean {
	const look = isObject(ui) ? ui[name] : undefined;
	return isObject(look) && look["ui:enumNames"] !== undefined;
}

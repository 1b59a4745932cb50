import { isList, isObject, type JsonObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { accepts } from "../accepts.ts";
import { choicesOf, fieldsOf } from "../form-objects.ts";
import { isPageFilled } from "../page-filled.ts";
import type { FormCheck } from "../per-form.ts";

/** The kind of field a widget supports: a test of the schema, and its description. */
interface Serves {
	readonly fits: (schema: JsonObject) => boolean;
	readonly label: string;
}

const isType = ({ type }: JsonObject, ...names: readonly string[]): boolean =>
	(isList(type) ? type : [type]).some((one) => names.includes(String(one)));
const isOpen = (schema: JsonObject): boolean => schema.enum === undefined && schema.oneOf === undefined;
const isText = (schema: JsonObject): boolean => isType(schema, "string") && isOpen(schema);
const isNumber = (schema: JsonObject): boolean => isType(schema, "number", "integer") && isOpen(schema);
const takesOne = (schema: JsonObject, values: readonly string[]): boolean =>
	isText(schema) && values.some((value) => accepts(schema, value));
const isChoice = (schema: JsonObject): boolean => !isType(schema, "array", "object") && choicesOf(schema) !== undefined;

const DAYS = ["1950", "1985", "2001", "2024", "2026", "2027", "2030", "2035"].map((year) => `${year}-06-15`);
const PHONES = ["4155550123", "+14155550123", "14155550123", "(415) 555-0123"];
const NUMBERS = ["123456789", "123-45-6789"];
const A_FILE = "6f1b3c1e-5a0d-4c57-9d0e-0d4f5a1b2c3d";
/** A field that accepts any text is not an upload. */
const NO_FILE = "My last statement";

const text: Serves = { fits: isText, label: "a text without choices" };
const number: Serves = { fits: isNumber, label: "a number without choices" };
const choice: Serves = { fits: isChoice, label: "a field with choices (an enum) or a boolean" };

/** Every widget that `ui:widget` may name, except `hidden`, which supports all fields. */
const SERVES: { readonly [widget: string]: Serves } = {
	text: { fits: (schema) => isText(schema) || isNumber(schema), label: "a text or a number without choices" },
	textarea: text,
	password: text,
	email: {
		fits: (schema) => takesOne(schema, ["ann@example.com", "a@b.co"]) || isLongText(schema),
		label: "a text that takes an email address",
	},
	zip: text,
	state: text,
	code: text,
	routing: text,
	percent: number,
	updown: number,
	money: number,
	date: { fits: (schema) => takesOne(schema, DAYS), label: "a text that takes a date as 2027-06-15" },
	phone: { fits: (schema) => takesOne(schema, PHONES), label: "a text that takes a US phone number" },
	ssn: { fits: (schema) => takesOne(schema, NUMBERS), label: "a text that takes a Social Security number" },
	checkbox: { fits: (schema) => isType(schema, "boolean"), label: "a boolean" },
	checkboxes: {
		fits: (schema) => isType(schema, "array") && schema.uniqueItems === true && choicesOf(schema) !== undefined,
		label: 'a list with "uniqueItems" and an enum in its "items"',
	},
	radio: choice,
	"radio-cards": choice,
	select: choice,
	file: {
		fits: (schema) => {
			const one = isType(schema, "array") && isObject(schema.items) ? schema.items : schema;
			return takesOne(one, [A_FILE]) && !takesOne(one, [NO_FILE]);
		},
		label: "the id of a document, or a list of such ids",
	},
};

const ADDRESS_LINES = ["street1", "street2", "city", "state", "zip"];

/** Finds widgets that do not support their field (WIDGET_UNFIT). */
export const widgetFit: FormCheck = (judged) =>
	fieldsOf(judged.form).flatMap((field): Finding[] => {
		const { ui, uiAt, path, schema, schemaAt } = field;
		const refuse = (pointer: string, cause: string, cure: string): Finding[] => [
			{ code: "WIDGET_UNFIT", file: judged.file, pointer, also: placesOf(schema, schemaAt), cause, cure },
		];
		if (ui["ui:field"] === "address") {
			const cause = addressFault(schema);
			return cause === undefined
				? []
				: refuse(`${uiAt}/ui:field`, `The address field ${cause}.`, "Take the part address.json#/address.");
		}
		const widget = ui["ui:widget"];
		if (typeof widget !== "string") {
			const isChosen = isType(schema, "array") && schema.uniqueItems === true && choicesOf(schema) !== undefined;
			return isChosen
				? refuse(schemaAt, `The choices of "${path}" need a widget.`, 'Write "ui:widget": "checkboxes".')
				: [];
		}
		const serves = SERVES[widget];
		if (!serves || serves.fits(schema)) return [];
		if (serves === choice && isPageFilled(judged, path)) return [];
		const fitting = Object.keys(SERVES).filter((name) => name !== widget && SERVES[name]?.fits(schema) === true);
		const cause = `The widget "${widget}" is for ${serves.label}; "${path}" is ${kindOf(schema)}.`;
		const cure =
			fitting.length > 0 ? `Use ${fitting.slice(0, 5).join(", ")}, or mend the field.` : "Take the widget away.";
		return refuse(`${uiAt}/ui:widget`, cause, cure);
	});

function isLongText(schema: JsonObject): boolean {
	return isText(schema) && schema.pattern === undefined && typeof schema.maxLength !== "number";
}

function placesOf(schema: JsonObject, schemaAt: string): string[] {
	const keys = ["type", "enum", "uniqueItems", "items", "pattern", "maxLength", "minLength", "format", "properties"];
	return [...keys.filter((key) => schema[key] !== undefined).map((key) => `${schemaAt}/${key}`), schemaAt];
}

function kindOf(schema: JsonObject): string {
	const type = isList(schema.type) ? schema.type.join(" or ") : String(schema.type ?? "of no type");
	const kind = choicesOf(schema) !== undefined && type !== "boolean" ? `${type} with choices` : type;
	const limits = ["pattern", "format", "maxLength"].filter((key) => schema[key] !== undefined);
	return limits.length > 0 ? `${kind} with its own ${limits.join(" and ")}` : kind;
}

function addressFault(schema: JsonObject): string | undefined {
	if (!isType(schema, "object") || !isObject(schema.properties)) return "is for an object";
	const lines = schema.properties;
	const missing = ADDRESS_LINES.filter((line) => !isObject(lines[line]) || !isText(lines[line]));
	if (missing.length > 0) return `needs the texts ${missing.join(", ")}`;
	const required = isList(schema.required) ? schema.required.map(String) : [];
	const unseen = required.filter((name) => !ADDRESS_LINES.includes(name));
	return unseen.length > 0 ? `does not show ${unseen.join(", ")}, which is required` : undefined;
}

import type { FormFile } from "../../../engine/authored/authored.ts";
import { isObject } from "../../../engine/json.ts";
import { FORM_EFFECTS } from "../../../engine/record/record-fields.generated.ts";
import { choicesOf, fieldsOf } from "../form-objects.ts";
import type { Secret } from "./secret-words.ts";

/** A text of a form, or the name of a field, with its keys in the form. */
export interface AskedText {
	readonly text: string;
	readonly keys: readonly string[];
	readonly pointer: string;
	readonly isName: boolean;
}

/** What a form asks. */
export interface FormQuestions {
	/** By dotted path, as in `messages`; those of list elements with "*". */
	readonly fields: ReadonlyMap<string, { readonly isClosed: boolean; readonly about: string }>;
	/** Secrets that the product itself takes in a field. */
	readonly own: ReadonlyMap<string, ReadonlySet<Secret>>;
	/** Those of any field, which the form's own sentences may name. */
	readonly everywhere: ReadonlySet<Secret>;
}

/** Fields whose value goes to an effect of the server, and nowhere else. */
const OF_EFFECTS: { readonly [field: string]: Secret } = { ssn: "taxpayer number", pin: "PIN" };
/** The form that makes an account, by the only name it has. */
const OF_ACCOUNT = "registration/login";
const PASSWORDS = ["password", "confirmPassword"];

/** Returns the fields of a form, and the secrets that the product takes there itself. */
export function questionsOf(id: string, form: FormFile): FormQuestions {
	const fields = new Map(
		fieldsOf(form).map(({ path, schema, ui }) => {
			const texts = [schema.title, schema.description, ui["ui:title"], ui["ui:description"], ui["ui:help"]];
			const about = texts.filter((text) => typeof text === "string").join(" ");
			return [path, { isClosed: choicesOf(schema) !== undefined, about }];
		}),
	);
	const needs =
		(form.effect !== undefined && Object.hasOwn(FORM_EFFECTS, form.effect) && FORM_EFFECTS[form.effect]?.needs) || {};
	const taken = Object.entries(OF_EFFECTS).filter(
		([field]) => Object.hasOwn(needs, field) || (field === "ssn" && isOfRegistration(id, form)),
	);
	const passwords = id === OF_ACCOUNT ? PASSWORDS.map((field) => [field, "password"] as const) : [];
	const own = new Map(
		[...taken, ...passwords]
			.filter(([field]) => form.secret?.includes(field))
			.map(([field, secret]) => [field, new Set([secret])]),
	);
	return { fields, own, everywhere: new Set([...own.values()].flatMap((secrets) => [...secrets])) };
}

/** Whether a registration takes the number, as the part of schemas/parts/ssn.json asks it: the server keeps it apart there too. */
function isOfRegistration(id: string, { ui }: FormFile): boolean {
	return id.startsWith("registration/") && isObject(ui.ssn) && ui.ssn["ui:widget"] === "ssn";
}

type Kind = "label" | "hint" | "autocomplete" | "widget";

const KINDS: { readonly [key: string]: Kind } = {
	title: "label",
	submit: "label",
	"ui:title": "label",
	"ui:placeholder": "label",
	"ui:enumNames": "label",
	enum: "label",
	const: "label",
	default: "label",
	examples: "label",
	addLabel: "label",
	removeLabel: "label",
	noteBeside: "label",
	intro: "hint",
	footnotes: "hint",
	body: "hint",
	messages: "hint",
	description: "hint",
	"ui:description": "hint",
	"ui:help": "hint",
	"ui:autocomplete": "autocomplete",
	"ui:widget": "widget",
};

/** Returns what a text is for and the field it belongs to; undefined for what no person reads. */
export function placeOf(
	keys: readonly string[],
	isName: boolean,
): { readonly kind: Kind; readonly field: string | undefined } | undefined {
	const [part = "", first] = keys;
	if (part === "messages") return { kind: "hint", field: first === "*" ? undefined : first };
	if (part === "schema" && isName) return { kind: "label", field: fieldOf(keys) };
	const words = part === "ui" || part === "schema" ? keys.slice(1) : keys;
	const key = words.findLast((one, index) => !/^\d+$/.test(one) && words[index - 1] !== "properties");
	const kind = key === undefined ? undefined : KINDS[key];
	if (kind === undefined || part === "writes") return undefined;
	return { kind, field: part === "schema" || part === "ui" ? fieldOf(keys) : undefined };
}

function fieldOf(keys: readonly string[]): string | undefined {
	const path: string[] = [];
	const isOfSchema = keys[0] === "schema";
	for (const [index, key] of keys.entries()) {
		if (index === 0) continue;
		if (isOfSchema) {
			if (keys[index - 1] === "properties" && keys[index - 2] !== "properties") path.push(key);
			else if (key === "items") path.push("*");
		} else if (key.startsWith("ui:")) break;
		else path.push(key === "items" ? "*" : key);
	}
	return path.length === 0 ? undefined : path.join(".");
}

import fc from "fast-check";
import type { FormFile, Json } from "../../../src/flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../src/flow/engine/json.ts";
import { choicesOf, objectOf } from "../../../src/web/forms/posting/schema-shape.ts";

type Answers = { readonly [field: string]: Json };
type Maybe = fc.Arbitrary<Json | undefined>;

const NAMES = ["Paloma", "José Luis", "Anne-Marie", "Øyvind", "Testwell", "O"];
const STREETS = ["12 Elm St", "1066 Arbol Way", "7 O’Keefe Pl., #4", "37-12 80th St (Rear)"];
const ZIPS: { readonly [state: string]: readonly string[] } = {
	CA: ["95126", "90001"],
	NY: ["10001", "06390"],
	TX: ["78704", "73949"],
	MS: ["39201", "38326"],
};
const EMAILS = ["ana@example.com", "jose.luis+line@mail.example.org", "o'neil_2@x-y.example.co"];

/** Answers as the form's widgets keep them; most are valid. */
export function validAnswers(form: FormFile): fc.Arbitrary<Answers> {
	return objects(form.schema, form.ui);
}

function objects(schema: JsonObject, look: JsonObject): fc.Arbitrary<Answers> {
	const required = Array.isArray(schema.required) ? schema.required : [];
	const fields = Object.entries(objectOf(schema.properties)).map(([name, field]) => {
		const inner = objectOf(field);
		const isAlways = required.includes(name) || inner.default !== undefined;
		const made = values(name, inner, objectOf(look[name]));
		return [name, isAlways ? made : fc.option(made, { nil: undefined })] as const;
	});
	const place = fc.nat(1);
	return fc.tuple(fc.record(Object.fromEntries(fields)), place).map(([made, nth]) => {
		// a ZIP code is of its state
		const zip = made.zip === undefined ? undefined : ZIPS[String(made.state)]?.[nth];
		const answers = zip === undefined ? made : { ...made, zip };
		const given = Object.entries(answers).filter((entry): entry is [string, Json] => {
			const isTicked = entry[1] !== false || required.includes(entry[0]) || isDefaulted(schema, entry[0]);
			return entry[1] !== undefined && isTicked;
		});
		return Object.fromEntries(given);
	});
}

function isDefaulted(schema: JsonObject, name: string): boolean {
	return objectOf(objectOf(schema.properties)[name]).default !== undefined;
}

function values(name: string, schema: JsonObject, look: JsonObject): Maybe {
	const choices = choicesOf(schema);
	if (choices) {
		const { const: refused } = objectOf(schema.not);
		return fc.constantFrom(...choices.filter((choice) => choice !== refused));
	}
	if (schema.type === "object")
		return objects(schema, look).map((made) => (Object.keys(made).length > 0 ? made : undefined));
	if (schema.type === "array") return lists(schema, look);
	if (schema.type === "boolean") return fc.boolean();
	if (schema.type === "number" || schema.type === "integer") {
		const { minimum = 0, maximum = 9_000_000 } = schema;
		return fc.integer({ min: Math.ceil(Number(minimum)), max: Math.floor(Number(maximum)) });
	}
	return texts(name, schema, look["ui:widget"]);
}

function lists(schema: JsonObject, look: JsonObject): Maybe {
	const items = objectOf(schema.items);
	const choices = choicesOf(items);
	if (choices) return fc.subarray<Json>([...choices], { minLength: 1 });
	const { minItems = 1, maxItems = 3 } = schema;
	const bounds = { minLength: Math.max(1, Number(minItems)), maxLength: Math.max(1, Math.min(3, Number(maxItems))) };
	const entry: fc.Arbitrary<Json> =
		items.type === "object" ? objects(items, objectOf(look.items)) : texts("", items, undefined);
	return fc.array(entry, bounds);
}

function texts(name: string, schema: JsonObject, widget: Json | undefined): fc.Arbitrary<string> {
	const { minLength = 1, maxLength = 40 } = schema;
	const two = (from: number, to: number) =>
		fc.integer({ min: from, max: to }).map((part) => String(part).padStart(2, "0"));
	if (name === "state") return fc.constantFrom(...Object.keys(ZIPS));
	if (widget === "email") return fc.constantFrom(...EMAILS.filter((one) => one.length <= Number(maxLength)));
	if (widget === "date")
		return fc.tuple(fc.integer({ min: 1950, max: 2005 }), two(1, 12), two(1, 28)).map((parts) => parts.join("-"));
	if (widget === "phone")
		return fc.integer({ min: 0, max: 9_999 }).map((last) => `415555${String(last).padStart(4, "0")}`);
	if (widget === "ssn") return fc.integer({ min: 100_000_000, max: 899_999_999 }).map(String);
	if (schema.format === "address-line") return fc.constantFrom(...STREETS);
	const { pattern } = schema;
	const bounds = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 60) };
	if (typeof pattern !== "string") return fc.string({ ...bounds, minLength: Math.max(1, bounds.minLength) });
	const rule = new RegExp(pattern, "u");
	if (pattern.includes("\\p{")) return fc.constantFrom(...NAMES.filter((one) => rule.test(one)));
	const isFit = (text: string) =>
		rule.test(text) && text.length >= bounds.minLength && text.length <= Number(maxLength) && !/[\r\n]/.test(text);
	return fc.stringMatching(new RegExp(pattern)).filter(isFit);
}

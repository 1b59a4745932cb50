import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { asksSecret } from "../../src/flow/checks/forms/secrets/asks-secret.ts";
import type { FormFile, Product } from "../../src/flow/engine/authored/authored.ts";

const root = join(import.meta.dirname, "../..");
const words = JSON.parse(readFileSync(join(root, "tests/data/secrets/questions.json"), "utf8")) as {
	readonly [list: string]: readonly string[];
};
const catalog = loadCatalog({ overlaysDir: join(root, "flows/orgs") });
const main = catalog.composed("main");

type Fields = { readonly [name: string]: { readonly [key: string]: string | boolean } };

function formOf(properties: Fields, ui: Fields = {}, more: Partial<FormFile> = {}): FormFile {
	const schema = { type: "object", additionalProperties: false, properties };
	return { title: "Extra", schema, ui, messages: {}, footnotes: [], writes: {}, ...more };
}

/** The texts that a product of one more form is refused for. */
function refused(form: FormFile, id = "extra", locales: Product["locales"] = {}): string[] {
	const found = asksSecret({ ...main, locales, forms: { [id]: form }, pages: { ...main.pages, pages: {} } });
	expect(found.every(({ code, cure }) => code === "SECRET_ASKED" && cure !== "")).toBe(true);
	return found.map(({ cause }) => /^"(.*)" asks for/.exec(cause)?.[1] ?? cause);
}

/** One field for each text, in a place of the field. */
function inFields(texts: readonly string[], place: (text: string) => { schema?: Fields[string]; ui?: Fields[string] }) {
	const entries = texts.map((text, index) => [`f${index}`, place(text)] as const);
	return formOf(
		Object.fromEntries(entries.map(([name, { schema }]) => [name, { type: "string", title: "Extra", ...schema }])),
		Object.fromEntries(entries.map(([name, { ui }]) => [name, ui ?? {}])),
	);
}

const list = (name: string) => words[name] ?? [];

describe("a form of a lender", () => {
	test.each([
		["title", (text: string) => ({ schema: { title: text } })],
		["title in its layout", (text: string) => ({ ui: { "ui:title": text } })],
		["placeholder", (text: string) => ({ ui: { "ui:placeholder": text } })],
	])("may not ask for a secret in a %s, however it is spelled", (_place, place) => {
		expect(refused(inFields(list("refused"), place))).toEqual(list("refused"));
		expect(refused(inFields(list("asked"), place))).toEqual([]);
	});

	test.each([
		["description", (text: string) => ({ schema: { description: text } })],
		["help", (text: string) => ({ ui: { "ui:help": text } })],
		["description in its layout", (text: string) => ({ ui: { "ui:description": text } })],
	])("may not ask for one in a %s, and may warn of giving it away", (_place, place) => {
		expect(refused(inFields(list("hintsRefused"), place))).toEqual(list("hintsRefused"));
		expect(refused(inFields(list("hintsAsked"), place))).toEqual([]);
	});

	test("may not keep one under a field's name", () => {
		const named = (names: readonly string[]) =>
			formOf(Object.fromEntries(names.map((name) => [name, { type: "string", title: "Extra" }])));
		expect(refused(named(list("namesRefused")))).toEqual(list("namesRefused"));
		expect(refused(named(list("namesAsked")))).toEqual([]);
	});

	test("may not ask for one in its own title, sentences, messages or button", () => {
		const form = formOf(
			{ answer: { type: "string", title: "Answer" } },
			{},
			{
				title: "Your card number",
				intro: ["Enter your bank password."],
				messages: { answer: { required: "Enter your PIN" } },
				submit: "Send the CVV",
			},
		);
		expect(refused(form).sort()).toEqual([
			"Enter your PIN",
			"Enter your bank password.",
			"Send the CVV",
			"Your card number",
		]);
	});

	test("may not have a browser or a widget for one", () => {
		const form = inFields(["cc-number", "cc-csc", "one-time-code", "current-password"], (text) => ({
			ui: { "ui:autocomplete": text },
		}));
		expect(refused(form)).toHaveLength(4);
		expect(refused(inFields(["password", "ssn"], (text) => ({ ui: { "ui:widget": text } })))).toHaveLength(2);
		expect(refused(inFields(["email", "off"], (text) => ({ ui: { "ui:autocomplete": text } })))).toEqual([]);
	});

	test("may ask whether there is one, by yes or no", () => {
		const title = "Do you have a Social Security number?";
		expect(refused(formOf({ has: { type: "boolean", title } }))).toEqual([]);
		expect(refused(formOf({ has: { type: "string", title } }))).toEqual([title]);
	});

	test("may not ask for one in a translation alone", () => {
		const form = formOf({ bank: { type: "string", title: "Bank" } });
		const title = (text: string) => ({ schema: { properties: { bank: { title: { for: "Bank", text } } } } });
		const inSpanish = (text: string) =>
			refused(form, "extra", { "es-US": { "schemas/forms/extra.json": title(text) } });
		expect(inSpanish("Contraseña del banco")).toEqual(["Contraseña del banco"]);
		expect(inSpanish("Banco")).toEqual([]);
	});

	test("may not ask for one on the page around it", () => {
		const form = formOf({ bank: { type: "string", title: "Bank" } });
		const pages = { extra: { kind: "form", form: "extra", title: "Your bank password", body: [] } } as const;
		const found = asksSecret({ ...main, locales: {}, forms: { extra: form }, pages: { ...main.pages, pages } });
		expect(found.map(({ pointer }) => pointer)).toEqual(["/pages/extra/title"]);
	});

	test("takes a Social Security number only where the server keeps it secret", () => {
		const ssn = { ssn: { type: "string", title: "Social Security number" } };
		expect(refused(formOf(ssn, {}, { effect: "set-ssn", secret: ["ssn"] }))).toEqual([]);
		expect(refused(formOf(ssn, {}, { effect: "set-ssn" }))).not.toEqual([]);
		expect(refused(formOf(ssn, {}, { secret: ["ssn"] }))).not.toEqual([]);
		const byPart = { ssn: { "ui:widget": "ssn" } };
		expect(refused(formOf(ssn, byPart, { secret: ["ssn"] }), "registration/legal-name")).toEqual([]);
		expect(refused(formOf(ssn, byPart), "registration/legal-name")).not.toEqual([]);
	});
});

test("no lender that ships asks for a secret", () => {
	const lenders = readdirSync(join(root, "flows/orgs"), { withFileTypes: true }).filter((one) => one.isDirectory());
	expect(catalog.orgCodes()).toHaveLength(lenders.length);
	expect(catalog.orgCodes().flatMap((code) => asksSecret(catalog.composed(code)))).toEqual([]);
});

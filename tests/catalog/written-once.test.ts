import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { overlayFolder } from "./overlay-folder.ts";

const HOME = "schemas/forms/start/contact.json";
const BANK = "schemas/forms/bank/manual-disburse.json";
const step = { $after: "legal-name", path: "extra", form: "registration/extra", progress: "name" };
const asked = { "flows/registration.json": { steps: { extra: step } } };
const EXTRA = "schemas/forms/registration/extra.json";

const catalogOf = (files: { readonly [path: string]: unknown }) => loadCatalog({ overlaysDir: overlayFolder(files) });
/** A form of the partner with these files; the findings where there are some. */
function formOf(id: string, files: { readonly [path: string]: unknown }) {
	const catalog = catalogOf(files);
	expect(catalog.diagnostics("partner")).toEqual([]);
	const form = catalog.product("partner").forms[id];
	if (form === undefined) throw new Error(`no form ${id}`);
	return form;
}

const written = {
	title: "About your work",
	fields: {
		kind: {
			type: "string",
			title: "Where do you work?",
			required: true,
			oneOf: [
				{ const: "OFFICE", title: "In an office" },
				{ const: "SITE", title: "On a site" },
			],
			"ui:widget": "radio",
			messages: { required: "Say where", enum: "Choose one" },
		},
		phone: { $ref: "../../parts/phone.json#/phone", title: "Phone number of your manager", "ui:help": "Optional" },
		mail: {
			$ref: "../../parts/email.json#/email",
			title: "Email of your manager",
			required: true,
			messages: { required: "We need it", pattern: "That is none" },
		},
		sites: {
			type: "array",
			title: "Sites",
			maxItems: 3,
			items: {
				type: "object",
				properties: {
					town: { type: "string", title: "Town", maxLength: 40, required: true, messages: { required: "Which town?" } },
				},
			},
		},
	},
};

const spread = {
	title: "About your work",
	schema: {
		type: "object",
		additionalProperties: false,
		required: ["kind", "mail"],
		properties: {
			kind: { type: "string", title: "Where do you work?", enum: ["OFFICE", "SITE"] },
			phone: { $ref: "../../parts/phone.json#/phone", title: "Phone number of your manager" },
			mail: { $ref: "../../parts/email.json#/email", title: "Email of your manager" },
			sites: {
				type: "array",
				title: "Sites",
				maxItems: 3,
				items: {
					type: "object",
					required: ["town"],
					properties: { town: { type: "string", title: "Town", maxLength: 40 } },
				},
			},
		},
	},
	ui: {
		"ui:order": ["kind", "phone", "mail", "sites"],
		kind: { "ui:widget": "radio", "ui:enumNames": ["In an office", "On a site"] },
		phone: { "ui:widget": "phone", "ui:inputmode": "tel", "ui:help": "Optional" },
		mail: { "ui:widget": "email", "ui:inputmode": "email" },
	},
	messages: {
		kind: { required: "Say where", enum: "Choose one" },
		phone: { pattern: "Enter a valid US phone number", maxLength: "Enter a valid US phone number" },
		mail: { required: "We need it", pattern: "That is none" },
		"sites.*.town": { required: "Which town?" },
	},
	footnotes: [],
	writes: {},
};

describe("a form whose fields are written once", () => {
	test("is the form that says schema, look and error words apart", () => {
		expect(formOf("registration/extra", { ...asked, [EXTRA]: written })).toEqual(
			formOf("registration/extra", { ...asked, [EXTRA]: spread }),
		);
	});

	test("is how every form of the base is written", () => {
		for (const path of globSync("schemas/forms/**/*.json")) {
			const form = JSON.parse(readFileSync(path, "utf8"));
			expect([path, Object.keys(form.schema ?? {}), form.ui]).toEqual([path, form.schema ? ["allOf"] : [], undefined]);
		}
	});

	test.each<[string, object, string, number]>([
		["a choice without words", { a: { type: "string", oneOf: [{ const: "A", title: " " }] } }, "TEXT_BLANK", 5],
		["an unknown key", { a: { type: "string", maxLenght: 3, title: "A" } }, "UNKNOWN_KEY", 5],
		["a look that does not fit", { a: { type: "boolean", title: "A", "ui:widget": "ssn" } }, "WIDGET_UNFIT", 5],
		["a misspelled look", { a: { type: "boolean", title: "A", "ui:widgte": "radio" } }, "BAD_KEY", 5],
		[
			"words never shown",
			{ a: { type: "boolean", title: "A", messages: { pattern: "No" } } },
			"MESSAGE_NEVER_SHOWN",
			5,
		],
		["words of a part never shown", { a: { $ref: "../../parts/pin.json#/pine" } }, "REF_HITS_NOTHING", 5],
	])("with %s is refused at its line", (_what, fields, code, line) => {
		const [[name, field] = ["", {}]] = Object.entries(fields);
		const keys = Object.entries(field as object).map(
			([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
		);
		const lines = ["{", '"title": "Extra",', '"fields": {', `"${name}": {`, keys.join(","), "}", "}", "}"];
		const found = catalogOf({ ...asked, [EXTRA]: lines }).diagnostics("partner");
		expect(found.map((one) => [one.code, one.file, one.line])).toContainEqual([code, `partner/${EXTRA}`, line]);
	});
});

describe("an overlay written before fields were", () => {
	test("changes words, order and choices of a form of the base", () => {
		const { ui, messages, schema } = formOf("bank/manual-disburse", {
			[BANK]: {
				$schema: "form.schema.json",
				schema: { properties: { accountType: { enum: ["SAVINGS", "CHECKING"] } } },
				ui: {
					"ui:order": { $remove: ["accountType"], $insert: [{ $at: "start", value: "accountType" }] },
					accountType: {
						"ui:enumNames": {
							$remove: ["Checking"],
							$change: { Savings: "A savings account" },
							$insert: [{ $at: "end", value: "A checking account" }],
						},
					},
					routingNumber: { "ui:help": { $remove: true } },
				},
				messages: { routingNumber: { pattern: "Nine digits, please" } },
			},
		});
		expect(schema.properties).toMatchObject({ accountType: { enum: ["SAVINGS", "CHECKING"] } });
		expect(ui).toMatchObject({
			"ui:order": ["accountType", "routingNumber", "accountNumber", "confirmAccountNumber"],
			accountType: { "ui:widget": "radio", "ui:enumNames": ["A savings account", "A checking account"] },
		});
		expect(ui.routingNumber).not.toHaveProperty("ui:help");
		expect(messages.routingNumber).toEqual({
			required: "Enter the routing number",
			pattern: "Nine digits, please",
			checksum: "Check the routing number. No bank has this one",
		});
	});

	test("is told of fewer words than choices at its own line", () => {
		const lines = ["{", '"schema": { "properties": {', '"maritalStatus": { "enum": ["MARRIED", "SEPARATED"] } } } }'];
		const found = catalogOf({ "schemas/forms/start/contact.json": lines }).diagnostics("partner");
		expect(found).toMatchObject([{ code: "CHOICE_WORDS", file: `partner/${HOME}`, line: 3 }]);
	});

	test("takes a part's words as before: those that it writes itself", () => {
		const form = { ...spread, ui: { mail: { "ui:help": "Mail" } }, messages: {} };
		delete (form.schema.properties.kind as { enum?: unknown }).enum;
		const { ui, messages } = formOf("registration/extra", {
			...asked,
			[EXTRA]: { ...form, schema: { ...form.schema, properties: { mail: form.schema.properties.mail }, required: [] } },
		});
		expect([ui, messages]).toEqual([{ mail: { "ui:help": "Mail" } }, {}]);
	});
});

describe("an overlay that writes fields once", () => {
	const over = (fields: object) => formOf("bank/manual-disburse", { [BANK]: { fields } });

	test("adds a field in its place, with all that belongs to it", () => {
		const nickname = { type: "string", title: "Nickname", maxLength: 20, required: true, $after: "routingNumber" };
		const { schema, ui, messages } = over({
			nickname: { ...nickname, "ui:help": "For your list", messages: { required: "Name it" } },
			phone: { $ref: "../../parts/phone.json#/phone", title: "Your bank's phone number", required: true },
			day: { $ref: "../../parts/bank-account.json#/paymentDay", title: "Day of your statement", required: true },
		});
		expect(schema.required).toEqual([
			"routingNumber",
			"accountNumber",
			"confirmAccountNumber",
			"accountType",
			"nickname",
			"phone",
			"day",
		]);
		expect(ui["ui:order"]).toEqual([
			"routingNumber",
			"nickname",
			"accountNumber",
			"confirmAccountNumber",
			"accountType",
			"phone",
			"day",
		]);
		expect(ui.nickname).toEqual({ "ui:help": "For your list" });
		expect(messages.nickname).toEqual({ required: "Name it" });
		expect(messages.phone).toMatchObject({ required: "Enter your phone number" });
		expect(messages.day).toMatchObject({ required: "Choose a day", type: "Choose a day" });
	});

	test("changes single choices by their answer", () => {
		const choices = (fields: object) => {
			const { schema, ui } = formOf("conditions/ownership-type", {
				"schemas/forms/conditions/ownership-type.json": { fields },
			});
			const { ownership } = schema.properties as { ownership: { enum: string[] } };
			const names = (ui.ownership as { "ui:enumNames": string[] })["ui:enumNames"];
			return ownership.enum.map((value, index) => `${value}: ${names[index]}`);
		};
		const base = ["SOLE: By me alone", "JOINT: By me and others", "TRUST: By a trust", "LLC: By a company"];
		expect(choices({})).toEqual([...base, "OTHER: Another way"]);
		const oneOf = { $remove: ["OTHER"], $change: { SOLE: { title: "By me" } } };
		expect(choices({ ownership: { oneOf } })).toEqual(["SOLE: By me", ...base.slice(1)]);
	});

	test("is told of a choice that is not there", () => {
		const lines = ["{", '"fields": { "accountType": {', '"oneOf": { "$remove": ["CHEKING"] } } } }'];
		const found = catalogOf({ [BANK]: lines }).diagnostics("partner");
		expect(found).toMatchObject([{ code: "OVERLAY_ANCHOR", file: `partner/${BANK}`, line: 3 }]);
		expect(found[0]?.cause).toContain('Did you mean "CHECKING"?');
	});

	test("moves a field, or takes it away with all that belongs to it", () => {
		const upload = (note: object) =>
			formOf("conditions/upload-document", { "schemas/forms/conditions/upload-document.json": { fields: { note } } });
		expect(upload({ $before: "documentUuids" }).ui["ui:order"]).toEqual(["conditionUuid", "note", "documentUuids"]);
		const { ui, messages, schema } = upload({ $remove: true });
		expect(ui["ui:order"]).toEqual(["conditionUuid", "documentUuids"]);
		expect([ui.note, messages.note, Object.keys(schema.properties ?? {})]).toEqual([
			undefined,
			undefined,
			["conditionUuid", "documentUuids"],
		]);
	});

	test("asks for nothing less than the base", () => {
		const lines = ["{", '"fields": { "routingNumber": {', '"required": false } } }'];
		const found = catalogOf({ [BANK]: lines }).diagnostics("partner");
		expect(found).toMatchObject([{ code: "CONSTRAINT_LOOSENED", file: `partner/${BANK}`, line: 3 }]);
	});
});

test("what an overlay says of a part reaches every form that does not say otherwise", () => {
	const files = {
		"schemas/parts/phone.json": { phone: { messages: { pattern: "Ten digits" }, "ui:inputmode": "text" } },
	};
	for (const [id, field] of [
		["registration/contact", "phone"],
		["income/employer-verification", "employerPhone"],
	] as const) {
		const { messages, ui } = formOf(id, files);
		expect(messages[field]).toMatchObject({ pattern: "Ten digits", maxLength: "Enter a valid US phone number" });
		expect(ui[field]).toMatchObject({ "ui:widget": "phone", "ui:inputmode": "text" });
	}
	expect(formOf("registration/contact", {}).messages.phone?.pattern).toBe("Enter a valid US phone number");
});

// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormValidator } from "../../src/flow/catalog/index.ts";
import type { FormFile, Json } from "../../src/flow/engine/authored/authored.ts";
import { shownAnswers } from "../../src/flow/engine/index.ts";
import { readPost } from "../../src/web/forms/posting/read-post.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { shownFields } from "./posting/shown-text.ts";
import { validAnswers } from "./posting/valid-answers.ts";

const catalog = testCatalog();
const formOf = (org: string, id: string): FormFile => {
	const form = catalog.product(org).forms[id];
	if (!form) throw new Error(`${org} has no form ${id}`);
	return form;
};
const index = formOf("main", "registration/index");
const income = formOf("main", "registration/annual-income");
const contact = formOf("main", "registration/contact");
const login = formOf("main", "registration/login");

/** A form of one field. */
function formWith(
	field: { readonly [keyword: string]: Json },
	look: { readonly [keyword: string]: Json } = {},
): FormFile {
	const schema = { type: "object", properties: { field } };
	return { title: "A form", schema, ui: { field: look }, messages: {}, footnotes: [], writes: {} };
}

describe("what was answered comes back from the fields as they are shown", () => {
	const cases = distinctFlows(catalog).flatMap((org) => {
		const product = catalog.product(org);
		const hasFile = (form: FormFile) => JSON.stringify(form.ui).includes('"ui:widget":"file"');
		return Object.entries(product.forms)
			.filter(([id, form]) => (org === "main" || id.startsWith("registration/")) && !hasFile(form))
			.map(([id, form]) => ({ org, id, form }));
	});

	it("has every registration form among its cases", () => {
		const isStep = (id: string) => id.startsWith("registration/");
		const asked = catalog.orgCodes().flatMap((org) => Object.keys(catalog.product(org).forms).filter(isStep));
		expect(new Set(cases.map(({ id }) => id).filter(isStep))).toEqual(new Set(asked));
	});

	it.each(cases)("$org $id", ({ org, id, form }) => {
		const validate = createFormValidator(catalog.product(org), id);
		let judged = 0;
		fc.assert(
			fc.property(validAnswers(form), (made) => {
				const answers = shownAnswers(form, made);
				fc.pre(validate(answers).length === 0);
				judged += 1;
				expect(readPost(form, shownFields(form, answers))).toMatchObject({ answers, typed: {}, isRedraw: false });
			}),
			{ numRuns: 40, maxSkipsPerRun: 200 },
		);
		expect(judged).toBeGreaterThan(0);
	});
});

describe("amounts and numbers", () => {
	const read = (text: string) => readPost(income, [["income", text]]);
	it.each([
		["120000", 120_000],
		["$120,000", 120_000],
		[" 1,250.60 ", 1_251],
		["-5", -5],
		["$75,000.00", 75_000],
		["75,000 ", 75_000],
	])("%s is %d dollars", (text, amount) => {
		expect(read(text)).toMatchObject({ answers: { income: amount }, typed: {} });
	});
	it.each([
		..."120k|about 100|12,00|1.2.3|1.250|--|75.000|85,5|1,00,000|12.345|1250,50|0.5|1.000,50|75 000".split("|"),
	])("%s is no amount and is kept as typed", (text) => {
		expect(read(text)).toEqual({ answers: {}, typed: { income: text }, openAddresses: [], isRedraw: false });
	});
	it("nothing and blanks are no answer", () => {
		expect(read("")).toMatchObject({ answers: {}, typed: {} });
		expect(read("  ")).toMatchObject({ answers: {}, typed: {} });
	});
	it("reads grouped numbers", () => {
		const form = formWith({ type: "integer" });
		expect(readPost(form, [["field", "1,200"]]).answers).toEqual({ field: 1_200 });
		expect(readPost(form, [["field", "1e3"]])).toMatchObject({ answers: {}, typed: { field: "1e3" } });
	});
});

describe("dates, phone and Social Security numbers", () => {
	const birthdate = formOf("main", "registration/birthdate");
	it.each([
		["04/17/1980", "1980-04-17"],
		["4/7/1980", "1980-04-07"],
		["04171980", "1980-04-17"],
		["1980-04-17", "1980-04-17"],
		["7-4-80", "7-4-80"],
		["July 4 1980", "1980-07-04"],
		["12 de abril de 1984", "1984-04-12"],
		["1980/7/4", "1980-07-04"],
		["4121984", "4121984"],
		["July 1980", "July 1980"],
		["13/45/1980", "1980-13-45"],
	])("the date %s is read as %s", (text, dob) => {
		expect(readPost(birthdate, [["dob", text]]).answers).toEqual({ dob });
	});
	it.each([
		["(415) 555-0137", "4155550137"],
		["+1 415 555 0137", "4155550137"],
		["415.555.0137", "4155550137"],
		["415 555 0137 x12", "4155550137"],
		["011 1 415 555 0137", "4155550137"],
	])("the phone number %s is read as %s", (text, phone) => {
		expect(readPost(contact, [["phone", text]]).answers).toEqual({ phone, callConsent: false });
	});
	it.each([
		..."41555501379999|call me|+65 9223 4567|+353 86 123 4567|0044 20 7946 0958|011 44 20 7946 0958|65 9223 4567".split(
			"|",
		),
	])("%s is no phone number and loses no digit", (text) => {
		expect(readPost(contact, [["phone", text]])).toMatchObject({
			typed: { phone: text },
			answers: { callConsent: false },
		});
	});
	it("a Social Security number of too many digits is not cut to one that fits", () => {
		const form = formWith({ type: "string", pattern: "^[0-9]{3}[ -]?[0-9]{2}[ -]?[0-9]{4}$" }, { "ui:widget": "ssn" });
		expect(readPost(form, [["field", "666-10-0001"]]).answers).toEqual({ field: "666100001" });
		expect(readPost(form, [["field", "666-10-00012"]])).toMatchObject({
			answers: { field: "666-10-00012" },
			typed: {},
		});
	});
});

describe("choices", () => {
	it("a box that is not ticked says no where the form asks for it", () => {
		expect(readPost(login, []).answers).toEqual({ termsConsent: false, esignConsent: false, softCreditConsent: false });
		expect(readPost(login, [["termsConsent", "on"]]).answers).toMatchObject({ termsConsent: true });
		expect(readPost(formWith({ type: "boolean" }), []).answers).toEqual({});
	});
	it("numbers and truths are chosen by their text", () => {
		expect(readPost(formWith({ enum: [60, 120] }), [["field", "120"]]).answers).toEqual({ field: 120 });
		const yes = formWith({ type: "boolean" }, { "ui:widget": "radio" });
		expect(readPost(yes, [["field", "false"]]).answers).toEqual({ field: false });
		expect(readPost(formWith({ enum: ["A", "B"] }), [["field", "C"]]).answers).toEqual({ field: "C" });
	});
	it("a default that cannot be chosen stands for no choice", () => {
		expect(readPost(index, []).answers).toEqual({ occupancyType: "INIT" });
	});
	it("a list is what was ticked", () => {
		const form = formWith({ type: "array", items: { enum: ["A", "B", "C"] } }, { "ui:widget": "checkboxes" });
		expect(
			readPost(form, [
				["field", "A"],
				["field", "C"],
			]).answers,
		).toEqual({ field: ["A", "C"] });
		expect(readPost(form, []).answers).toEqual({});
	});
});

describe("addresses", () => {
	const street = ["address.street1", "1066 Arbol Way"] as const;
	const lines = [
		street,
		["address.street2", ""],
		["address.city", "San Jose"],
		["address.state", "ca"],
		["address.zip", "95126"],
	] as const;
	it("typed line by line", () => {
		expect(readPost(index, [...lines, ["occupancyType", "PRIMARY"]])).toEqual({
			answers: {
				address: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
				occupancyType: "PRIMARY",
			},
			typed: {},
			openAddresses: ["address"],
			isRedraw: false,
		});
	});
	it("a searched text that can be a street opens the lines, another one does not", () => {
		expect(readPost(index, [street]).openAddresses).toEqual(["address"]);
		expect(readPost(index, [["address.street1", "Arb"]]).openAddresses).toEqual([]);
		expect(readPost(index, []).answers).not.toHaveProperty("address");
	});
	it("are opened and closed by their buttons, which judge nothing", () => {
		const opened = readPost(index, [
			["address.street1", "Arb"],
			["$redraw", "open:address"],
		]);
		expect(opened).toMatchObject({
			isRedraw: true,
			openAddresses: ["address"],
			answers: { address: { street1: "Arb" } },
		});
		const closed = readPost(index, [...lines, ["$redraw", "close:address"]]);
		expect(closed).toEqual({ isRedraw: true, openAddresses: [], typed: {}, answers: { occupancyType: "INIT" } });
	});
	it("that are not asked are dropped", () => {
		const home = formOf("main", "registration/home-address");
		const fields = [
			["sameAsProperty", "YES"],
			["homeAddress.street1", "12 Pine Rd"],
			["homeAddress.city", "Reno"],
		] as const;
		expect(readPost(home, fields)).toMatchObject({ answers: { sameAsProperty: "YES" }, openAddresses: [] });
	});
});

describe("lists of objects and names that are not the form's", () => {
	it("reads entries in order, blank ones included", () => {
		const contactStart = formOf("main", "start/contact");
		const { answers } = readPost(contactStart, [
			["ownership", "JOINT"],
			["coOwners.1.name", "Otto Example"],
			["coOwners.0.name", "Ottilie Example"],
			["coOwners.0.email", " o@example.com "],
			["coOwners.2.name", ""],
		]);
		expect(answers.coOwners).toEqual([
			{ name: "Ottilie Example", email: "o@example.com" },
			{ name: "Otto Example" },
			{},
		]);
	});
	it("ignores what the form does not ask, prototypes too", () => {
		const { answers } = readPost(contact, [
			["__proto__.polluted", "1"],
			["constructor", "1"],
			["stage", "FUNDED"],
			["email.toString", "x"],
		]);
		expect(answers).toEqual({ callConsent: false });
		expect(Reflect.get({}, "polluted")).toBeUndefined();
	});
	it("whatever is posted, reading it neither fails nor makes up a field", () => {
		const forms = [index, income, contact, login, formOf("main", "start/contact"), formOf("main", "liens")];
		const names = [
			"address",
			"address.zip",
			"income",
			"phone",
			"coOwners.0.name",
			"coOwners.x",
			"liens.0",
			"liens.9.balance",
		];
		const name = fc.oneof(fc.constantFrom(...names, "$redraw", "", ".", "__proto__", "toString"), fc.string());
		const field = fc.tuple(name, fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("open:address", "1,2", "-")));
		fc.assert(
			fc.property(fc.constantFrom(...forms), fc.array(field, { maxLength: 8 }), (form, fields) => {
				const { answers } = readPost(form, fields);
				const known = Object.keys(form.schema.properties as object);
				expect(Object.keys(answers).filter((one) => !known.includes(one))).toEqual([]);
				expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
			}),
			{ numRuns: 500 },
		);
	});
});

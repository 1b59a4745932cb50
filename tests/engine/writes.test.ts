import { describe, expect, it } from "vitest";
import { type ApplicationRecord, applyWrites, type FormFile, type Json } from "../../src/flow/engine/index.ts";

const write = (
	writes: FormFile["writes"],
	answers: { readonly [field: string]: Json },
	record: ApplicationRecord = {},
) => applyWrites({ title: "", schema: {}, ui: {}, messages: {}, footnotes: [], writes }, record, answers);

describe("applyWrites", () => {
	it.each<[string, FormFile["writes"], { readonly [field: string]: Json }, ApplicationRecord, ApplicationRecord]>([
		[
			"an answer",
			{ "profile.name.firstName": "first" },
			{ first: "Ana" },
			{},
			{ profile: { name: { firstName: "Ana" } } },
		],
		[
			"an answer inside an object",
			{ "application.zip": "address.zip" },
			{ address: { zip: "95126" } },
			{},
			{ application: { zip: "95126" } },
		],
		[
			"null for an unanswered field",
			{ "profile.dob": "dob" },
			{},
			{ profile: { dob: "1980-01-01", x: 1 } },
			{ profile: { dob: null, x: 1 } },
		],
		[
			"the other answer while the first is not given",
			{ "profile.name.firstName": { from: "latin", otherwise: "typed" } },
			{ typed: "Ana" },
			{},
			{ profile: { name: { firstName: "Ana" } } },
		],
		[
			"the first answer where both are given",
			{ "profile.name.firstName": { from: "latin", otherwise: "typed" } },
			{ typed: "Άννα", latin: "Anna" },
			{},
			{ profile: { name: { firstName: "Anna" } } },
		],
		["null for a name of the prototype chain", { "profile.x": "constructor" }, {}, {}, { profile: { x: null } }],
		["a fixed value", { "application.hasHmda": { value: true } }, {}, {}, { application: { hasHmda: true } }],
		[
			"a fixed value under a condition that holds",
			{ "application.a": { value: 1, if: { pay: "AUTO" } } },
			{ pay: "AUTO" },
			{},
			{ application: { a: 1 } },
		],
		[
			"nothing under a condition that fails",
			{ "application.a": { value: 1, if: { pay: "AUTO" } } },
			{ pay: "MANUAL" },
			{},
			{},
		],
		[
			"nothing under a condition on an unanswered field",
			{ "application.a": { value: 1, if: { pay: "AUTO" } } },
			{},
			{},
			{},
		],
		[
			"an answer under a condition",
			{ "application.a": { from: "amount", if: { ok: true } } },
			{ ok: true, amount: 7 },
			{},
			{ application: { a: 7 } },
		],
		[
			"a new list",
			{ "application.consents": { append: { type: "HARD" } } },
			{},
			{},
			{ application: { consents: [{ type: "HARD" }] } },
		],
		[
			"one more element",
			{ "application.consents": { append: { type: "HARD" } } },
			{},
			{ application: { consents: [{ type: "SOFT" }] } },
			{ application: { consents: [{ type: "SOFT" }, { type: "HARD" }] } },
		],
		[
			"no second element of one type",
			{ "application.consents": { append: { type: "HARD" } } },
			{},
			{ application: { consents: [{ type: "HARD", at: "then" }] } },
			{ application: { consents: [{ type: "HARD", at: "then" }] } },
		],
		[
			"in a null part",
			{ "application.property.state": "state" },
			{ state: "TX" },
			{ application: { property: null } },
			{ application: { property: { state: "TX" } } },
		],
	])("writes %s", (_name, writes, answers, record, expected) => {
		const before = structuredClone(record);
		expect(write(writes, answers, record)).toEqual(expected);
		expect(record).toEqual(before);
	});

	it("keeps what it does not touch by reference", () => {
		const profile = { name: { firstName: "Ana" } };
		expect(write({ "application.a": { value: 1 } }, {}, { profile }).profile).toBe(profile);
	});

	it.each<[string, FormFile["writes"], ApplicationRecord, string]>([
		["__proto__", { "application.__proto__.admin": { value: true } }, {}, "WRITE_PATH"],
		["constructor", { "constructor.prototype.admin": { value: true } }, {}, "WRITE_PATH"],
		["an empty segment", { "application..a": { value: true } }, {}, "WRITE_PATH"],
		[
			"a text on the way",
			{ "application.property.state": { value: "TX" } },
			{ application: { property: "x" } },
			"WRITE_TYPE",
		],
		["no list", { "application.consents": { append: 1 } }, { application: { consents: {} } }, "WRITE_TYPE"],
	])("refuses %s", (_name, writes, record, code) => {
		expect(() => write(writes, {}, record)).toThrow(expect.objectContaining({ code }));
		expect(({} as { admin?: boolean }).admin).toBeUndefined();
	});
});

import type { ErrorObject } from "ajv";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { formAjv } from "../../src/flow/catalog/ship/form-ajv.ts";
import { schemaFaults } from "../../src/flow/editing/index.ts";
import { isList, isObject, type Json, type JsonObject } from "../../src/flow/engine/json.ts";

const ajv = formAjv();

/** Values of every type, those that a schema names, and some that are one beside its bounds. */
function samplesOf(schema: Json): Json[] {
	const plain: Json[] = [
		"",
		"a",
		"a@b.example",
		"2020-02-30",
		"2020-02-28",
		"12345",
		0,
		-1,
		1.005,
		7,
		true,
		false,
		null,
	];
	if (!isObject(schema)) return plain;
	const named = [schema.const, ...(isList(schema.enum) ? schema.enum : [])].filter((one) => one !== undefined);
	const near = ["minimum", "maximum"].flatMap((key) => {
		const bound = schema[key];
		return typeof bound === "number" ? [bound - 1, bound, bound + 1] : [];
	});
	const long =
		typeof schema.maxLength === "number" ? ["x".repeat(schema.maxLength), "x".repeat(schema.maxLength + 1)] : [];
	const lists = isObject(schema.items) ? [[], samplesOf(schema.items).slice(0, 3)] : [[], ["a", "a"]];
	const objects = isObject(schema.properties) ? recordsOf(schema).slice(0, 12) : [{}];
	return [...plain, ...named, ...near, ...long, ...lists, ...objects];
}

/** Records in which each field has each sample, the other fields the sample of another turn. */
function recordsOf({ properties }: JsonObject): JsonObject[] {
	const fields = Object.entries(isObject(properties) ? properties : {}).map(
		([name, field]) => [name, samplesOf(field)] as const,
	);
	const turns = Math.max(1, ...fields.map(([, samples]) => samples.length));
	const records = Array.from({ length: turns }, (_, turn) =>
		Object.fromEntries(
			fields.flatMap(([name, samples], index) => {
				const value = samples[(turn * (index + 1) + index) % samples.length];
				return value === undefined || (turn + index) % 5 === 0 ? [] : [[name, value] as const];
			}),
		),
	);
	return [{}, { stray: 1 }, ...records];
}

it("a form's schema refuses the same as on the server, in the same order, with the same words", () => {
	const { forms } = loadCatalog({}).product("lakeside-cu");
	let judged = 0;
	for (const [id, form] of Object.entries(forms)) {
		const validate = ajv.compile(form.schema);
		for (const record of recordsOf(form.schema)) {
			validate(record);
			const theirs = validate.errors ?? [];
			const ours = schemaFaults(form.schema, record);
			const shown = `${id} ${JSON.stringify(record)}`;
			expect(ours.map(lineOf).toSorted(), shown).toEqual(theirs.map(lineOf).toSorted());
			// a control gives values of its type; where one has another, the order of what is said of it is AJV's own
			const typed = ({ instancePath }: Fault) =>
				!theirs.some((one) => one.keyword === "type" && one.instancePath === instancePath);
			expect(ours.filter(typed).map(lineOf), shown).toEqual(theirs.filter(typed).map(lineOf));
			judged += 1;
		}
	}
	expect(judged).toBeGreaterThan(1_000);
});

type Fault = Pick<ErrorObject, "instancePath" | "keyword" | "params" | "message">;

function lineOf({ instancePath, keyword, params, message = "" }: Fault): string {
	const words = /^(?:max|min|exclusive|multiple|required|type)/.test(keyword) ? message : "";
	return [instancePath, keyword, params.missingProperty, words].join(" ");
}

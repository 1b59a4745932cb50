import type { RJSFSchema } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFormValidator, emitValidators, loadCatalog } from "../../src/flow/catalog/index.ts";
import { accepts } from "../../src/flow/checks/forms/accepts.ts";
import { schemaFaults } from "../../src/flow/editing/index.ts";
import type { FormFile } from "../../src/flow/engine/authored/authored.ts";

const UNITS = { cents: 0.01, dimes: 0.1, quarters: 0.25, halves: 2.5, eighths: 0.125, thousands: 1000 } as const;
const fields = Object.entries(UNITS).map(([name, multipleOf]) => [name, { type: "number", title: name, multipleOf }]);
const form: FormFile = {
	title: "Amounts",
	schema: { type: "object", additionalProperties: false, properties: Object.fromEntries(fields) },
	ui: {},
	messages: {},
	footnotes: [],
	writes: {},
};
const product = { ...loadCatalog().product("main"), forms: { amounts: form } };
const source = emitValidators(product);
const { validators } = (await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`)) as {
	validators: { amounts: Parameters<typeof createPrecompiledValidator>[0] };
};
const page = createPrecompiledValidator(validators.amounts, form.schema as RJSFSchema);
const server = createFormValidator(product, "amounts");

/** What the page, the server, the check and Studio say of an answer. */
function verdicts(name: keyof typeof UNITS, value: number): boolean[] {
	const answers = { [name]: value };
	const { errors = [] } = page.rawValidation(form.schema as RJSFSchema, answers);
	return [
		errors.length === 0,
		server(answers).length === 0,
		accepts(form.schema, answers),
		schemaFaults(form.schema, answers).length === 0,
	];
}

const YES = [true, true, true, true];
const NO = [false, false, false, false];

test.each([
	["cents", [0.01, 1.1, 4.35, 894_784.94, 1_234_567.89, 4_999_999.99, 90_000_000_000.07, -0.29]],
	["dimes", [0.3, 1.1, 99_999_999.7]],
	["quarters", [0.75, 1_000_000.25]],
	["halves", [7.5, 1_000_002.5]],
	["eighths", [0.375, 3.125]],
	["thousands", [5000, 0]],
] as const)("%s are multiples on the page, the server, the check and in Studio", (name, values) => {
	for (const value of values) expect(verdicts(name, value), String(value)).toEqual(YES);
});

test.each([
	["cents", [0.001, 1.005, 894_784.945, 4_999_999.999, 1_234_567.8900001]],
	["dimes", [0.25, 99_999_999.75]],
	["quarters", [0.8, 1_000_000.2]],
	["halves", [7, 1_000_001]],
	["eighths", [0.4, 3.12]],
	["thousands", [5001, 0.5]],
] as const)("what lies between %s is refused by all four", (name, values) => {
	for (const value of values) expect(verdicts(name, value), String(value)).toEqual(NO);
});

test("every amount in cents is one, and no amount with a third decimal is", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 500_000_000_000 }), fc.integer({ min: 1, max: 9 }), (cents, third) => {
			const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
			expect(verdicts("cents", Number(written))).toEqual(YES);
			expect(verdicts("cents", Number(`${written}${third}`))).toEqual(NO);
		}),
		{ numRuns: 500 },
	);
});

import type { RJSFSchema } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { browserProduct, createFormValidator, emitValidators, loadCatalog } from "../../src/flow/catalog/index.ts";
import { compileForm } from "../../src/flow/catalog/ship/validate.ts";
import type { FormFile, Json } from "../../src/flow/engine/authored/authored.ts";

type Emitted = { readonly [formId: string]: Parameters<typeof createPrecompiledValidator>[0] };

const catalog = loadCatalog();
const product = catalog.product("lakeside-cu");
const source = emitValidators(product);
const { validators } = (await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`)) as {
	validators: Emitted;
};
const shown = JSON.parse(JSON.stringify(browserProduct(product))) as {
	readonly forms: { readonly [formId: string]: FormFile };
};
const formIds = Object.keys(product.forms);

/** Answers of the right names and mostly wrong values. */
function answersOf(form: FormFile): fc.Arbitrary<{ [field: string]: Json }> {
	const fields = Object.entries(
		(form.schema.properties ?? {}) as { readonly [field: string]: { readonly [key: string]: Json } },
	);
	const value = (schema: { readonly [key: string]: Json }): fc.Arbitrary<Json> => {
		const choices = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
		const some: fc.Arbitrary<Json>[] = [fc.string(), fc.integer(), fc.boolean(), fc.constant([]), fc.constant({})];
		for (const choice of choices) some.push(fc.constant(choice as Json));
		some.push(
			fc.constantFrom<Json>("2024-02-29", "2023-02-29", "ana@example.com", "95126", "+14085550142", "Ana", 50000),
		);
		return fc.oneof(...some);
	};
	const model = Object.fromEntries(fields.map(([field, schema]) => [field, value(schema)]));
	return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<{ [field: string]: Json }>;
}

describe("the emitted validators", () => {
	test("are there for every form", () => expect(Object.keys(validators)).toEqual(formIds));

	test("carry nothing that a strict policy refuses", () => {
		expect(source).not.toMatch(/\beval\b|new Function|\brequire\b\s*\(|\bimport\b/);
		expect(source).toContain("export default validators");
	});

	test.each(formIds)("of %s judge as the server does", (formId) => {
		const { schema } = shown.forms[formId] as FormFile;
		const emitted = createPrecompiledValidator(validators[formId] as Emitted[string], schema as RJSFSchema);
		const judge = createFormValidator(product, formId);
		fc.assert(
			fc.property(answersOf(product.forms[formId] as FormFile), (answers) => {
				const { errors = [] } = emitted.rawValidation(schema as RJSFSchema, answers);
				expect(errors.length === 0).toBe(judge(answers).length === 0);
			}),
			{ numRuns: 40 },
		);
	});

	test.each(formIds)("of %s give AJV's own errors", (formId) => {
		const { schema } = shown.forms[formId] as FormFile;
		const emitted = createPrecompiledValidator(validators[formId] as Emitted[string], schema as RJSFSchema);
		const judge = compileForm(product.forms[formId] as FormFile);
		fc.assert(
			fc.property(answersOf(product.forms[formId] as FormFile), (answers) => {
				judge(answers);
				expect(emitted.rawValidation(schema as RJSFSchema, answers).errors ?? null).toEqual(judge.errors ?? null);
			}),
			{ numRuns: 40 },
		);
	});

	test("are made once for the same forms", () => {
		expect(emitValidators(catalog.product("main"))).toBe(emitValidators(catalog.product("main-ny")));
		expect(source).not.toBe(emitValidators(catalog.product("main")));
	});
});

describe("a form's validator", () => {
	const judge = createFormValidator(product, "registration/legal-name");

	test("speaks in the form's words, one error a field, dotted", () => {
		expect(judge({ firstName: "" })).toEqual([
			{ field: "lastName", keyword: "required", message: "Enter your last name" },
			{ field: "firstName", keyword: "minLength", message: "Enter your first name" },
		]);
		const address = createFormValidator(
			product,
			"registration/index",
		)({ address: { street1: "1 Main St" }, occupancyType: "PRIMARY" });
		expect(address.map(({ field }) => field)).toContain("address.city");
	});

	test("changes and coerces nothing", () => {
		const answers = Object.freeze({ firstName: 12, lastName: "Borrower" });
		expect(judge(answers)).toMatchObject([{ field: "firstName", keyword: "type" }]);
	});

	test("refuses unknown answers and keys of the prototype chain", () => {
		expect(judge({ firstName: "Ana", lastName: "Borrower", status: "APPROVED" })).toMatchObject([
			{ field: "status", keyword: "additionalProperties" },
		]);
		expect(judge(JSON.parse('{"firstName":"Ana","lastName":"Borrower","__proto__":{"x":1}}') as Json)).toHaveLength(1);
		expect(judge(null)).toMatchObject([{ field: "", keyword: "type" }]);
	});

	test("is not there for an unknown form", () => {
		expect(() => createFormValidator(product, "constructor")).toThrow('no form "constructor"');
	});
});

describe("the browser's product", () => {
	test("carries no origination tables and keeps the order of steps", () => {
		expect(shown).not.toHaveProperty("origination");
		expect(JSON.stringify(shown)).not.toContain('"softPull"');
		expect(Object.keys((shown as unknown as typeof product).registration.steps)).toEqual(
			Object.keys(product.registration.steps),
		);
	});
});

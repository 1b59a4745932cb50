import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { browserProduct, emitValidators, entryProduct, loadCatalog } from "../../src/flow/catalog/index.ts";
import type { FormFile, Json, Product } from "../../src/flow/engine/authored/authored.ts";
import {
	type ApplicationRecord,
	compileFlow,
	EngineError,
	entryOf,
	factsOf,
	registrationProgress,
	stepsOf,
} from "../../src/flow/engine/index.ts";
import { distinctFlows } from "./distinct-flows.ts";

const catalog = loadCatalog();
const PATHS = ["/", "/register", "/register-v2", "/register-v2/legal-name", "/dashboard", "/auth/login", "/contact"];

/** Answers of a form as a draft may hold them: mostly of the right type, now and then of none that the schema knows. */
function answersOf({ schema }: FormFile): fc.Arbitrary<{ readonly [field: string]: Json }> {
	const properties = (schema.properties ?? {}) as { readonly [field: string]: { readonly [key: string]: Json } };
	const plain = (field: { readonly [key: string]: Json }): fc.Arbitrary<Json> => {
		if (Array.isArray(field.enum)) return fc.constantFrom(...(field.enum as readonly Json[]));
		if (field.type === "object") return answersOf({ schema: field } as unknown as FormFile);
		if (field.type === "array") return fc.constant([]);
		if (field.type === "boolean") return fc.boolean();
		if (field.type === "string") return fc.constantFrom<Json>("AB-123456", "95126", "ana@example.com", "");
		return fc.integer({ min: -5, max: 400_000 });
	};
	const value = (field: { readonly [key: string]: Json }) =>
		fc.oneof(
			{ weight: 60, arbitrary: plain(field) },
			{ weight: 2, arbitrary: fc.constant(null) },
			{ weight: 1, arbitrary: fc.constantFrom<Json>("nonsense", 7, true) },
		);
	const model = Object.fromEntries(Object.entries(properties).map(([field, one]) => [field, value(one)]));
	return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<{ readonly [field: string]: Json }>;
}

/** A visitor: organization, flags, query, identity and the answers so far. */
function visitors({ org, registration, forms }: Product): fc.Arbitrary<ApplicationRecord> {
	const asked = Object.values(registration.steps).map(({ form }) => form);
	const text = fc.option(fc.constantFrom("", "a", "ana@example.com", "+14085550142"));
	return fc.record(
		{
			org: fc.record({
				isWholesale: fc.constantFrom(org.isWholesale ?? false, true, false),
				requiresReferringOfficer: fc.boolean(),
			}),
			flags: fc.dictionary(fc.constantFrom("fe-heloc-redesign-2025", "fe-heloc-maintenance"), fc.boolean()),
			query: fc.record({ referrer: text, utm_source: text }, { requiredKeys: [] }),
			identity: fc.record({ email: text, phoneNumbers: fc.array(fc.constantFrom("", "+14085550142")) }),
			profile: fc.record({ email: text, phoneNumbers: fc.array(fc.constantFrom("", "+14085550142")) }),
			answers: fc.record(Object.fromEntries(asked.map((formId) => [formId, answersOf(forms[formId] as FormFile)])), {
				requiredKeys: [],
			}),
		},
		{ requiredKeys: ["org"] },
	) as fc.Arbitrary<ApplicationRecord>;
}

/** The result, or the code of the refusal. */
function outcome<T>(decide: () => T): T | string {
	try {
		return decide();
	} catch (error) {
		if (error instanceof EngineError) return `${error.code} ${error.fact ?? ""} ${error.path ?? ""}`;
		throw error;
	}
}

describe.each(distinctFlows(catalog))("the slice of %s", (code) => {
	const product = catalog.product(code);
	const entry = entryProduct(product);
	const whole = compileFlow(browserProduct(product));
	const part = compileFlow(JSON.parse(JSON.stringify(entry)) as typeof entry);
	const kept = Object.keys(entry.facts.facts);

	test("decides guards, steps and progress as the whole does, from the same facts", () => {
		let decided = 0;
		const property = fc.property(visitors(product), (record) => {
			const decide = (flow: typeof whole) =>
				outcome(() => {
					const facts = factsOf(flow, record);
					return {
						facts: Object.fromEntries(kept.map((name) => [name, facts[name]])),
						steps: stepsOf(flow, facts),
						guards: PATHS.map((path) => entryOf(flow, facts, path)),
						progress: Object.keys(product.registration.steps).map((step) => registrationProgress(flow, facts, step)),
					};
				});
			const expected = decide(whole);
			if (typeof expected !== "string") decided += 1;
			expect(decide(part)).toEqual(expected);
		});
		fc.assert(property, { numRuns: 300 });
		expect(decided).toBeGreaterThan(100);
	});

	test("has the registration's forms as they are, and validators for them alone", () => {
		const asked = Object.values(product.registration.steps).map(({ form }) => form);
		expect(Object.keys(entry.forms).sort()).toEqual([...asked].sort());
		for (const formId of asked) {
			const { writes: _, effect: __, ...form } = product.forms[formId] as FormFile;
			expect(entry.forms[formId]).toEqual({ ...form, writes: {} });
		}
		for (const formId of Object.keys(product.forms)) {
			expect(emitValidators(entry).includes(`get "${formId}"`)).toBe(asked.includes(formId));
		}
	});

	test("says that it is a part, of which product, and nothing of the application", () => {
		expect(entry).toMatchObject({
			part: "entry",
			hash: product.hash,
			org: browserProduct(product).org,
			entry: product.entry,
		});
		expect(browserProduct(product).part).toBeUndefined();
		expect(entry.org).not.toHaveProperty("experiments");
		expect(entry.org).not.toHaveProperty("hmda");
		expect(entry.org).not.toHaveProperty("attributes");
		expect(entry).not.toHaveProperty("origination");
		const text = JSON.stringify(entry);
		for (const { title } of Object.values(product.pages.pages)) expect(text).not.toContain(`"title":"${title}"`);
		expect(text.length).toBeLessThan(JSON.stringify(browserProduct(product)).length / 5);
	});
});

describe("a slice", () => {
	const product = catalog.product("main");

	test("keeps what a step's condition reads through derived facts, and forms that only a rule reads", () => {
		const changed: Product = {
			...product,
			facts: {
				facts: {
					...product.facts.facts,
					hasOther: { type: "boolean", rule: { "===": [{ var: "otherAnswer" }, "X"] } },
					otherAnswer: { type: "string", nullable: true, path: "answers.test/other.pick" },
				},
			},
			registration: {
				steps: Object.fromEntries(
					Object.entries(product.registration.steps).map(([id, step]) => [id, { ...step, when: { var: "hasOther" } }]),
				),
			},
			forms: {
				...product.forms,
				"test/other": {
					title: "Other",
					schema: { type: "object", properties: { pick: { type: "string" } } },
					ui: {},
					messages: {},
					footnotes: [],
					writes: {},
				},
			},
		};
		const entry = entryProduct(changed);
		expect(Object.keys(entry.facts.facts)).toEqual(expect.arrayContaining(["hasOther", "otherAnswer"]));
		expect(entry.forms).toHaveProperty("test/other");
		const steps = (pick: string) => {
			const flow = compileFlow(entry);
			return stepsOf(flow, factsOf(flow, { answers: { "test/other": { pick } } })).steps.length;
		};
		expect([steps("X"), steps("Y")]).toEqual([Object.keys(product.registration.steps).length, 0]);
	});

	test("keeps the facts that a form asks by name", () => {
		const formId = Object.values(product.registration.steps)[0]?.form ?? "";
		const form = product.forms[formId] as FormFile;
		const asking = { ...form, ui: { ...form.ui, field: { "ui:showWhenFact": { isTexas: true } } } };
		const entry = entryProduct({ ...product, forms: { ...product.forms, [formId]: asking } });
		expect(Object.keys(entry.facts.facts)).toContain("isTexas");
		expect(() => compileFlow(entry)).not.toThrow();
	});
});

import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { blockingTime } from "../../scripts/benchmarks/page/blocking-time.ts";
import { median, mediansOf, reached } from "../../scripts/benchmarks/page/figures.ts";
import { fieldsOf } from "../../scripts/benchmarks/page/form-fields.ts";
import { plainStep } from "../../scripts/benchmarks/page/plain-form.ts";
import { figureLines, reachLines } from "../../scripts/benchmarks/page/print-figures.ts";
import { registrationForms } from "../../scripts/benchmarks/page/registration-forms.ts";
import { staticPage } from "../../scripts/benchmarks/page/static-page.ts";
import { validAnswers } from "../../scripts/benchmarks/page/valid-answers.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";

const catalog = loadCatalog();
const forms = registrationForms(catalog.product("main"));

function htmlOf(formId: string): string {
	const form = forms.find(([id]) => id === formId)?.[1];
	if (!form) throw new Error(`main has no form ${formId}.`);
	return staticPage({ brand: "Lender & Sons", form, step: 1, steps: forms.length, footnotes: [] });
}

describe("figures", () => {
	it("takes the middle value, and of an even number the mean of the two in the middle", () => {
		expect(median([9, 1, 5])).toBe(5);
		expect(median([4, 1, 2, 9])).toBe(3);
		expect(median([])).toBeNaN();
	});

	it("takes each figure's median over the rounds, of the pages that have it", () => {
		const medians = mediansOf({
			ours: [
				{ Next: 40, "first paint": 3 },
				{ Next: 60, "first paint": 1 },
				{ Next: 50, "first paint": 2 },
			],
			static: [{ "first paint": 2 }],
			rjsf: [{ Next: 200, "first paint": 8 }],
		});
		expect(medians).toEqual({
			Next: { ours: 50, rjsf: 200 },
			"first paint": { ours: 2, static: 2, rjsf: 8 },
		});
	});

	it("holds ours against a yardstick", () => {
		const reach = { figure: "Next", against: "rjsf", atMost: 0.5 } as const;
		const [met] = reached({ Next: { ours: 50, rjsf: 100 } }, [reach]);
		expect(met).toMatchObject({ ratio: 0.5, isMet: true });
		expect(reached({ Next: { ours: 51, rjsf: 100 } }, [reach])[0]?.isMet).toBe(false);
	});

	it("meets nothing with a figure that was not measured, and everything where there is nothing on either side", () => {
		const reach = { figure: "blocking time", against: "rjsf", atMost: 0.35 } as const;
		expect(reached({}, [reach])[0]?.isMet).toBe(false);
		expect(reached({ "blocking time": { ours: 1, rjsf: 0 } }, [reach])[0]?.isMet).toBe(false);
		expect(reached({ "blocking time": { ours: 0, rjsf: 0 } }, [reach])[0]?.isMet).toBe(true);
	});

	it("counts of a long task what exceeds 50 ms, and only from the given moment on", () => {
		const tasks = [
			{ start: 100, duration: 250 },
			{ start: 500, duration: 51 },
		];
		expect(blockingTime(tasks, 0)).toBe(201);
		expect(blockingTime(tasks, 200)).toBe(101);
		expect(blockingTime(tasks, 340)).toBe(1);
	});

	it("prints ratios and whether each reach is met", () => {
		const medians = { "script bytes": { ours: 1_024, rjsf: 2_048 } };
		expect(figureLines(medians)[1]).toMatch(/script bytes\s+1\.0 KiB\s+–\s+2\.0 KiB\s+–\s+0\.50/);
		const lines = reachLines(reached(medians));
		expect(lines).toHaveLength(5);
		expect(lines[2]).toContain("met      script bytes: 0.50 × the RJSF-with-Chakra page (at most 0.65)");
		expect(lines[0]).toContain("not met");
	});
});

describe("the static page", () => {
	it.each(forms.map(([formId, form]) => [formId, form] as const))("asks every field of %s", (formId, form) => {
		const html = htmlOf(formId);
		const fields = fieldsOf(form);
		expect(fields.length).toBeGreaterThan(0);
		for (const { path, isRequired, kind, options } of fields) {
			expect(html).toMatch(new RegExp(`<(?:input|select)[^>]* name="${path.replaceAll(".", "\\.")}"`));
			if (isRequired) expect(html).toMatch(new RegExp(`name="${path.replaceAll(".", "\\.")}"[^>]* required`));
			if (kind === "select" || kind === "radio") expect(options.length).toBeGreaterThan(1);
		}
		expect(html).not.toContain("<script");
	});

	it("escapes words and leaves out a choice that is no answer", () => {
		const html = htmlOf("registration/index");
		expect(html).toContain("Lender &#38; Sons");
		expect(html).not.toContain('value="INIT"');
		expect(html).toContain('value="PRIMARY"');
	});
});

describe("the wizard of plain RJSF", () => {
	it.each(forms.slice(0, -1).map(([formId, form]) => [formId, form] as const))(
		"takes the answers with which %s is measured",
		(formId, form) => {
			const { schema, ui } = plainStep(formId, form);
			const answers: Record<string, unknown> = {};
			for (const { path, kind } of fieldsOf(form)) {
				const value = validAnswers[formId]?.[path];
				if (value === undefined) continue;
				const [head = path, line] = path.split(".");
				const given = kind === "number" ? Number(value) : value;
				answers[head] = line === undefined ? given : { ...(answers[head] as object), [line]: given };
			}
			const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
			expect(validate(answers), JSON.stringify(validate.errors)).toBe(true);
			expect(JSON.stringify(ui)).not.toMatch(/"ui:(?:field|showWhen)"|"ui:widget":"(?:money|phone|radio-cards)"/);
		},
	);

	it("asks for what is asked only at times where it is asked", () => {
		const form = forms.find(([id]) => id === "registration/home-address");
		const { schema } = plainStep("registration/home-address", form?.[1] ?? forms[0]?.[1] ?? ({} as never));
		expect(Object.keys(schema.properties ?? {})).toEqual(["sameAsProperty"]);
		expect(JSON.stringify(schema.allOf)).toContain("street1");
	});
});

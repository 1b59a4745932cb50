import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFormValidator, generalMessage, loadCatalog } from "../../src/flow/catalog/index.ts";
import { formAjv } from "../../src/flow/catalog/ship/form-ajv.ts";
import { faultWords } from "../../src/flow/engine/fault-words.ts";

const root = join(import.meta.dirname, "../..");
const catalog = loadCatalog();
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as unknown;

/** The keywords that a form's schema may hold, by its meta-schema, and that AJV refuses an answer by. */
const keywords = Object.keys(
	(read("schemas/meta/form.schema.json") as { definitions: { node: { properties: object } } }).definitions.node
		.properties,
).filter((keyword) => formAjv().getKeyword(keyword));

test("every keyword of a form has words in every language that is offered", () => {
	expect(keywords).toEqual(
		expect.arrayContaining(["maxLength", "multipleOf", "dependencies", "uniqueItems", "format"]),
	);
	const spanish = read("flows/locales/es-US/copy/forms.json") as { formFault: { [key: string]: { text: string } } };
	for (const keyword of [...keywords, "contains", "false schema", "sameAs"]) {
		for (const limit of [1, 2, 0.01]) {
			const { key } = faultWords(keyword, { limit });
			expect(spanish.formFault[key]?.text, `${keyword} ${key}`).toMatch(/\S/);
			for (const org of ["main", "lakeside-cu"]) {
				const said = generalMessage(catalog.composed(org), keyword, { limit });
				expect(said, `${org} ${keyword}`).not.toMatch(/[{}]|^\w+$(?<!Required)/);
			}
		}
	}
});

test("the server says the number of a limit, as the page does", () => {
	const field = { type: "number", title: "Field", minimum: 1000, maximum: 2_500_000, multipleOf: 0.01 };
	const form = {
		title: "Extra",
		schema: { type: "object", additionalProperties: false, properties: { field } },
		ui: {},
		messages: {},
		footnotes: [],
		writes: {},
	};
	const judge = createFormValidator({ ...catalog.composed("main"), forms: { extra: form } }, "extra");
	expect(judge({ field: 5 })).toEqual([{ field: "field", keyword: "minimum", message: "Enter 1,000 or more" }]);
	expect(judge({ field: 2_500_001 })[0]?.message).toBe("Enter 2,500,000 or less");
	expect(judge({ field: 1000.005 })[0]?.message).toBe("Enter a multiple of 0.01");
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { lostStatements, statementsOf } from "../../src/flow/catalog/guard/required/kept-statements.ts";
import { requiredTexts } from "../../src/flow/catalog/guard/required/required-texts.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { pathOf } from "../../src/flow/catalog/text/origins.ts";
import { documentKindOf } from "../../src/flow/checks/product-files.ts";
import { DOCUMENT_KINDS } from "../../src/flow/engine/authored/document-inputs.ts";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, "../..", path), "utf8")) as object;

describe("the list of what the law asks texts to say", () => {
	const { documents, texts } = requiredTexts();
	const product = loadCatalog().product("main");

	test("matches its schema", () => {
		const validate = new Ajv({ strict: true }).compile(read("schemas/meta/required-texts.schema.json"));
		expect([validate(read("schemas/required-texts.json")), validate.errors]).toEqual([true, null]);
	});

	test("has every kind of document, and names only sections and pieces that there are", () => {
		expect(DOCUMENT_KINDS.filter((kind) => documents[kind] === undefined)).toEqual([]);
		const unknown = DOCUMENT_KINDS.flatMap((kind) =>
			(documents[kind] ?? [])
				.flatMap(({ at }) => at)
				.filter((place) => {
					const [section = "", part] = place.split("/");
					const parts = product.documents[kind]?.sections[section]?.parts;
					return place !== "*" && (parts === undefined || (part !== undefined && parts[part] === undefined));
				})
				.map((place) => `${kind}: ${place}`),
		);
		expect(unknown).toEqual([]);
	});

	test("names only texts that there are", () => {
		const unknown = texts.flatMap(({ file, at }) =>
			at.filter((pointer) => {
				const source: unknown = file === "org.json" ? product.org : read(file);
				const found = pathOf(pointer).reduce<unknown>(
					(holder, key) => (holder as { readonly [key: string]: unknown } | undefined)?.[key],
					source,
				);
				return found === undefined || documentKindOf(file) !== undefined;
			}),
		);
		expect(unknown).toEqual([]);
	});
});

describe("a statement", () => {
	const lost = (before: string, now: string) =>
		lostStatements(
			statementsOf(before),
			[statementsOf(now)],
			new Set(statementsOf(before)),
			before.split(" ").length - now.split(" ").length,
		);
	const prepayment = "You may repay early at any time without a penalty.";

	test.each([
		["in the same words", prepayment],
		["in other words", "You can prepay whenever you like at no charge."],
		["with more around it", `Payments go to interest first. ${prepayment}`],
	])("is kept %s", (_how, now) => expect(lost(prepayment, now)).toEqual([]));

	test.each([
		["nothing is left", ""],
		["something else is said", "A person at any branch can answer what you ask."],
	])("is lost when %s", (_how, now) => expect(lost(prepayment, now)).toEqual([prepayment]));

	test("is lost when only its neighbors are left, however much these speak of the same", () => {
		const rest = "A payment that is made early may be credited at any time.";
		expect(lost(`${rest} ${prepayment}`, rest)).toEqual([prepayment]);
	});
});

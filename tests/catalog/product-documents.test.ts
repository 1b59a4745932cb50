import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { DOCUMENT_KINDS } from "../../src/flow/engine/authored/document-inputs.ts";
import { keepProofs } from "./keep-proofs.ts";

keepProofs();

const repository = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(repository, file), "utf8");
const ORIGINATION = "flows/products/dscr/origination.json";
const NOTICES = "flows/products/dscr/law/notices.json";

const missing = (edited: { readonly [file: string]: string }) =>
	loadCatalog({ product: "dscr", edited })
		.diagnostics("lakeside-cu")
		.filter(({ code }) => code === "FILE_MISSING")
		.map(({ file }) => file);

describe("the documents of a product", () => {
	it("are all of them for the line", () => {
		const { documents } = loadCatalog().product("main");
		expect(DOCUMENT_KINDS.filter((kind) => documents[kind] === undefined)).toEqual([]);
	});
	it("are no more than it gives for a further one", () => {
		const { documents, registration } = loadCatalog({ product: "dscr" }).product("lakeside-cu");
		expect(documents["home-equity"]).toBeUndefined();
		expect(registration.givenBefore).toBeUndefined();
		expect(missing({})).toEqual([]);
	});
	it("are missing where an order makes one", () => {
		const edited = read(ORIGINATION).replace(
			'"operation": "rescission"',
			'"operation": "rescission", "documents": ["rescission"]',
		);
		expect(missing({ [ORIGINATION]: edited })).toEqual(["flows/products/dscr/documents/rescission.json"]);
	});
	it("are missing where a row of law has one given", () => {
		const edited = read(NOTICES).replace('"paper": "georgia-waiver"', '"paper": "texas-notice"');
		expect(edited).not.toBe(read(NOTICES));
		expect(missing({ [NOTICES]: edited })).toContain("flows/products/dscr/documents/texas-notice.json");
	});
	it("are missing where one comes with the blank application", () => {
		const file = "flows/products/dscr/registration.json";
		const edited = read(file).replace('"steps": {', '"givenBefore": ["brochure"], "steps": {');
		expect(missing({ [file]: edited })).toEqual(["flows/products/dscr/documents/brochure.json"]);
	});
});

it("the schema of orders lists the kinds of documents that there are", () => {
	const schema = JSON.parse(read("schemas/meta/origination.schema.json"));
	const { documents } = schema.properties.tasks.additionalProperties.properties;
	expect(documents.items.enum).toEqual([...DOCUMENT_KINDS]);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { compileFlow, factsOf } from "../../src/flow/engine/index.ts";
import { overlayFolder } from "./overlay-folder.ts";

const { facts, renamed } = JSON.parse(readFileSync("flows/facts.json", "utf8")) as {
	facts: { [name: string]: { rule?: { var?: string } } };
	renamed: { [name: string]: string };
};
const catalogOf = (files: { readonly [path: string]: unknown }) => loadCatalog({ overlaysDir: overlayFolder(files) });
describe("facts of the base", () => {
	test("have one name each: none is only another's", () => {
		const aliases = Object.entries(facts).filter(([, { rule }]) => typeof rule?.var === "string");
		expect(aliases).toEqual([]);
	});

	test("are what their former names lead to", () => {
		expect(Object.values(renamed).filter((name) => !Object.hasOwn(facts, name))).toEqual([]);
		expect(Object.keys(renamed).filter((name) => Object.hasOwn(facts, name))).toEqual([]);
	});
});

describe("an overlay that uses a former name", () => {
	const quiet = (name: string) => ({
		"flows/facts.json": {
			facts: { isQuiet: { type: "boolean", about: "Cancelled and not reviewed", rule: { "!": [{ var: name }] } } },
		},
		"flows/pages.json": { pages: { hold: { onlyIf: "isQuiet" } } },
	});

	test.each(Object.entries(renamed))("is read as if it said the name of today: %s, now %s", (old, now) => {
		const catalog = catalogOf(quiet(old));
		expect(catalog.diagnostics("partner")).toEqual([]);
		const product = catalog.product("partner");
		expect(product.facts.facts[old]).toMatchObject({ type: "boolean", rule: { var: now } });
		expect(product.facts).not.toHaveProperty("renamed");
		const flow = compileFlow(product);
		expect(factsOf(flow, {}).isQuiet).toBe(factsOf(compileFlow(catalogOf(quiet(now)).product("partner")), {}).isQuiet);
	});

	test("is told so, which is no fault", () => {
		const said = catalogOf(quiet("cancelled"))
			.assumed("partner")
			.filter(({ isNotice }) => isNotice);
		expect(said).toMatchObject([{ file: "flows/facts.json", pointer: "/renamed/cancelled" }]);
		expect(said[0]?.about).toContain('"cancelled" is now called "isCancelled"');
		expect(
			loadCatalog()
				.assumed("main")
				.filter(({ isNotice }) => isNotice),
		).toEqual([]);
	});

	test("is told of a name that no fact ever had", () => {
		const found = catalogOf(quiet("canceled")).diagnostics("partner");
		expect(found.map(({ code }) => code)).toContain("RULE_UNKNOWN_FACT");
	});
});

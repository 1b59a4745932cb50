import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/index.ts";

const org = { code: "partner", extends: "main", name: { short: "Partner", full: "Partner Lending" } };
const text = (value: unknown) => JSON.stringify(value);

/** One of each class of attack on the gate, as file and text; the fuzz starts from these. */
const SEEDS: readonly (readonly [path: string, text: string])[] = [
	["flows/pages.json", '{"pages":{"complete":{"title":"a"}},"pages":{}}'],
	["flows/pages.json", '{"pages":{"__proto__":{"polluted":true}}}'],
	["flows/pages.json", '{"pages":{"constructor":{"prototype":{"polluted":true}}}}'],
	["flows/pages.json", `{"pages":${"[".repeat(60)}${"]".repeat(60)}}`],
	["flows/pages.json", text({ pages: { complete: { title: "x".repeat(9_000) } } })],
	["flows/pages.json", text({ pages: { complete: { title: "\u202Eevil\u202C" } } })],
	["flows/pages.json", text({ pages: { complete: { title: "<img src=x onerror=alert(1)>" } } })],
	["flows/pages.json", text({ pages: { complete: { actions: { go: { label: "Go", to: "javascript:alert(1)" } } } } })],
	[
		"flows/facts.json",
		text({ facts: { x: { type: "boolean", rule: { reduce: [[1, 2], { var: "" }, 0] }, about: "x" } } }),
	],
	["flows/facts.json", text({ facts: { x: { type: "boolean", rule: { var: "constructor" }, about: "x" } } })],
	["schemas/forms/registration/login.json", text({ schema: { required: [] } })],
	["schemas/forms/registration/login.json", text({ ui: { password: { "ui:widget": "hidden" } } })],
	[
		"schemas/forms/x/y.json",
		text({
			title: "x",
			schema: { $ref: "https://evil.example/x.json" },
			ui: {},
			messages: {},
			footnotes: [],
			writes: {},
		}),
	],
	[
		"schemas/forms/x/y.json",
		text({
			title: "x",
			schema: { type: "string", pattern: "(a+)+$" },
			ui: {},
			messages: {},
			footnotes: [],
			writes: {},
		}),
	],
	["flows/invariants.json", '{"invariants":{}}'],
	["schemas/forms/reg\u0456stration/login.json", "{}"],
	["../../main/org.json", text(org)],
	["flows/entry.json", '{"guards":{"a":{"on":["/"],"when":tr'],
];

/** The codes that a set of files is refused with. */
const judge = (files: { readonly [path: string]: string }) => {
	const published = { partner: { "org.json": text(org), ...files } };
	const catalog = loadCatalog({ published });
	const codes = catalog.diagnostics("partner").map(({ code }) => code);
	expect(Object.keys(Object.prototype)).toEqual([]);
	expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	expect(catalog.product("main").org.code).toBe("main");
	return codes;
};

describe("hostile files", { timeout: 240_000 }, () => {
	test.each(SEEDS)("%s %s is refused", (path, content) => {
		expect(judge({ [path]: content }).length).toBeGreaterThan(0);
	});

	test("and what is made of them by cutting, doubling and swapping never throws, hangs or reaches a prototype", () => {
		const seed = fc.constantFrom(...SEEDS);
		const piece = fc.constantFrom(
			'"__proto__":{},',
			"\u0000",
			"\u202E",
			"\\u0000",
			"{",
			"]",
			'"',
			"1e999",
			'"$ref":"#"',
			"null",
		);
		fc.assert(
			fc.property(seed, seed, piece, fc.nat(400), fc.nat(400), ([path, one], [, other], extra, cut, place) => {
				const mixed = one.slice(0, cut) + extra + other.slice(place);
				const started = performance.now();
				judge({ [path]: mixed, "flows/progress.json": one.slice(place) + extra });
				// far above what it takes: a guard against hanging, not a measurement
				expect(performance.now() - started).toBeLessThan(30_000);
			}),
			{ numRuns: 25 },
		);
	});
});

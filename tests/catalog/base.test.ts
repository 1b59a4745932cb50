import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { metaSchema } from "../../src/flow/catalog/files/meta.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";

/** Returns a copy of the repository's data in which one file has one text replaced. */
function rootWith(path: string, from: string | RegExp, to: string): string {
	const root = mkdtempSync(join(tmpdir(), "base-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const folder of ["flows", "schemas"])
		cpSync(join(import.meta.dirname, "../..", folder), join(root, folder), { recursive: true });
	const text = readFileSync(join(root, path), "utf8");
	const next = text.replace(from, to);
	expect(next).not.toBe(text);
	writeFileSync(join(root, path), next);
	return root;
}

test("a fault of the base breaks every organization, and is reported once, with its place", () => {
	const catalog = loadCatalog({ root: rootWith("flows/pages.json", '"kind": "notice"', '"kind": "notize"') });
	const found = catalog.diagnostics();
	expect(found).toMatchObject([
		{ code: "NOT_ALLOWED", file: "flows/pages.json", cause: expect.stringContaining('Did you mean "notice"?') },
	]);
	expect(found[0]?.org).toBeUndefined();
	for (const code of catalog.orgCodes()) expect(() => catalog.product(code)).toThrow(/flows\/pages\.json:\d+:\d+/);
});

test("a file that the base lacks is named, and nobody is served", () => {
	const root = rootWith("flows/pages.json", "{", " {");
	rmSync(join(root, "flows/pages.json"));
	const catalog = loadCatalog({ root });
	expect(catalog.diagnostics()).toContainEqual(
		expect.objectContaining({ code: "FILE_MISSING", file: "flows/pages.json" }),
	);
	expect(() => catalog.product("main")).toThrow(/flows\/pages\.json/);
});

test("nobody misses a file that a product can do without", () => {
	const root = rootWith("flows/pages.json", "{", " {");
	rmSync(join(root, "flows/suppressions.json"));
	const catalog = loadCatalog({ root });
	expect(catalog.diagnostics("main")).toEqual([]);
	expect(catalog.product("main").org.code).toBe("main");
});

test("a check of the base stands in the base", () => {
	const catalog = loadCatalog({
		root: rootWith("flows/stage-routing.json", '"to": "bank/autopay"', '"to": "bank/autopai"'),
	});
	const codes = catalog.diagnostics().map(({ code, file, org }) => [code, file, org]);
	expect(codes).toContainEqual(["PAGE_UNKNOWN", "flows/stage-routing.json", undefined]);
	expect(() => catalog.product("main")).toThrow(/PAGE|page/);
});

test("a change of the base is seen by the next catalog", () => {
	const root = rootWith("flows/pages.json", /"title": "[^"]*"/, '"title": "First"');
	const before = loadCatalog({ root }).product("main").hash;
	const file = join(root, "flows/pages.json");
	writeFileSync(file, readFileSync(file, "utf8").replace('"title": "First"', '"title": "Other"'));
	expect(loadCatalog({ root }).product("main").hash).not.toBe(before);
});

test("the widgets and screens that files may name are those of the browser, and shipped files use them", () => {
	const names = (path: string, start: string): string[] => {
		const text = readFileSync(join(import.meta.dirname, "../..", path), "utf8");
		const body = text.slice(text.indexOf(start)).split("\n};")[0] ?? "";
		return [...body.matchAll(/^\t"?([a-z][A-Za-z-]*)"?[:,]/gm)].map(([, name]) => name as string);
	};
	const definitions = metaSchema("form").definitions as { widget: { enum: string[] } };
	const { page } = metaSchema("pages").definitions as { page: { properties: { screen: { enum: string[] } } } };
	expect(names("src/web/forms/theme.ts", "export const widgets")).toEqual(
		expect.arrayContaining(definitions.widget.enum),
	);
	expect(names("src/web/application/screens/index.ts", "const LOADS").sort()).toEqual(
		[...page.properties.screen.enum].sort(),
	);
	const catalog = loadCatalog();
	const products = ["main", "lakeside-cu"].map((code) => JSON.stringify(catalog.resolve(code)));
	const unused = (key: string, names: readonly string[]) =>
		names.filter((name) => !products.some((product) => product.includes(`"${key}":"${name}"`)));
	expect(unused("screen", page.properties.screen.enum)).toEqual([]);
	// there for partners alone
	expect(unused("ui:widget", definitions.widget.enum)).toEqual(["percent", "zip", "state", "updown"]);
});

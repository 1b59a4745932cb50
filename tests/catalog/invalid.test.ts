import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CatalogError, loadCatalog } from "../../src/catalog/index.ts";
import { overlayFolder } from "./overlay-folder.ts";

interface Fixture {
	readonly about: string;
	readonly files: { readonly [path: string]: readonly string[] };
	readonly expect: readonly {
		readonly code: string;
		readonly file: string;
		readonly line?: number;
		readonly pointer?: string;
	}[];
}

const folder = join(import.meta.dirname, "../data/invalid");
const fixtures = readdirSync(folder).map(
	(file) => [file.replace(".json", ""), JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture] as const,
);

describe("faulty overlays", () => {
	test("there are some", () => expect(fixtures.length).toBeGreaterThan(40));

	test.each(fixtures)("%s", (_name, fixture) => {
		const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture.files) });
		const found = catalog.diagnostics("partner");
		expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(fixture.expect.map(({ code }) => code)));
		expect(found).toEqual(fixture.expect.map((one) => expect.objectContaining(one)));
		for (const { cause, cure, line, column } of found) {
			expect(cause).toMatch(/\S\.|\?$/);
			expect(cure).not.toBe("");
			expect(line).toBeGreaterThan(0);
			expect(column).toBeGreaterThan(0);
		}
		expect(() => catalog.product("partner")).toThrow(CatalogError);
		expect(catalog.product("main").org.code).toBe("main");
	});
});

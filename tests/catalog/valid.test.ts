import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { pathOf } from "../../src/flow/catalog/text/origins.ts";
import { keepProofs } from "./keep-proofs.ts";
import { type OverlayFiles, overlayFolder } from "./overlay-folder.ts";

keepProofs();

interface Fixture {
	readonly about: string;
	/** Codes that it comes close to, and must not trigger. */
	readonly near?: readonly string[];
	readonly files: OverlayFiles;
	/** Values of the composed product by JSON Pointer; null for none. */
	readonly expect: { readonly [pointer: string]: unknown };
}

const folder = join(import.meta.dirname, "../data/valid");
const fixtures = readdirSync(folder).map(
	(file) => [file.replace(".json", ""), JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture] as const,
);

describe("overlays that may be written", () => {
	test("come close to each fault that an overlay is refused for", () => {
		const faulty = join(import.meta.dirname, "../data/invalid");
		const refused = readdirSync(faulty).flatMap((file) => {
			const { expect } = JSON.parse(readFileSync(join(faulty, file), "utf8")) as { expect: { code: string }[] };
			return expect.map(({ code }) => code);
		});
		const near = new Set(fixtures.flatMap(([, fixture]) => fixture.near ?? []));
		expect([...new Set(refused)].filter((code) => !near.has(code))).toEqual([]);
	});

	test.each(fixtures)("%s", (_name, fixture) => {
		const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture.files) });
		expect(catalog.diagnostics("partner")).toEqual([]);
		for (const [pointer, value] of Object.entries(fixture.expect)) {
			const found = pathOf(pointer).reduce<unknown>(
				(holder, key) => (holder as { [key: string]: unknown } | undefined)?.[key],
				catalog.product("partner"),
			);
			expect(found ?? null, pointer).toEqual(value);
		}
	});
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { keepProofs } from "./keep-proofs.ts";
import { type OverlayFiles, overlayFolder } from "./overlay-folder.ts";

keepProofs();

interface Fixture {
	readonly name: string;
	readonly files: OverlayFiles;
	readonly expect: readonly { readonly code: string; readonly file: string }[];
}

const folder = join(import.meta.dirname, "../data/invalid");
const fixtures = readdirSync(folder)
	// faults of `extends` belong to no single file, and a cyclic part affects its forms
	.filter((file) => !/^extends-|^org-code|^host-|^ref-cycle/.test(file))
	.map((file) => ({ ...(JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture), name: file }));

const apart = (...some: readonly Fixture[]) => {
	const paths = some.flatMap(({ files }) => Object.keys(files));
	return new Set(paths).size === paths.length;
};

/** Fixtures that touch no file together, spread over the whole list. */
function combinations(size: number, count: number): Fixture[][] {
	const found: Fixture[][] = [];
	for (let start = 0; found.length < count && start < fixtures.length * 4; start++) {
		const chosen: Fixture[] = [];
		for (let step = 0; chosen.length < size && step < fixtures.length; step++) {
			const next = fixtures[(start * 7 + step * 31 + chosen.length * start) % fixtures.length] as Fixture;
			if (!chosen.includes(next) && apart(...chosen, next)) chosen.push(next);
		}
		if (chosen.length === size) found.push(chosen);
	}
	return found;
}

/** How many of a size are tried: `npm run soak -- overlays` tries them all. */
const MOST = process.env.EVERY_EDIT === undefined ? 8 : 24;

/** Each fault once per file: if one order breaks two statements, one may follow from the other. */
const said = (findings: readonly { readonly code: string; readonly file: string }[]) =>
	[...new Set(findings.map(({ code, file }) => `${code} ${file}`))].sort();

describe("faults of several files are told at once, and nothing that only follows from them:", () => {
	const all = [...combinations(2, MOST), ...combinations(3, MOST)];
	test.each(all.map((chosen) => [chosen.map(({ name }) => name.replace(".json", "")).join(", "), chosen] as const))(
		"%s",
		(_names, chosen) => {
			const files = Object.assign({}, ...chosen.map((one) => one.files)) as OverlayFiles;
			const found = loadCatalog({ overlaysDir: overlayFolder(files) }).diagnostics("partner");
			expect(said(found)).toEqual(said(chosen.flatMap((one) => one.expect)));
		},
	);
});

test("a lender whose org.json is lost is named for each lender that extends it, and no check stops at it", () => {
	const pages = JSON.stringify({ pages: { complete: { title: "All done" } } });
	const catalog = loadCatalog({ published: { main: { "flows/pages.json": pages } } });
	for (const org of ["main", "alderwick"]) {
		expect(catalog.diagnostics(org)).toMatchObject([{ code: "ORG_FILE_MISSING", file: "main/org.json" }]);
	}
});

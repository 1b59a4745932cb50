import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CatalogError, loadCatalog } from "../../src/flow/catalog/index.ts";
import { knownDraft, leadNowhere } from "../studio/finding-targets.ts";
import { codeWords } from "../studio/said-words.ts";
import { keepProofs } from "./keep-proofs.ts";
import { type OverlayFiles, overlayFolder, overlayTextsOf } from "./overlay-folder.ts";

keepProofs();

interface Fixture {
	readonly about: string;
	readonly files: OverlayFiles;
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

/** Codes that are not said of files: of our own code, and of records. */
const OTHERS = new Set([
	"EMIT_RUNTIME",
	"NO_ROW",
	"TABLE_INPUT",
	"TABLE_TWO_ROWS",
	"TABLE_COLLECTS_LIST",
	"IN_PROGRESS",
]);

/** Names of what is offered, asked or sent, which are spelt like codes. */
const NAMES = new Set([
	"OPS_PHONE",
	"OPS_CHAT",
	"SINGLE_FAMILY",
	"SIGNER_INVITATION",
	"FEDERAL_CREDIT_UNION",
	"STATE_CREDIT_UNION",
]);

/** Every code that the catalog, the checks, the merge and the gate of rules spell. */
function codesIn(...folders: readonly string[]): string[] {
	const root = join(import.meta.dirname, "../..");
	const files = folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
	);
	const ofFiles = files.filter(
		(file) => /\.ts$/.test(file) && !/engine\/(?!overlay\/overlay\.|gate\/rule-gate|rules\/rule-types)/.test(file),
	);
	const codes = ofFiles.flatMap((file) =>
		[...readFileSync(join(root, file), "utf8").matchAll(/"([A-Z]+(?:_[A-Z0-9]+)+)"/g)].map(([, code = ""]) => code),
	);
	return [...new Set(codes)].filter((code) => !OTHERS.has(code) && !NAMES.has(code));
}

describe("faulty overlays", () => {
	test("there is one for each code, or a test beside this one where no overlay can meet it", () => {
		const refused = new Set(fixtures.flatMap(([, fixture]) => fixture.expect.map(({ code }) => code)));
		const tested = [
			"catalog/gate",
			"catalog/fence",
			"catalog/fonts",
			"catalog/hostile-folders",
			"catalog/base",
			"checks/decision-tables",
			"checks/table-days",
			"checks/figures-by-day",
			"checks/published-rates",
			"checks/suppressions",
			"engine/rule-gate",
		].map((file) => readFileSync(join(import.meta.dirname, `../${file}.test.ts`), "utf8"));
		const isMet = (code: string) => refused.has(code) || tested.some((text) => new RegExp(`"${code}\\b`).test(text));
		expect(codesIn("src/flow/catalog", "src/flow/checks", "src/flow/engine").filter((code) => !isMet(code))).toEqual(
			[],
		);
	});

	test("each names its place", () => {
		const places = fixtures.flatMap(([name, { expect }]) =>
			expect.map(({ pointer, line }) => [name, pointer ?? line ?? "nowhere"]),
		);
		expect(places.filter(([, place]) => place === "nowhere")).toEqual([]);
	});

	test.each(fixtures)("%s", (_name, fixture) => {
		const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture.files) });
		const found = catalog.diagnostics("partner");
		expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(fixture.expect.map(({ code }) => code)));
		expect(found).toEqual(fixture.expect.map((one) => expect.objectContaining(one)));
		for (const { file, cause, cure, line, column } of found) {
			// a partner's reviewers see no other file
			expect(file).toMatch(/^partner\//);
			expect(cause).toMatch(/\S\.|\?$/);
			expect(cure).not.toBe("");
			expect(line).toBeGreaterThan(0);
			expect(column).toBeGreaterThan(0);
		}
		// in Studio, each leads to what is there, and says so in a product owner's words
		const texts = overlayTextsOf(fixture.files);
		const known = knownDraft(catalog, "partner", Object.keys(texts));
		expect(leadNowhere(found, known, texts)).toEqual([]);
		expect(codeWords(found, known)).toEqual([]);
		expect(() => catalog.product("partner")).toThrow(CatalogError);
		expect(catalog.product("main").org.code).toBe("main");
	});
});

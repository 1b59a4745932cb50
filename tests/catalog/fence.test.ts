import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { CatalogError, loadCatalog } from "../../src/flow/catalog/index.ts";
import { TooManyRegions } from "../../src/flow/checks/regions/decision-diagrams.ts";
import { type ProofStore, useProofStore } from "../../src/flow/checks/regions/proofs.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { addOrganization, type OverlayFiles } from "./overlay-folder.ts";

/** A folder with lenders, each by its files. */
function lenders(files: { readonly [code: string]: OverlayFiles }): string {
	const folder = mkdtempSync(join(tmpdir(), "overlays-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const [code, own] of Object.entries(files)) addOrganization(folder, code, own);
	return folder;
}

/** Runs a command line; its exit code, and what it prints on each stream. */
async function run(argv: readonly string[], stdin: AsyncIterable<string>) {
	const out: string[] = [];
	const err: string[] = [];
	const code = await runFlow(argv, { stdin, out: (text) => void out.push(text), err: (text) => void err.push(text) });
	return { code, out: out.join(""), err: err.join("") };
}

const broken: AsyncIterable<string> = {
	[Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new TypeError("no such region")) }),
};

const ABOUT = "Whether an agent has flagged the file";
const READ = { overrides: { flagged: { when: { "===": [{ var: "flagged" }, true] }, to: "liens" } } };
const pageTitle = (title: string) => ({ "flows/pages.json": { pages: { complete: { title } } } });

describe("files of one lender that the check cannot take", () => {
	test.each([
		["a path that nothing is written at", { type: "boolean", path: "application.nowhere.flag", about: ABOUT }],
		["a path of the record that may be empty", { type: "string", path: "application.loanNumber", about: ABOUT }],
		["a list without a default", { type: "list", path: "application.consents[].type", about: ABOUT }],
	])("a fact with %s and nothing that counts without it is a finding, and the next lender is served", (_what, fact) => {
		const overlaysDir = lenders({
			nowhere: { "flows/facts.json": { facts: { flagged: fact } }, "flows/stage-routing.json": READ },
			beside: pageTitle("All done"),
		});
		const catalog = loadCatalog({ overlaysDir });
		const found = catalog.diagnostics("nowhere");
		expect(found.map(({ code, file, pointer }) => [code, file, pointer])).toContainEqual([
			"FACT_DECLARATION",
			"nowhere/flows/facts.json",
			"/facts/flagged",
		]);
		expect(found.every(({ file }) => file.startsWith("nowhere/"))).toBe(true);
		expect(() => catalog.product("nowhere")).toThrow(CatalogError);
		expect(catalog.product("beside").pages.pages.complete?.title).toBe("All done");
	});

	test("two that extend each other, with figures of their own, are told so", () => {
		const pricing = { pricing: [{ minApr: 6.5 }] };
		const catalog = loadCatalog({
			overlaysDir: lenders({
				upper: { "org.json": { code: "upper", extends: "lower", name: { short: "U", full: "Upper" }, ...pricing } },
				lower: { "org.json": { code: "lower", extends: "upper", name: { short: "L", full: "Lower" }, ...pricing } },
				beside: pageTitle("All done"),
			}),
		});
		for (const org of ["upper", "lower"]) {
			expect(catalog.diagnostics(org).map(({ code }) => code)).toContain("EXTENDS_CYCLE");
			expect(() => catalog.product(org)).toThrow(CatalogError);
		}
		expect(catalog.product("beside").org.code).toBe("beside");
	});

	test("three in a circle, one on itself, and hosts that are no text are told so alone", () => {
		const circle = (code: string, extended: string) => ({ "org.json": { ...madeUpLender(code), extends: extended } });
		const catalog = loadCatalog({
			overlaysDir: lenders({
				ash: circle("ash", "birch"),
				birch: circle("birch", "cedar"),
				cedar: circle("cedar", "ash"),
				alone: circle("alone", "alone"),
				hosts: { "org.json": { ...madeUpLender("hosts"), hosts: [{}, null, ["a.localhost"], 7] } },
				beside: pageTitle("All done"),
			}),
		});
		for (const org of ["ash", "birch", "cedar", "alone"])
			expect(catalog.diagnostics(org).map(({ code }) => code)).toEqual(["EXTENDS_CYCLE"]);
		expect(new Set(catalog.diagnostics("hosts").map(({ file, code }) => `${file} ${code}`))).toEqual(
			new Set(["hosts/org.json WRONG_TYPE"]),
		);
		expect(catalog.product("beside").org.code).toBe("beside");
	});

	test("a file in place of a folder, a folder in place of a file, and a link are told so alone", () => {
		const overlaysDir = lenders({ swapped: {}, beside: pageTitle("All done") });
		writeFileSync(join(overlaysDir, "swapped/flows"), "{}");
		mkdirSync(join(overlaysDir, "swapped/schemas/forms/start/name.json"), { recursive: true });
		mkdirSync(join(overlaysDir, "swapped/signer.json"));
		writeFileSync(join(overlaysDir, "swapped/signer.json/signer.json"), "{}");
		symlinkSync("swapped", join(overlaysDir, "linked"));
		symlinkSync("linked", join(overlaysDir, "twice"));
		writeFileSync(join(overlaysDir, "plain"), "{}");
		const catalog = loadCatalog({ overlaysDir });
		expect(catalog.diagnostics("swapped").map(({ code, file }) => `${file} ${code}`)).toEqual(
			expect.arrayContaining(["swapped/flows FILE_UNKNOWN", "swapped/signer.json/signer.json FILE_UNKNOWN"]),
		);
		for (const org of ["linked", "twice"]) expect(catalog.diagnostics(org)).not.toEqual([]);
		expect(catalog.orgCodes()).not.toContain("plain");
		expect(catalog.product("beside").org.code).toBe("beside");
	});

	test("a lender that is given up is refused, and is not checked again", () => {
		const catalog = loadCatalog({ overlaysDir: lenders({ heavy: pageTitle("Heavy"), beside: pageTitle("All done") }) });
		catalog.giveUp("heavy", "the process that checks ended over them (SIGABRT)");
		expect(catalog.isJudged("heavy")).toBe(true);
		expect(catalog.diagnostics("heavy")).toMatchObject([
			{ code: "CHECK_STOPPED", file: "heavy/org.json", org: "heavy" },
		]);
		expect(() => catalog.product("heavy")).toThrow(CatalogError);
		expect(catalog.product("beside").org.code).toBe("beside");
	});

	test("more cases than a check takes are one finding of the lender, as sure as any other", async () => {
		const known = new Map<string, Json>();
		const store: ProofStore = {
			get(key) {
				if (key.startsWith("decision table ") && key.includes("own-policy")) throw new TooManyRegions();
				return known.get(key);
			},
			set: (key, proof) => void known.set(key, proof),
		};
		const before = useProofStore(store);
		onTestFinished(() => void useProofStore(before));
		// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
		const rows = { "own-policy": { state: "OH", then: { cltv: 0.7 }, source: "Own policy" } };
		const overlaysDir = lenders({ large: { "flows/pricing/max-cltv.json": { rows } }, beside: pageTitle("All done") });
		const check = ["check", "--overlays", overlaysDir, "--no-cache", "--format", "json", "--org", "large"];
		const catalog = loadCatalog({ overlaysDir });
		expect(catalog.diagnostics("large")).toMatchObject([
			{ code: "CHECK_TOO_LARGE", file: "large/flows/pricing/max-cltv.json", org: "large" },
		]);
		expect(await run(check, broken)).toMatchObject({ code: 1 });
		expect(catalog.product("beside").org.code).toBe("beside");
	});

	test("whatever stops a check is one finding of the lender whose files stop it", async () => {
		const known = new Map<string, Json>();
		// a proof that fails as a fault of ours would
		const store: ProofStore = {
			get(key) {
				if (key.startsWith("table ") && key.includes("petCount")) throw new TypeError("no such region");
				return known.get(key);
			},
			set: (key, proof) => void known.set(key, proof),
		};
		const before = useProofStore(store);
		onTestFinished(() => void useProofStore(before));
		const fact = { type: "integer", default: 0, path: "application.titleFindings.liens", about: ABOUT };
		const row = { overrides: { pets: { when: { ">": [{ var: "petCount" }, 2] }, to: "liens" } } };
		const overlaysDir = lenders({
			pets: { "flows/facts.json": { facts: { petCount: fact } }, "flows/stage-routing.json": row },
			beside: pageTitle("All done"),
		});
		const catalog = loadCatalog({ overlaysDir });
		const found = catalog.diagnostics("pets");
		expect(found).toMatchObject([{ code: "CHECK_STOPPED", severity: "error", org: "pets" }]);
		expect(found[0]?.file).toMatch(/^pets\//);
		expect(found[0]?.cause).toContain("TypeError: no such region");
		expect(() => catalog.product("pets")).toThrow("no such region");
		// it may have failed for reasons that pass
		expect([...known.values()].filter((kept) => JSON.stringify(kept).includes("CHECK_STOPPED"))).toEqual([]);
		expect(catalog.diagnostics("beside")).toEqual([]);
		expect(catalog.diagnostics("main")).toEqual([]);
		const check = ["check", "--overlays", overlaysDir, "--no-cache", "--format", "json"];
		const formats = [
			["json", /"code": "CHECK_STOPPED"/],
			["sarif", /"ruleId": "CHECK_STOPPED"/],
			["github", /^::error file=pets\/.*CHECK_STOPPED/m],
			["text", /CHECK_STOPPED/],
		] as const;
		for (const [format, said] of formats) {
			const told = await run([...check.slice(0, -1), format, "--org", "pets"], broken);
			expect([format, told.code]).toEqual([format, 3]);
			expect(told.out).toMatch(said);
			if (said.source.startsWith('"')) expect(JSON.parse(told.out)).toBeTruthy();
		}
		expect(await run([...check, "--org", "beside"], broken)).toMatchObject({ code: 0, out: "[]\n" });
	});
});

describe("a command that fails by itself", () => {
	test("says so with exit code 3, in the format that was asked for", async () => {
		const json = await run(["route", "--facts", "-", "--format", "json"], broken);
		expect(json).toMatchObject({ code: 3, err: expect.stringContaining("TypeError: no such region") });
		expect(JSON.parse(json.out)).toMatchObject({ error: { code: "COMMAND_FAILED" }, findings: [] });
	});

	test("is told apart from one that was asked wrongly", async () => {
		expect(await run(["route", "--facts", "nowhere.json"], broken)).toMatchObject({ code: 2 });
		expect(await run(["check", "--help"], broken)).toMatchObject({ code: 0, out: expect.stringContaining("  3  ") });
	});
});

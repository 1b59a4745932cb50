import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { orgCaseFiles } from "../../src/flow/catalog/cases/case-files.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { runCases } from "../../src/flow/command/cases/cases.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";

keepProofs();

const root = join(import.meta.dirname, "../..");
const folder = join(root, "tests/data/partners/wishes");
const wishes = readdirSync(folder).sort();
const catalog = loadCatalog({ overlaysDir: folder, today: "2026-11-22" });

/** What `flow test --org` prints for a lender, and its exit code. */
async function tested(lender: string): Promise<{ readonly code: number; readonly printed: string }> {
	let printed = "";
	const out = (text: string): void => {
		printed += text;
	};
	const io = { stdin: (async function* () {})(), out, err: out };
	return { code: await runCases(readOptions(["test", "--org", lender]), [catalog], io), printed };
}

describe.each(wishes)("the wish %s", (lender) => {
	it("is said without a finding", () => {
		expect(catalog.diagnostics(lender)).toEqual([]);
	});

	it("is said in data alone", () => {
		const files = readdirSync(join(folder, lender), { recursive: true, withFileTypes: true }).filter((one) =>
			one.isFile(),
		);
		expect(files.map(({ name }) => extname(name)).filter((end) => end !== ".json" && end !== ".svg")).toEqual([]);
	});

	it("has cases that say what was wished, and pass", async () => {
		const cases = join(folder, lender, "flows/cases");
		const own = orgCaseFiles(catalog, lender);
		expect(own.filter((file) => "fault" in file)).toEqual([]);
		const abouts = (existsSync(cases) ? readdirSync(cases) : []).map(
			(file) => JSON.parse(readFileSync(join(cases, file), "utf8")).about,
		);
		if (own.length > 0) expect(abouts).toContainEqual(expect.stringMatching(/^\S.{10,160}$/));
		const { code, printed } = await tested(lender);
		expect([code, printed]).toEqual([0, expect.stringMatching(/ 0 failed\n$/)]);
	});
});

describe("the page of wishes", () => {
	const page = readFileSync(join(root, "docs/partners/wishes.md"), "utf8");
	const ROW =
		/^\| *(\S.*?) *\| *\[([a-z0-9-]+)\]\(\.\.\/\.\.\/tests\/data\/partners\/wishes\/\2\) *\| *(\S.*?) *\| *(\S.*?) *\|$/gm;
	const rows = [...page.matchAll(ROW)].map(([, _wish = "", lender = "", files = "", shownBy = ""]) => {
		return { lender, files, shownBy };
	});

	it("lists each with its folder", () => {
		expect(rows.map(({ lender }) => lender).toSorted()).toEqual(wishes);
	});

	it.each(rows)("names files of $lender that are there, and what shows the effect", ({ lender, files, shownBy }) => {
		const named = [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
		expect(named.length).toBeGreaterThan(0);
		for (const file of named) expect([file, existsSync(join(folder, lender, file))]).toEqual([file, true]);
		const tests = [...shownBy.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = ""]) => file);
		for (const file of tests) expect(readFileSync(join(root, file), "utf8")).toContain(lender);
		if (tests.length === 0) expect([lender, shownBy]).toEqual([lender, "its cases"]);
		if (shownBy.includes("its cases")) expect(orgCaseFiles(catalog, lender).length).toBeGreaterThan(0);
	});
});

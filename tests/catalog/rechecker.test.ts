import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Rechecker } from "../../src/flow/catalog/index.ts";
import { overlayFolder } from "./overlay-folder.ts";

const today = "2026-11-22";
const root = join(import.meta.dirname, "../..");

/** An overlays folder with a lender of two files, another that extends it, and a third. */
function threeLenders(): string {
	const folder = overlayFolder({ "flows/pages.json": { pages: { complete: { title: "All done" } } } }, "upper");
	const lower = overlayFolder({}, "lower");
	const aside = overlayFolder({}, "aside");
	for (const [code, from] of [
		["lower", lower],
		["aside", aside],
	] as const)
		cpSync(join(from, code), join(folder, code), { recursive: true });
	return folder;
}

describe("a change while files are edited", () => {
	it("is checked for the organizations that stand on it, and for no other", () => {
		const overlaysDir = threeLenders();
		const org = readFileSync(join(overlaysDir, "lower/org.json"), "utf8");
		const edited = { "lower/org.json": org.replace('"extends": "main"', '"extends": "upper"') };
		const rechecker = new Rechecker({ overlaysDir, edited });
		expect(rechecker.recheck(today).orgs).toEqual(expect.arrayContaining(["main", "upper", "lower", "aside"]));
		expect(rechecker.recheck(today)).toEqual({ orgs: [], gone: [], findings: [] });

		const broken = JSON.stringify({ pages: { complete: { titel: "All done" } } });
		const found = rechecker.recheck(today, { "upper/flows/pages.json": broken });
		expect(found.orgs).toEqual(["lower", "upper"]);
		expect(found.findings).toMatchObject([{ file: "upper/flows/pages.json", line: 1, org: "upper" }]);

		expect(rechecker.recheck(today)).toMatchObject({ orgs: ["lower", "upper"], findings: [] });
	});

	it("of the base is checked, too", () => {
		const overlaysDir = overlayFolder({});
		const rechecker = new Rechecker({ overlaysDir }, "partner");
		rechecker.recheck(today);
		const pages = readFileSync(join(root, "flows/pages.json"), "utf8");
		const found = rechecker.recheck(today, { "flows/pages.json": pages.replace('"title"', '"titel"') });
		expect(found.orgs).toEqual(["partner"]);
		expect(found.findings.map(({ code, file }) => [code, file])).toEqual([
			["MISSING_KEY", "flows/pages.json"],
			["UNKNOWN_KEY", "flows/pages.json"],
		]);
	});

	it("may take a file away", () => {
		const overlaysDir = overlayFolder({});
		const rechecker = new Rechecker({ overlaysDir }, "partner");
		rechecker.recheck(today);
		const found = rechecker.recheck(today, { "partner/org.json": null });
		expect(found.findings.map(({ code }) => code)).toEqual(["ORG_FILE_MISSING"]);
	});
});

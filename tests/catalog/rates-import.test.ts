import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { metaKinds, validateMeta } from "../../src/flow/catalog/files/meta.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Imports a table into a copy of a series. */
function imported(series: "apor" | "prime", table: string, ...options: readonly string[]) {
	const folder = mkdtempSync(join(tmpdir(), "rates-"));
	const [file, target] = [join(folder, "published.csv"), join(folder, `${series}.json`)];
	writeFileSync(file, table);
	copyFileSync(join(ROOT, "flows/series", `${series}.json`), target);
	const args = [join(ROOT, "scripts/rates.ts"), "import", file, "--to", target, ...options];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
	const text = readFileSync(target, "utf8");
	return { status, stdout, stderr: stderr.replaceAll(folder, ""), text, written: JSON.parse(text) };
}

const shipped = (series: string) => readFileSync(join(ROOT, "flows/series", `${series}.json`), "utf8");
const fifty = (rate: string) => Array.from({ length: 50 }, () => rate).join("|");

it("adds a week's average prime offer rates to their series", () => {
	const { status, stdout, written } = imported("apor", `Date|1|2\n11/16/2026|${fifty("6.10")}\n`.replace("|1|2", ""));
	expect(status).toBe(0);
	expect(stdout).toContain("apor: 1 of 1 rows added, 2 total, 2026-01-01 to 2026-11-16");
	expect(Object.keys(written.rows)).toEqual(["2026-01-01", "2026-11-16"]);
	expect(written.rows["2026-11-16"]).toHaveLength(50);
	expect(metaKinds).toContain("series");
	expect(validateMeta("series", written)).toEqual([]);
});

it("begins a series anew, with the days that a row holds", () => {
	const { status, stdout, written } = imported(
		"prime",
		"date,DPRIME\n2025-12-11,6.75\n2026-06-18,7\n",
		"--replace",
		"--lasts",
		"90",
	);
	expect(status).toBe(0);
	expect(written.rows).toEqual({ "2025-12-11": [6.75], "2026-06-18": [7] });
	expect(written.lasts).toBe(90);
	expect(stdout).toContain("It is read until 2026-09-16");
});

it("leaves the series as it is where the file has faults, each at its place", () => {
	const { status, stderr, text } = imported("apor", `2026-11-16|${fifty("6.10")}\n2026-11-16|0.061|${fifty("6")}\n`);
	expect(status).toBe(1);
	expect(stderr).toContain("/published.csv:2:1 SERIES_DUPLICATE\n  The day 2026-11-16 is on line 1 already.");
	expect(stderr).toContain(
		"/published.csv:2:12 SERIES_RANGE\n  The figure 0.061 is outside 0.5 to 25 percent.\n  It looks like a fraction",
	);
	expect(stderr).toContain("SERIES_COLUMNS");
	expect(stderr).toContain("3 faults in /published.csv; the series is unchanged.");
	expect(text).toBe(shipped("apor"));
});

it("refuses rows that change days that are over, a file that is not there, and what is no command", () => {
	expect(imported("prime", "2025-06-18,7\n").stderr).toContain("SERIES_CHANGED");
	const run = (...args: readonly string[]) =>
		spawnSync(process.execPath, [join(ROOT, "scripts/rates.ts"), ...args], { encoding: "utf8" });
	expect(run("import", "/nowhere.csv")).toMatchObject({
		status: 1,
		stderr: expect.stringContaining("/nowhere.csv cannot be read"),
	});
	expect(run("export")).toMatchObject({ status: 1, stderr: expect.stringContaining("Usage: npm run rates -- import") });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { goneTest, namedTest, tableRows } from "./named-tests.ts";

const rows = tableRows(readFileSync(join(import.meta.dirname, "../../docs/studio.md"), "utf8"), "Promise");

describe("docs/studio.md", () => {
	it("names a test that exists for each promise", () => {
		expect(rows.length).toBeGreaterThan(50);
		const gone = rows.map(([promise = "", shown = ""]) => [promise, ...goneTest(namedTest(shown))]);
		expect(gone.filter(({ length }) => length > 1)).toEqual([]);
	});

	it("tells of a promise whose test is gone, or that names none", () => {
		expect(goneTest(namedTest('tests/gone.test.ts: "gone"'))).toEqual(["no test file tests/gone.test.ts"]);
		expect(goneTest(namedTest('tests/studio/apart.test.ts: "gone"'))).toEqual(["no test gone"]);
		expect(goneTest(namedTest("by everybody"))).toEqual(["no test file "]);
	});

	it("tells of a test that only the soak runs and no mark says so, and of a mark that is none", () => {
		const soak = "tests/soak/browser/studio.test.ts";
		const title = "an editor changes a sentence, sees what it changes, and cannot approve it alone";
		expect(goneTest(namedTest(`${soak} (soak): "${title}"`))).toEqual([]);
		expect(goneTest(namedTest(`${soak}: "${title}"`))).toEqual([`${soak} is of the soak`]);
		expect(goneTest(namedTest('tests/studio/apart.test.ts (soak): "gone"'))).toEqual([
			"tests/studio/apart.test.ts is not of the soak",
		]);
	});
});

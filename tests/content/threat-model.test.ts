import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goneTest, namedTest, tableRows } from "./named-tests.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/threat-model.md"), "utf8");

it("the threat model names a test that exists for each guard", () => {
	const guards = text.slice(text.indexOf("\n## 1 "));
	const rows = tableRows(guards, "Guard");
	expect(rows.length).toBeGreaterThan(50);
	const gone = rows.map(([guard = "", shown = ""]) => [guard, ...goneTest(namedTest(shown))]);
	expect(gone.filter(({ length }) => length > 1)).toEqual([]);
});

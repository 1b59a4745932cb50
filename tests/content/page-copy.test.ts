import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COPY_SECTIONS, type CopySection, copyReaderOf } from "../../src/flow/engine/authored/authored-copy.ts";
import { PAGE_COPY, PAGE_MODULES } from "../../src/web/page-modules.ts";
import { relativeImports } from "../module-graph.ts";

const root = join(import.meta.dirname, "../..");
const sources = new Map(
	globSync("src/web/**/*.{ts,tsx}", { cwd: root }).map((file) => [file, readFileSync(join(root, file), "utf8")]),
);

/** The sections that a module and what comes along with it read; what is loaded when asked for has a place to wait. */
function sectionsReadFrom(entry: string, seen = new Set<string>()): Set<string> {
	seen.add(entry);
	const text = sources.get(entry) ?? "";
	const found = new Set([...text.matchAll(/useCopy\("([a-z-]+)"\)/g)].map(([, section = ""]) => section));
	for (const { to, isLate, isType } of relativeImports(entry, text))
		if (!isLate && !isType && !seen.has(to)) for (const section of sectionsReadFrom(to, seen)) found.add(section);
	return found;
}

const isFirst = (section: string) => COPY_SECTIONS.some((one) => one === section && copyReaderOf(one) === "first");

test.each(Object.entries(PAGE_MODULES))("the page at %s is loaded with the copy that it reads", (path, entry) => {
	const read = [...sectionsReadFrom(entry)].filter((section) => !isFirst(section));
	expect([...(PAGE_COPY[path] ?? [])].toSorted()).toEqual(read.toSorted());
});

test("what stands around every page reads what is loaded first", () => {
	expect([...sectionsReadFrom("src/web/start.tsx")].filter((section) => !isFirst(section))).toEqual([]);
	expect(sectionsReadFrom("src/web/start.tsx")).toContain("shell");
});

test("the desk's copy is read at the desk alone", () => {
	const elsewhere = [...sources].filter(([file, text]) => !file.includes("/desk/") && text.includes('useCopy("desk")'));
	expect(elsewhere.map(([file]) => file)).toEqual([]);
	expect(copyReaderOf("desk" satisfies CopySection)).toBe("later");
});

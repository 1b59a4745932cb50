import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PAGE_COPY } from "../../src/web/page-modules.ts";
import { relativeImports } from "../module-graph.ts";

const ROOT = join(import.meta.dirname, "../..");
const OF_STUDIO = /^src\/(studio|web\/studio|web\/api\/studio)\//;

const imports = globSync("src/web/**/*.{ts,tsx}", { cwd: ROOT })
	.flatMap((file) => relativeImports(file, readFileSync(join(ROOT, file), "utf8")))
	.filter(({ isType }) => !isType);

it("no page of a borrower's loads any of Studio's code or words", () => {
	const into = imports.filter(({ from, to }) => OF_STUDIO.test(to) && !OF_STUDIO.test(from));
	// its only door is opened by its own address
	expect(into).toEqual([{ from: "src/web/router.tsx", to: "src/web/studio/index.tsx", isType: false, isLate: true }]);
	const readers = Object.entries(PAGE_COPY).filter(([, sections]) => sections.includes("studio"));
	expect(readers.map(([path]) => path)).toEqual(["studio/*"]);
});

it("each room, and what is heavy in one, is loaded when it is opened", () => {
	const rooms = imports.filter(({ from }) => from === "src/web/studio/studio-pages.ts");
	expect(rooms.length).toBeGreaterThan(9);
	expect(rooms.filter(({ isLate }) => !isLate)).toEqual([]);
	const heavy = globSync("src/web/studio/**/*.{ts,tsx}", { cwd: ROOT }).filter((file) =>
		/from "(@codemirror|@dnd-kit)\//.test(readFileSync(join(ROOT, file), "utf8")),
	);
	expect(heavy.length).toBeGreaterThan(2);
	// what Studio loads before a room is opened
	const reached = new Set(["src/web/studio/index.tsx"]);
	for (const file of reached) {
		for (const { from, to, isLate } of imports) if (from === file && !isLate) reached.add(to);
	}
	expect(heavy.filter((file) => reached.has(file))).toEqual([]);
});

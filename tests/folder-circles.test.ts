import { describe, expect, it } from "vitest";
import { circlesOf, type Import, relativeImports } from "./module-graph.ts";
import { sources } from "./source-files.ts";

/**
 * The largest circle of folders in each house: folders that all lead to each other by imports of any kind. The numbers only
 * fall; files directly in a house put its folders together and are in none.
 */
const LARGEST: Readonly<Record<string, number>> = {
	"src/contracts/wire": 0,
	"src/flow/catalog": 0,
	"src/flow/checks": 0,
	"src/flow/command": 0,
	"src/flow/editing": 0,
	"src/flow/engine": 0,
	"src/lending": 0,
	"src/server": 0,
	"src/server/http": 0,
	"src/server/journey": 0,
	"src/server/platform": 0,
	"src/server/workflow": 0,
	"src/web": 0,
	"src/web/application": 0,
	"src/web/desk": 0,
	"src/web/forms": 0,
	"src/web/shell": 0,
	"src/web/studio": 0,
};

const imports = [...sources]
	.filter(([file]) => file.startsWith("src/"))
	.flatMap(([file, text]) => relativeImports(file, text));

/** The folder of a house that a file is in; undefined for a file directly in the house, or outside. */
function folderIn(house: string, file: string): string | undefined {
	if (!file.startsWith(`${house}/`)) return undefined;
	const [folder = "", ...rest] = file.slice(house.length + 1).split("/");
	return rest.length === 0 ? undefined : folder;
}

function betweenFolders(house: string, all: readonly Import[]): Import[] {
	return all.flatMap((one) => {
		const [from, to] = [folderIn(house, one.from), folderIn(house, one.to)];
		return from === undefined || to === undefined || from === to ? [] : [{ ...one, from, to }];
	});
}

describe("folders of a house", () => {
	it.each(Object.entries(LARGEST))("%s: at most %i of them lead to each other", (house, largest) => {
		const circles = circlesOf(betweenFolders(house, imports)).toSorted((a, b) => b.length - a.length);
		expect(circles[0]?.length ?? 0, circles.map((one) => one.join(" ")).join("\n")).toBe(largest);
	});

	it("a circle is seen", () => {
		const texts = {
			"src/house/a/one.ts": 'import { two } from "../b/two.ts";',
			"src/house/b/two.ts": 'import type { Three } from "../a/three.ts";',
			"src/house/root.ts": 'import "./a/one.ts";',
		};
		const all = Object.entries(texts).flatMap(([file, text]) => relativeImports(file, text));
		expect(circlesOf(betweenFolders("src/house", all))).toEqual([["a", "b"]]);
	});
});

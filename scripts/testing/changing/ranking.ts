import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type TestFile, testFiles } from "../test-files.ts";
import { type Change, isFile } from "./change.ts";
import { nearnessFrom } from "./nearness.ts";
import { readersOf } from "./readers.ts";
import type { SourceTree } from "./source-tree.ts";
import { likeness, rarityIn, type Weights, weightsOf, wordsOf } from "./words.ts";

/** A test file that can reach a change, and how closely it touches it: the higher, the closer. */
export interface Ranked extends TestFile {
	readonly closeness: number;
}

/** The files around a change that are compared with each test. */
const COMPARED = 30;
const PRODUCT = /^(?:src|flows|schemas|public|index\.html|vite\.config\.ts|package(?:-lock)?\.json)/;
const SHARE = { near: 1, around: 2, changed: 1.5, named: 0.7 } as const;

const HALF = 0.5;

const stemOf = (file: string) => basename(file).replace(/\..*$/, "");
const partsOf = (name: string) => new Set(name.split(/[-/]/).filter((part) => part.length > 2));

/** The share of a file's name, and of its folder's, that a test carries in its own. */
function alikeNamed(test: string, file: string): number {
	const folders = new Set(file.split("/").slice(0, -1));
	const isBeside = test
		.split("/")
		.slice(1, -1)
		.some((folder) => folders.has(folder));
	if (stemOf(test) === stemOf(file)) return isBeside ? 1 : HALF;
	const own = partsOf(stemOf(test));
	const parts = [...partsOf(file.split("/").slice(-2).join("/").replace(/\..*$/, ""))];
	return parts.length === 0 ? 0 : parts.filter((part) => own.has(part)).length / parts.length;
}

/**
 * The test files that can reach a change, closest first. A test is close that imports or names a changed file, that
 * does so over few files in between, that is named like it, or that speaks of the same things: of what changed, or of
 * what the code around the change speaks of, such as the address of the route that leads there.
 */
export function rankTests(root: string, changes: readonly Change[], tree: SourceTree): readonly Ranked[] {
	const textOf = (file: string) => {
		const path = join(root, file);
		return tree.texts.get(file) ?? (isFile(path) ? readFileSync(path, "utf8") : "");
	};
	const itself = new Map(changes.map(({ file }) => [file, 1]));
	const known = new Map(itself);
	for (const { file } of changes)
		for (const [reader, share] of readersOf(file, tree)) known.set(reader, Math.max(share, known.get(reader) ?? 0));
	const near = nearnessFrom(known, tree);
	const inProduct = changes.some(({ file }) => PRODUCT.test(file));
	const tests = testFiles(root).filter(({ file, project }) => near.has(file) || (project === "e2e" && inProduct));
	const words = new Map(tests.map(({ file }) => [file, wordsOf(textOf(file))]));
	const rarity = rarityIn([...words.values()]);
	const weigh = (some: ReadonlySet<string>): Weights => weightsOf(some, rarity);
	const around = [...nearnessFrom(itself, tree)]
		.filter(([file]) => !file.startsWith("tests/"))
		.sort(([, a], [, b]) => b - a)
		.slice(0, COMPARED)
		.map(([file, share]) => ({ share, weights: weigh(wordsOf(textOf(file))) }));
	const aroundAll = around.reduce((sum, { share }) => sum + share, 0) || 1;
	const changed = weigh(new Set(changes.flatMap((change) => [...change.words])));
	return tests
		.map((test) => {
			const own = weigh(words.get(test.file) ?? new Set());
			const alike = around.reduce((sum, { share, weights }) => sum + share * likeness(weights, own), 0) / aroundAll;
			const named = Math.max(0, ...changes.map(({ file }) => alikeNamed(test.file, file)));
			const closeness =
				SHARE.near * (near.get(test.file) ?? 0) +
				SHARE.around * alike +
				SHARE.changed * likeness(changed, own) +
				SHARE.named * named;
			return { ...test, closeness };
		})
		.sort((a, b) => b.closeness - a.closeness || a.file.localeCompare(b.file));
}

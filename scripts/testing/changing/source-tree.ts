import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { relativeImports } from "../../../tests/module-graph.ts";
import { isTest, projectOf } from "../test-files.ts";

/** The code of a repository: each file's text and what it needs to run. */
export interface SourceTree {
	readonly texts: ReadonlyMap<string, string>;
	/** The files that a file imports, or names and starts. */
	readonly uses: ReadonlyMap<string, readonly string[]>;
	readonly usedBy: ReadonlyMap<string, readonly string[]>;
}

const CODE = ["src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}", "scripts/**/*.{ts,tsx,mjs}"];
/** A program that is started by its path is no import. */
const NAMED = /["'`/]((?:src|scripts|tests)\/[\w./-]+\.(?:ts|tsx|mjs))["'`]/g;
/** What vitest runs before the tests of a project. */
const SET_UP = {
	web: ["tests/web/global-setup.ts", "tests/web/fresh-window.ts"],
	e2e: ["tests/e2e/harness/global-setup.ts"],
	unit: [],
	server: [],
} as const;

function usesOf(file: string, text: string, root: string): readonly string[] {
	const imported = relativeImports(file, text).filter(({ isType }) => !isType);
	const named = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
	const before = isTest(file) ? SET_UP[projectOf(file)] : [];
	const all = new Set([...imported.map(({ to }) => to), ...named, ...before]);
	return [...all].filter((one) => one !== file && existsSync(join(root, one)));
}

/** Reads all code of a repository and what uses what; imports of types alone are left out, for they do not run. */
export function readSourceTree(root: string): SourceTree {
	const files = globSync(CODE, { cwd: root, exclude: ["**/node_modules"] }).map((name) => name.replaceAll("\\", "/"));
	const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
	const uses = new Map([...texts].map(([file, text]) => [file, usesOf(file, text, root)]));
	const usedBy = new Map<string, string[]>();
	for (const [file, targets] of uses)
		for (const target of targets) usedBy.set(target, [...(usedBy.get(target) ?? []), file]);
	return { texts, uses, usedBy };
}

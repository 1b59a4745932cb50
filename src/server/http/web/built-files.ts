import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Build } from "./page.ts";

/** The parts of the app that every page loads: the early-input listener, then everything else. */
const EVERY_PAGE = ["src/web/main.tsx", "src/web/start.tsx"];

type PageFiles = Readonly<Record<string, readonly string[]>>;

/** The list of each build, in the folder of the built web. */
const LISTS = { web: "page-files.json", studio: "studio-page-files.json" } as const satisfies Record<Build, string>;

const known = new Map<string, PageFiles>();

/** Built files that a page with these source modules runs before it is interactive; empty without a build. */
export function builtFiles(webRoot: string | undefined, build: Build, modules: readonly string[]): readonly string[] {
	const path = join(webRoot ?? "", ".vite", LISTS[build]);
	const files = known.get(path) ?? readPageFiles(path);
	known.set(path, files);
	return [...new Set([...EVERY_PAGE, ...modules].flatMap((name) => files[name] ?? []))];
}

function readPageFiles(path: string): PageFiles {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as PageFiles;
	} catch {
		return {};
	}
}

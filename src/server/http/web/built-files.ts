import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of the app that every page loads: the early-input listener, then everything else. */
const EVERY_PAGE = ["src/web/main.tsx", "src/web/start.tsx"];

type PageFiles = Readonly<Record<string, readonly string[]>>;

const known = new Map<string, PageFiles>();

/** Built files that a page with these source modules runs before it is interactive; empty without a build. */
export function builtFiles(webRoot: string | undefined, modules: readonly string[]): readonly string[] {
	const folder = webRoot ?? "";
	const files = known.get(folder) ?? readPageFiles(folder);
	known.set(folder, files);
	return [...new Set([...EVERY_PAGE, ...modules].flatMap((name) => files[name] ?? []))];
}

function readPageFiles(webRoot: string): PageFiles {
	try {
		return JSON.parse(readFileSync(join(webRoot, ".vite", "page-files.json"), "utf8")) as PageFiles;
	} catch {
		return {};
	}
}

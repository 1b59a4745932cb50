import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of the app that every page loads: the ear for early typing, then all else. */
const EVERY_PAGE = ["src/web/main.tsx", "src/web/start.tsx"];

type PageFiles = Readonly<Record<string, readonly string[]>>;

const known = new Map<string, PageFiles>();

/** Files of the built web that a page of these source modules runs before it is alive; empty when nothing was built. */
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

import { matchesGlob } from "node:path";
import type { SourceTree } from "./source-tree.ts";

const OPENS_FILES = /\b(?:readFileSync|readFile|readdirSync|globSync|cpSync|watch)\b/;
const DATA = /^(?:flows|schemas)\//;
const QUOTED = /["'`]([^"'`\n]{3,120})["'`]/g;

/** How near a file is to one that it names, that it finds by a pattern, or that is one of all data files it opens. */
const NEAR = { named: 0.8, found: 0.05, opened: 0.2 } as const;

/** What a text may call a file: its path, that from its folder on, and for a form its name. */
function namesOf(file: string): readonly string[] {
	const below = file.replace(/^(?:flows|schemas|docs)\//, "");
	const form = /^schemas\/forms\/(.+\/.+)\.json$/.exec(file)?.[1];
	return [file, ...(below.includes("/") ? [below] : []), ...(form ? [form] : [])];
}

/** The code that reads a file without importing it, and how near that brings it. */
export function readersOf(file: string, { texts }: SourceTree): ReadonlyMap<string, number> {
	const names = new Set(namesOf(file));
	const readers = new Map<string, number>();
	for (const [reader, text] of texts) {
		if (reader === file) continue;
		const quoted = [...text.matchAll(QUOTED)].map(([, one = ""]) => one);
		const opens = OPENS_FILES.test(text);
		const ends = (one: string) => names.has(one) || one.endsWith(`/${file}`);
		if (quoted.some(ends)) readers.set(reader, NEAR.named);
		else if (opens && quoted.some((one) => one.includes("*") && one.includes("/") && matchesGlob(file, one)))
			readers.set(reader, NEAR.found);
		else if (opens && DATA.test(file) && /["'`/](?:flows|schemas)\b/.test(text)) readers.set(reader, NEAR.opened);
	}
	return readers;
}

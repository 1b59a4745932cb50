import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const IMPORT = /\bfrom\s*["'](\.[^"']+)["']/g;

/** Says of each file of src which files of src import it. */
export function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
	const importers = new Map<string, string[]>();
	for (const name of globSync("src/**/*.{ts,tsx}", { cwd: root })) {
		const file = name.replaceAll("\\", "/");
		for (const [, specifier = ""] of readFileSync(join(root, file), "utf8").matchAll(IMPORT)) {
			const target = posix.normalize(posix.join(posix.dirname(file), specifier));
			importers.set(target, [...(importers.get(target) ?? []), file]);
		}
	}
	return importers;
}

/** The nearest files that say whether a file is used: itself if it can be seen to run, else who imports it, and so on. */
export function seenThrough(
	file: string,
	importers: ReadonlyMap<string, readonly string[]>,
	isSeen: (file: string) => boolean,
): readonly string[] {
	const known = new Set([file]);
	let nearest = [file];
	while (nearest.length > 0) {
		const seen = nearest.filter(isSeen);
		if (seen.length > 0) return seen;
		nearest = nearest.flatMap((one) => importers.get(one) ?? []).filter((one) => !known.has(one));
		for (const one of nearest) known.add(one);
	}
	return [];
}

import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const IMPORT = /\bfrom\s*["'](\.[^"']+)["']/g;

/** Maps each file of src to the files of src that import it. */
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

/**
 * The nearest files that show whether a file is used: the file itself if its calls are counted, else its importers, and
 * so on.
 */
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

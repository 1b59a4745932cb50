import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns what a file of the repository holds; throws an error that names the file when it is not JSON. */
export function readJson<T>(root: string, file: string): T {
	try {
		return JSON.parse(readFileSync(join(root, file), "utf8")) as T;
	} catch (error) {
		throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
	}
}

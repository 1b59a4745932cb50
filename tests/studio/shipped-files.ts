import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Every shipped data file: its path and its text. */
export const shippedFiles: readonly { readonly path: string; readonly text: string }[] = globSync(
	["flows/**/*.json", "schemas/**/*.json"],
	{ cwd: root },
)
	.sort()
	.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

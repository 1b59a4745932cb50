import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function posixPath(path: string): string {
	return path.split("\\").join("/");
}

/** What `npm pack` makes of src/flow; a few commands keep packages of their own in their folder. */
const LEFT_OUT = ["**/node_modules", "src/flow/dist"];

/** Every source file, as a path from the repository with "/". */
export const files = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}", "tests/**/*.{ts,tsx}"], {
	cwd: root,
	exclude: LEFT_OUT,
})
	.map(posixPath)
	.sort();

/** Their texts. */
export const sources: ReadonlyMap<string, string> = new Map(
	files.map((file) => [file, readFileSync(join(root, file), "utf8")]),
);

import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything the built web is made from; package-lock.json represents the installed packages. */
export const INPUTS = [
	"index.html",
	"vite.config.ts",
	"package-lock.json",
	"public/**",
	"scripts/building/**",
	"src/web/**",
	"src/flow/engine/**",
	"src/lending/**",
	"src/contracts/**",
	"src/flow/editing/**",
];
/** What a whole build has. */
const BUILT = ["web/index.html", "web/studio.html", "web-server/render.js"];
const stampFile = join("dist", ".web-stamp");

/** A hash over the content of all inputs; it ignores file times, so a checkout or a copy has the same hash. */
export function stampOf(root: string): string {
	const hash = createHash("sha256");
	const entries = globSync(INPUTS, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
	for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
		hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

/** Whether the build matches the sources. */
export function isBuilt(root: string, stamp: string): boolean {
	const file = join(root, stampFile);
	const isWhole = BUILT.every((path) => existsSync(join(root, "dist", path)));
	return isWhole && existsSync(file) && readFileSync(file, "utf8") === stamp;
}

/** Records what was built. */
export function keepStamp(root: string, stamp: string): void {
	writeFileSync(join(root, stampFile), stamp);
}

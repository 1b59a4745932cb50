import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything that the built web is made of, besides installed packages (which package-lock.json stands for). */
const inputs = [
	"index.html",
	"vite.config.ts",
	"package-lock.json",
	"public/**",
	"scripts/building/**",
	"src/web/**",
	"src/engine/**",
	"src/lending/**",
	"src/contracts/**",
];
const stampFile = join("dist", ".web-stamp");

/** A hash over the content of all inputs; no clock and no file times, so a checkout or a copy keeps it. */
export function stampOf(root: string): string {
	const hash = createHash("sha256");
	const entries = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
	for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
		hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

/** Whether what was built is what the sources say. */
export function isBuilt(root: string, stamp: string): boolean {
	const file = join(root, stampFile);
	return (
		existsSync(file) && existsSync(join(root, "dist", "web", "index.html")) && readFileSync(file, "utf8") === stamp
	);
}

/** Notes what was built. */
export function keepStamp(root: string, stamp: string): void {
	writeFileSync(join(root, stampFile), stamp);
}

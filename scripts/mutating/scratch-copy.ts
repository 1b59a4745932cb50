import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of the repository, including uncommitted changes, in which files can be changed without side effects. */
export interface ScratchCopy {
	readonly folder: string;
	remove(): void;
}

/** What `npm run generate` has made. */
const GENERATED = ["src/**/*.generated.ts", "schemas/meta/{ids,*.overlay}.schema.json"];

/** Copies tracked, untracked (not ignored) and generated files, and links the packages; the caller removes it. */
export function scratchCopy(root: string): ScratchCopy {
	const asked = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
	const { status, stdout } = spawnSync("git", asked, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
	if (status !== 0) throw new Error("`npm run mutate` needs git: it works on a copy of what git knows.");
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-mutate-"));
	const files = [...stdout.split("\0"), ...globSync(GENERATED, { cwd: root, exclude: ["src/flow/dist"] })];
	for (const file of files.filter((name) => name && existsSync(join(root, name))))
		cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true, preserveTimestamps: true });
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

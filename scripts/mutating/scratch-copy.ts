import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of the repository, including uncommitted changes, in which files can be changed without side effects. */
export interface ScratchCopy {
	readonly folder: string;
	remove(): void;
}

/** Copies tracked and untracked (not ignored) files, and links the packages; the caller removes it. */
export function scratchCopy(root: string): ScratchCopy {
	const asked = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
	const { status, stdout } = spawnSync("git", asked, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
	if (status !== 0) throw new Error("`npm run mutate` needs git: it works on a copy of what git knows.");
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-mutate-"));
	for (const file of stdout.split("\0").filter((name) => name && existsSync(join(root, name))))
		cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true, preserveTimestamps: true });
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

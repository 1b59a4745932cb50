import { spawnSync } from "node:child_process";

/**
 * What `npm test -- --changed` compares: the base commit, and the files that differ from it, uncommitted ones included.
 */
export interface Changed {
	readonly since: string;
	readonly files: readonly string[];
}

/** Everything since the branch left main; on main itself, or without a main, uncommitted changes. */
export function changedFiles(root: string): Changed {
	const git = (...args: string[]): string | undefined => {
		const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
		return status === 0 ? stdout.trim() : undefined;
	};
	const lines = (text = "") => text.split("\n").filter(Boolean);
	const since = git("merge-base", "HEAD", "main") ?? git("merge-base", "HEAD", "origin/main") ?? "HEAD";
	const tracked = git("diff", "--name-only", since);
	if (tracked === undefined) throw new Error("`--changed` needs git and a commit to compare with.");
	return { since, files: [...lines(tracked), ...lines(git("ls-files", "--others", "--exclude-standard"))] };
}

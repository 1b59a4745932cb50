import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Changed } from "../changed.ts";
import { wordsOf } from "./words.ts";

/** A changed file and the words of what changed in it. */
export interface Change {
	readonly file: string;
	readonly words: ReadonlySet<string>;
}

/** Git names the function around a change behind the second `@@`. */
const HUNK = /^@@ [^@]* @@/;

function changedLines(diff: string): string {
	const lines = diff.split("\n").filter((line) => /^(?:[+-](?![+-]{2} )|@@)/.test(line));
	return lines.map((line) => line.replace(HUNK, "").replace(/^[+-]/, "")).join("\n");
}

/** Whether a path is a file that can be read: git also lists links to folders. */
export function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** What changed since the base commit, file by file; of a file that git does not know, everything. */
export function changesIn(root: string, { since, files }: Changed): readonly Change[] {
	return files.map((file) => {
		const { stdout } = spawnSync("git", ["diff", "-U0", since, "--", file], { cwd: root, encoding: "utf8" });
		const path = join(root, file);
		const text = stdout ? changedLines(stdout) : isFile(path) ? readFileSync(path, "utf8") : "";
		return { file, words: wordsOf(text) };
	});
}

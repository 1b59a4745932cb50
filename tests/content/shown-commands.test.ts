import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { runProcess } from "../../scripts/testing/process.ts";
import { root } from "../source-files.ts";

const pages = ["README.md", ...globSync("docs/start/*.md", { cwd: root })];
const npm = process.env.npm_execpath ?? join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");

/** The npm commands of a page, in blocks of code and in sentences. */
function commandsOf(page: string): string[] {
	const text = readFileSync(join(root, page), "utf8");
	const blocks = [...text.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.split("\n"));
	const words = [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
	return [...blocks.map((line) => line.replace(/\s+#.*/, "")), ...words].filter((line) => /^npm /.test(line));
}

const shown = [...new Set(pages.flatMap(commandsOf))].sort();

it("every command that the first pages show is one that there is", () => {
	const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly scripts: object };
	expect(shown.length).toBeGreaterThan(20);
	const names = shown.map((line) => /^npm (?:run (?:-s )?)?([\w:-]+)/.exec(line)?.[1] ?? "");
	expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

/** Those that end by themselves and leave everything as it is; other tests start, build and test. */
const RUN: readonly (readonly [command: string, arguments_: readonly string[]])[] = [
	["npm run -s flow -- check --org main", []],
	["npm run generate", []],
	["npm run -s operator", []],
	["npm run soak", ["--help"]],
	["npm run bench", ["--help"]],
];

it.each(RUN)("%s runs as it is shown", async (command, further) => {
	expect(shown).toContain(command);
	const words = command.split(" ").slice(1);
	const all = further.length === 0 ? words : [...words, "--", ...further];
	const { code, output } = await runProcess(process.execPath, [npm, ...all], { cwd: root, env: process.env });
	expect(code, output).toBe(0);
});

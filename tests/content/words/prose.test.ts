import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sentencesIn } from "../sentences-in.ts";
import { proseFaults } from "./word-faults.ts";

const root = join(import.meta.dirname, "../../..");
const PAGES = ["*.md", "{docs,flows,schemas,scripts,src,tests}/**/*.md"];
/** What the commands print, what the checks and the gate answer, and the sandbox's guide. */
const PROGRAMS = ["scripts/**/*.ts", "src/flow/{catalog,checks,command,editing,engine}/**/*.ts", "src/server/**/*.ts"];

/** A page's lines without code, names of tests, paths and targets of links. */
function linesOf(page: string): string[] {
	const blank = (code: string) => code.replaceAll(/[^\n]/g, "");
	return page
		.replaceAll(/```[\s\S]*?```/g, blank)
		.replaceAll(/`[^`\n]*`/g, "x")
		.replaceAll(/\.test\.tsx?: "[^"\n]*"/g, "")
		.replaceAll(/\]\([^)\n]*\)/g, "]")
		.replaceAll(/[\w-]+\/[\w./-]+/g, "x")
		.split("\n");
}

test("README, decisions and docs read as American English", () => {
	const pages = globSync(PAGES, { cwd: root }).filter((page) => !page.includes("node_modules"));
	const faults = pages.flatMap((page) =>
		linesOf(readFileSync(join(root, page), "utf8")).flatMap((line, index) =>
			proseFaults(line).map((fault) => `${page}:${index + 1} ${fault}`),
		),
	);
	expect(pages.length).toBeGreaterThan(100);
	expect(faults).toEqual([]);
});

test("what commands, checks and the sandbox say reads as American English", () => {
	const programs = globSync(PROGRAMS, { cwd: root });
	const said = programs.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), "utf8")));
	expect(said.length).toBeGreaterThan(1_000);
	expect(
		said.flatMap((line) => proseFaults(line.slice(line.indexOf(" "))).map((fault) => `${line}: ${fault}`)),
	).toEqual([]);
});

describe("prose is reported for", () => {
	test.each([
		["Somebody has changed it since.", "“Somebody”: write someone, no one"],
		["The organisation is served as before.", "“organisation” is British"],
		["Nothing is made any more.", "“any more”: write no longer"],
	])("%s", (text, fault) => {
		expect(proseFaults(text)).toContain(fault);
	});

	test.each(["The notice goes on paper.", "Derived facts are worked out once.", "It names the day by when it is due."])(
		"nothing: %s",
		(text) => {
			expect(proseFaults(text)).toEqual([]);
		},
	);
});

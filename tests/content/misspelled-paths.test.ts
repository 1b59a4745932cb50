import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runProcess } from "../../scripts/testing/process.ts";
import { recordField, recordPaths } from "../../src/flow/engine/record/record-owners.ts";

const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "misspelled-"));
afterAll(() => rmSync(copy, { recursive: true }));

/** A path or key in a source file, and the lines of its call or literal. */
interface Place {
	readonly file: string;
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

const ROOT = "(?:application|profile|identity|underwriting)";
/** Readers of a declared path or key: `textAt(lien, "holder")`. */
const READERS = /\b(?:textAt|neededText|numberAt|neededNumber|flagAt|listAt|textsAt|jsonAt|objectAt)\(/g;
/** A whole path in any position: read, written, or listed. */
const PATHS = new RegExp(`["\`](${ROOT}\\.[\\w.]*\\w)["\`]`, "g");
/** A path that ends in a name of the program's own: `application.selectedOffer.${"$"}{field}`. */
const TEMPLATES = new RegExp(`\`(${ROOT}\\.[\\w.]*\\w)\\.\\$\\{`, "g");
/** A field of application.status that is written. */
const STATUS = /\bstatusPatch\(\{([^{}]*)\}\)/g;

/** The text with every path in it misspelled, and their positions. */
function misspelled(file: string, text: string): { readonly text: string; readonly places: readonly Place[] } {
	// a path in a comment is not a read
	const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => " ".repeat(comment.length));
	const found = new Map<number, { readonly length: number; readonly start: number }>();
	const note = (match: RegExpExecArray, name: string) => {
		const at = match.index + match[0].indexOf(name);
		found.set(at, { length: name.length, start: match.index });
	};
	for (const match of text.matchAll(READERS)) {
		const key = lastText(text, match.index + match[0].length);
		if (key !== undefined) found.set(key.at, { length: key.length, start: match.index });
	}
	for (const match of code.matchAll(PATHS)) if (recordField(match[1] ?? "") !== undefined) note(match, match[1] ?? "");
	for (const match of text.matchAll(TEMPLATES)) note(match, match[1] ?? "");
	for (const match of text.matchAll(STATUS)) {
		for (const key of (match[1] ?? "").matchAll(/(?<=^|,)\s*(\w+)(?=:)/g)) {
			const at = match.index + match[0].indexOf(match[1] ?? "") + key.index + key[0].length - (key[1] ?? "").length;
			found.set(at, { length: (key[1] ?? "").length, start: match.index });
		}
	}
	const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
	const places = [...found].map(([at, { length, start }]) => {
		return { file, from: lineOf(start), to: lineOf(at), text: text.slice(at, at + length) };
	});
	const changed = [...found]
		.sort(([one], [other]) => other - one)
		.reduce((before, [at, { length }]) => `${before.slice(0, at + length)}Zz${before.slice(at + length)}`, text);
	return { text: changed, places };
}

/** The position of the last text argument of a call whose arguments start at an offset. */
function lastText(text: string, from: number): { readonly at: number; readonly length: number } | undefined {
	const rest = /[()]|"([\w.-]*)"/g;
	rest.lastIndex = from;
	let last: { readonly at: number; readonly length: number } | undefined;
	for (let depth = 1, match = rest.exec(text); match !== null; match = rest.exec(text)) {
		if (match[0] === "(") depth += 1;
		else if (match[0] === ")") depth -= 1;
		else if (depth === 1) last = { at: match.index + 1, length: match[0].length - 2 };
		if (depth === 0) return last;
	}
	return undefined;
}

/** What `npm pack` makes meanwhile. */
const PACKED = join(root, "src/flow/dist");

// the compiler reads the whole tree while other tests run
it("no path of the record can be misspelled", async () => {
	expect(recordPaths()).toContain("application.status.uwDecision");
	cpSync(join(root, "src"), join(copy, "src"), { recursive: true, filter: (path) => path !== PACKED });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
	const settings = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")) as object;
	writeFileSync(join(copy, "tsconfig.json"), JSON.stringify({ ...settings, include: ["src"] }));
	const files = globSync("src/{flow/checks,server,web}/**/*.{ts,tsx}", { cwd: root }).filter(
		(file) => !file.includes(".generated."),
	);
	const places = files.flatMap((file) => {
		const changed = misspelled(file, readFileSync(join(root, file), "utf8"));
		if (changed.places.length > 0) writeFileSync(join(copy, file), changed.text);
		return changed.places;
	});
	expect(places.length).toBeGreaterThan(1_000);
	const { output } = await runProcess(join(root, "node_modules/.bin/tsc"), ["-p", "."], {
		cwd: copy,
		env: process.env,
	});
	const faults = new Set(
		[...output.matchAll(/^(\S+?)\((\d+),\d+\): error TS/gm)].map(([, file, line]) => `${file}:${line}`),
	);
	const isRefused = ({ file, from, to }: Place) =>
		Array.from({ length: to - from + 1 }, (_, more) => `${file}:${from + more}`).some((line) => faults.has(line));
	expect(places.filter((place) => !isRefused(place)).map(({ file, to, text }) => `${file}:${to} ${text}`)).toEqual([]);
});

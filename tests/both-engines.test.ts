import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tableRows } from "./content/named-tests.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const decision = read("docs/decisions/0157-run-a-server-test-on-the-engine-of-its-users.md");
const listed = tableRows(decision, "file");

/** Every use of both engines in the code of a test, each with what it is given to. */
const usesOf = (text: string) =>
	[...text.replaceAll(/^import [^;]*;$/gm, "").matchAll(/[\w.]*\(?\bengines\b[.[(]?/g)].map(([use]) => use);

/** The files that take both engines out of the harness, by name or whole. */
const users = globSync(["tests/**/*.ts", "tests/**/*.tsx"], { cwd: root })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => /import \{[^}]*\bengines\b[^}]*\} from "[^"]*\/databases\.ts"/.test(read(file)))
	.sort();

describe("tests on both engines", () => {
	it("are those that the decision lists, each with what may differ", () => {
		expect(listed.map(([file]) => file)).toEqual(users);
		expect(listed.filter(([, reason = ""]) => reason.length < 10)).toEqual([]);
	});

	it("run whole on each of them: no other file or block takes one out by its place", () => {
		const taken = users.flatMap((file) => usesOf(read(file)).map((use) => [file, use]));
		expect(taken.filter(([, use]) => use !== "describe.each(engines")).toEqual([]);
		expect(usesOf("describe.each(engines.slice(0, 1))(name)")).toEqual(["describe.each(engines."]);
		expect(usesOf("const [engine] = engines;")).toEqual(["engines"]);
	});
});

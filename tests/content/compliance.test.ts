import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { goneTest, type NamedTest, namedTest, repositoryFile, tableRows } from "./named-tests.ts";

const ROOT = join(import.meta.dirname, "../..");
const DOCUMENTS = "flows/documents";

interface Row extends NamedTest {
	readonly citation: string;
	readonly file: string;
	readonly word: string | undefined;
}

/** Returns the rows of the tables; a row that does not have the four cells as described is a fault itself. */
function rowsOf(text: string): Row[] {
	return tableRows(text, "Citation").map(([citation = "", , where = "", shown = ""]) => {
		const [file = "", word] = where.split("#");
		return { citation, file, word, ...namedTest(shown) };
	});
}

/** Returns what of a row is gone. */
function goneFrom({ file, word, ...shown }: Row): string[] {
	const done = repositoryFile(file);
	return [
		...(done === undefined ? [`no file ${file}`] : word !== undefined && !done.includes(word) ? [`no ${word}`] : []),
		...goneTest(shown),
	];
}

const filesOf = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);

const rows = rowsOf(readFileSync(join(ROOT, "docs/compliance.md"), "utf8"));

describe("docs/compliance.md", () => {
	it("has rows, each with a citation", () => {
		expect(rows.length).toBeGreaterThan(20);
		expect(rows.filter(({ citation }) => !/CFR|U\.S\.C\.|Const\.|Code/.test(citation))).toEqual([]);
	});
	it("names files, words in them and tests that exist", () => {
		const gone = rows.map((row) => [row.citation, ...goneFrom(row)]).filter(({ length }) => length > 1);
		expect(gone).toEqual([]);
	});
	it("tells of a row whose file, word or test is gone", () => {
		const [row] = rows;
		if (row === undefined) throw new Error("no rows");
		expect(goneFrom({ ...row, file: "flows/law/gone.json" })).toEqual(["no file flows/law/gone.json"]);
		expect(goneFrom({ ...row, word: "gone-row" })).toEqual(["no gone-row"]);
		expect(goneFrom({ ...row, title: "gone title" })).toEqual(["no test gone title"]);
		expect(goneFrom({ ...row, test: "tests/gone.test.ts" })).toEqual(["no test file tests/gone.test.ts"]);
	});
	it("has a row for each provision that fixes text of a document", () => {
		const cited = new Set(
			filesOf(DOCUMENTS).flatMap((path) =>
				[...readFileSync(join(ROOT, path), "utf8").matchAll(/"fixed": "([^"]+)"/g)].flatMap(([, citation = ""]) =>
					citation.replaceAll("§ ", "").split("; "),
				),
			),
		);
		expect(cited.size).toBeGreaterThan(30);
		const named = rows.flatMap(({ citation }) => citation.split("; "));
		// a whole section is named by a row of any of its parts
		const isNamed = (one: string): boolean =>
			named.some(
				(row) => row === one || ([",", " ", "("].includes(row.replace(one, "")[0] ?? "") && row.startsWith(one)),
			);
		expect([...cited].filter((one) => !isNamed(one))).toEqual([]);
	});
	it("has a row for each table of law", () => {
		const done = rows.map(({ citation, file }) => `${citation} ${file}`).join(" ");
		expect(filesOf("flows/law").filter((path) => !done.includes(path))).toEqual([]);
	});
	it("has a row for each document with text that the law has fixed", () => {
		const fixed = filesOf(DOCUMENTS).filter((path) => readFileSync(join(ROOT, path), "utf8").includes('"fixed":'));
		expect(fixed.filter((path) => rows.every(({ file }) => file !== path))).toEqual([]);
	});
});

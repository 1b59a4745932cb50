import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ChangeSet } from "@codemirror/state";
import { expect, it } from "vitest";
import { editorSchemas } from "../../src/flow/catalog/index.ts";
import { JsonLanguage, withoutStops } from "../../src/web/studio/editor/language/json-language.ts";
import { changesBetween } from "../../src/web/studio/editor/line-changes.ts";
import { rangeOf } from "../../src/web/studio/editor/text-place.ts";
import { documentOf, TextSync } from "../../src/web/studio/editor/text-sync.ts";

const typed = (sync: TextSync, from: number, to: number, insert: string) =>
	sync.type(ChangeSet.of({ from, to, insert }, documentOf(sync.shown).length));

it("what others change moves under what is typed, which stays", () => {
	const sync = new TextSync("one\ntwo\nthree", 1);
	typed(sync, 4, 7, "2");
	expect(sync.isKept).toBe(false);
	expect(sync.take("ONE\ntwo\nthree, four", 2)).toBeDefined();
	expect(sync.shown).toBe("ONE\n2\nthree, four");
	// an older answer that comes late says nothing
	expect(sync.take("one\ntwo\nthree", 1)).toBeUndefined();
	expect(sync.shown).toBe("ONE\n2\nthree, four");
});

it("what is typed while a text is on its way waits for the next one", () => {
	const sync = new TextSync("a", 1);
	typed(sync, 1, 1, "b");
	expect(sync.send()).toBe("ab");
	typed(sync, 2, 2, "c");
	expect(sync.take("xa", 2)).toBeUndefined();
	sync.sent(true);
	expect(sync.isKept).toBe(false);
	// the draft joined somebody else's change into what was sent
	sync.take("xab", 3);
	expect(sync.shown).toBe("xabc");
	expect(sync.send()).toBe("xabc");
	sync.sent(false);
	expect(sync.isSent).toBe(false);
	sync.drop();
	expect(sync.shown).toBe("xab");
	expect(sync.isKept).toBe(true);
});

it("whatever lines others change, the text becomes theirs", () => {
	let seed = 7;
	const random = (most: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % most;
	};
	const text = () => Array.from({ length: random(7) }, () => "abc".charAt(random(3))).join("\n");
	for (let round = 0; round < 3_000; round++) {
		const [before, after] = [text(), text()];
		expect(changesBetween(before, after).apply(documentOf(before)).toString()).toBe(after);
	}
});

it("line ends of another system stay as they are", () => {
	const sync = new TextSync("a\r\nb\r\n", 1);
	typed(sync, 0, 1, "c");
	expect(sync.send()).toBe("c\r\nb\r\n");
});

it("a place is the key or text that begins there, or the deepest entry that its path leads to", () => {
	const text = '{\n  "pages": { "a/b": { "title": "Hello" } }\n}';
	const shown = (place: Parameters<typeof rangeOf>[1]) => {
		const { from, to } = rangeOf(text, place);
		return text.slice(from, to);
	};
	expect(shown({ line: 2, column: 3 })).toBe('"pages"');
	expect(shown({ path: ["pages", "a/b", "title"] })).toBe('"title": "Hello"');
	expect(shown({ path: ["pages", "a/b", "body", "0"] })).toBe('"a/b": { "title": "Hello" }');
	expect(rangeOf(text, { line: 99, column: 99 })).toEqual({ from: text.length, to: text.length });
});

const root = new URL("../../flows/orgs/", import.meta.url).pathname;

it("the manual's schemas find no fault in the files of the shipped lenders", async () => {
	const faults: string[] = [];
	let judged = 0;
	for (const file of globSync(`${root}*/**/*.json`)) {
		const path = relative(root, file).replace(/^[^/]+\//, "");
		const given = structuredClone(editorSchemas(path));
		if (given === undefined) continue;
		const language = new JsonLanguage();
		language.describe(path, given);
		judged++;
		const found = await language.faults(readFileSync(file, "utf8"));
		faults.push(...found.map(({ from, words }) => `${relative(root, file)} ${from} ${words}`));
	}
	expect(faults).toEqual([]);
	expect(judged).toBeGreaterThan(40);
});

it("a fault is found at its place, and keys and names are completed with what the manual says", async () => {
	const language = new JsonLanguage();
	const given = structuredClone(editorSchemas("flows/stage-routing.json"));
	if (given === undefined) throw new Error("There is no schema of flows/stage-routing.json.");
	language.describe("flows/stage-routing.json", given);
	const marks = await language.faults('{ "stages": {} "waiting": {} }');
	expect(marks).toContainEqual(expect.objectContaining({ isOfMarks: true }));
	const wrong = await language.faults('{ "stages": 7 }');
	expect(wrong).toContainEqual(expect.objectContaining({ from: 12, to: 13, isOfMarks: false }));
	const text = '{ "$schema": "stage-routing.schema.json", "" }';
	const keys = await language.complete(text, text.length - 3);
	const stages = keys.find(({ label }) => label === "stages");
	expect(stages?.about).toMatch(/\w/);
	const rule = '{ "stages": { "AUTOPAY_ACCOUNT": [ { "id": "x", "when": { "var": "" } } ] } }';
	const names = await language.complete(rule, rule.indexOf('""') + 1);
	expect(names.map(({ label }) => label)).toContain('"isFunded"');
	expect((await language.hover('{ "stages": {} }', 4))?.words).toMatch(/\w/);
	expect(withoutStops('"when": {$1}')).toEqual({ text: '"when": {}', cursor: 9 });
	expect(withoutStops('"a": $' + "{1:true}")).toEqual({ text: '"a": true', cursor: 5 });
});

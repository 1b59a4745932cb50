import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edited, joinFiles, joinTexts } from "../../src/flow/editing/index.ts";
import { shippedFiles } from "./shipped-files.ts";

const base = `{
  "$schema": "x",
  "pages": {
    "one": { "title": "One", "body": ["a", "b"] },
    "two": { "title": "Two" }
  },
  "last": 1
}
`;
const put = (text: string, path: readonly (string | number)[], value: string | number) =>
	edited(text, { kind: "set", path, value });

describe("two changes of one file", () => {
	it("of different values join by themselves, in the layout of the file", () => {
		const mine = put(put(base, ["pages", "one", "title"], "Mine"), ["pages", "one", "body", 1], "mine");
		const added = edited(base, { kind: "insert-key", path: ["pages"], at: 1, key: "new", value: { title: "New" } });
		const theirs = edited(put(added, ["pages", "one", "body", 0], "theirs"), { kind: "remove", path: ["last"] });
		const { text, conflicts } = joinTexts(base, mine, theirs);
		expect(conflicts).toEqual([]);
		expect(text).toBe(theirs.replace('"One"', '"Mine"').replace('"b"', '"mine"'));
		expect(joinTexts(base, theirs, mine).text).toBe(text);
	});

	it("of one value ask, and the choice decides", () => {
		const [mine, theirs] = [put(base, ["pages", "two", "title"], "M"), put(base, ["pages", "two", "title"], "T")];
		const asked = joinTexts(base, mine, theirs);
		expect(asked).toEqual({
			text: theirs,
			conflicts: [{ at: "/pages/two/title", base: "Two", mine: "M", theirs: "T" }],
		});
		expect(joinTexts(base, mine, theirs, { "/pages/two/title": "mine" })).toEqual({ text: mine, conflicts: [] });
		expect(joinTexts(base, mine, theirs, { "/pages/two/title": "theirs" })).toEqual({ text: theirs, conflicts: [] });
	});

	it("ask where one removed, moved or broke what the other changed", () => {
		const gone = edited(base, { kind: "remove", path: ["pages", "two"] });
		const changed = put(base, ["pages", "two", "title"], "T");
		expect(joinTexts(base, gone, changed).conflicts).toEqual([
			{ at: "/pages/two", base: { title: "Two" }, theirs: { title: "T" } },
		]);
		expect(joinTexts(base, gone, changed, { "/pages/two": "mine" }).text).toBe(gone);
		expect(joinTexts(base, changed, gone, { "/pages/two": "mine" }).text).toBe(changed);
		const moved = edited(base, { kind: "move", path: ["pages", "two"], to: 0 });
		expect(joinTexts(base, moved, changed).conflicts.map(({ at }) => at)).toEqual(["/pages"]);
		const broken = `${base}}`;
		expect(joinTexts(base, broken, changed).conflicts.map(({ at }) => at)).toEqual(["/"]);
		expect(joinTexts(base, broken, changed, { "/": "mine" }).text).toBe(broken);
	});

	it("of a key named __proto__ is a change like any other", () => {
		const [odd, theirs] = ['{ "a": 1, "b": 2, "__proto__": { "x": 1 } }', '{ "a": 3, "b": 2 }'];
		const { text, conflicts } = joinTexts('{ "a": 1, "b": 2 }', odd, theirs, JSON.parse('{"__proto__":{"/a":"mine"}}'));
		expect([text, conflicts]).toEqual(['{ "a": 3, "b": 2, "__proto__": { "x": 1 } }', []]);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});

	it("in a set of files join file by file", () => {
		const olds = { "a.json": base, "b.json": base, "c.json": base };
		const mine = { "a.json": put(base, ["last"], 2), "c.json": base, "new.json": "{}" };
		const theirs = { ...olds, "a.json": put(base, ["pages", "two", "title"], "T"), "c.json": put(base, ["last"], 3) };
		const { files, conflicts } = joinFiles(olds, mine, theirs);
		expect(conflicts).toEqual([]);
		expect(Object.keys(files)).toEqual(["a.json", "c.json", "new.json"]);
		expect(files["c.json"]).toBe(theirs["c.json"]);
		const { "c.json": _, ...without } = mine;
		expect(joinFiles(olds, without, theirs).conflicts.map(({ file, at }) => [file, at])).toEqual([["c.json", "/"]]);
		expect(Object.keys(joinFiles(olds, without, theirs, { "c.json": { "/": "mine" } }).files)).toEqual([
			"a.json",
			"new.json",
		]);
	});

	it("at the two ends of a shipped file keep both, whatever is between", () => {
		const wide = shippedFiles.filter(({ text }) => text.length < 12_000 && Object.keys(JSON.parse(text)).length > 2);
		const ends = fc.property(fc.nat(), fc.string(), fc.string(), (pick, first, last) => {
			const { text, path } = wide[pick % wide.length] ?? { text: "{}", path: "" };
			const keys = Object.keys(JSON.parse(text));
			const [head = "", tail = ""] = [keys[0], keys.at(-1)];
			const [mine, theirs] = [put(text, [head], first), put(text, [tail], last)];
			const joined = joinTexts(text, mine, theirs);
			expect(joined.conflicts, path).toEqual([]);
			expect(joined.text, path).toBe(put(mine, [tail], last));
		});
		fc.assert(ends, { numRuns: 200, seed: 20_261_124 });
	});
});

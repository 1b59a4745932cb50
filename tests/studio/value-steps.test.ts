import { describe, expect, it } from "vitest";
import { steppedValue, stepsBetween } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";

const SENTENCES = {
	hash: "one",
	sentences: [
		{ at: "/a", text: "First", written: { es: { text: "Primero" } } },
		{ at: "/b", text: "Second", written: {} },
		{ at: "/c", text: "Third", written: {} },
	],
};
const [first = null, second = null, third = null]: readonly Json[] = SENTENCES.sentences;

describe("the steps from one value to another", () => {
	const ways: readonly (readonly [string, Json, Json])[] = [
		[
			"a text within a list",
			SENTENCES,
			{ hash: "two", sentences: [first, { at: "/b", text: "2", written: {} }, third] },
		],
		["entries that come", SENTENCES, { hash: "two", sentences: [first, { at: "/n" }, { at: "/m" }, second, third] }],
		["entries that go", SENTENCES, { hash: "two", sentences: [third] }],
		["a key that comes between others", { a: 1, c: 3 }, { a: 1, b: null, c: 3 }],
		["keys that go", { a: { x: 1, y: 2 }, b: 2 }, { a: { y: 2 } }],
		["keys in another order", { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
		["another kind of value", { a: [1, 2] }, { a: { b: 1 } }],
		["all of it", [1, 2], "nothing"],
		["names that objects have by nature", { a: 1 }, { a: 1, constructor: { toString: 2 } }],
		["no difference", SENTENCES, structuredClone(SENTENCES)],
	];
	it.each(ways)("make %s", (_, before, after) => {
		const made = steppedValue(before, stepsBetween(before, after));
		expect(JSON.stringify(made)).toBe(JSON.stringify(after));
	});

	it("leave all else as it is, and what they are made of too", () => {
		const before = structuredClone(SENTENCES);
		const after = { hash: "two", sentences: [first, { ...(second as object), text: "Changed" }, third] };
		const made = steppedValue(before, stepsBetween(before, after)) as typeof SENTENCES;
		expect(before).toEqual(SENTENCES);
		expect(made.sentences[0]).toBe(before.sentences[0]);
		expect(made.sentences[1]?.written).toBe(before.sentences[1]?.written);
		expect(made.sentences[2]).toBe(before.sentences[2]);
	});

	it("are small where little changes, and none where nothing does", () => {
		const after = { hash: "two", sentences: [first, { ...(second as object), text: "Changed" }, third] };
		expect(stepsBetween(SENTENCES, after)).toEqual([
			{ kind: "set", path: ["hash"], value: "two" },
			{ kind: "set", path: ["sentences", 1, "text"], value: "Changed" },
		]);
		expect(stepsBetween(SENTENCES, structuredClone(SENTENCES))).toEqual([]);
	});

	it("make nothing of a value that they do not fit", () => {
		expect(steppedValue({ a: 1 }, [{ kind: "set", path: ["b"], value: 1 }])).toBeUndefined();
		expect(steppedValue({ a: 1 }, [{ kind: "set", path: ["toString", "name"], value: 1 }])).toBeUndefined();
		expect(steppedValue([1], [{ kind: "remove", path: [1] }])).toBeUndefined();
		expect(steppedValue({ a: 1 }, [{ kind: "insert-item", path: ["a"], value: 1 }])).toBeUndefined();
		expect(steppedValue({ a: 1 }, [{ kind: "insert-key", path: [], key: "a", value: 2 }])).toBeUndefined();
	});
});

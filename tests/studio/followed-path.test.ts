import { expect, it } from "vitest";
import { followedPath, keysOf, pointerOf } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";

const at = (before: Json | undefined, after: Json | undefined, pointer: string) => {
	const path = followedPath(before, after, keysOf(pointer));
	return path === undefined ? undefined : pointerOf(path);
};

it("follows an item past what is put in, taken out and moved around it", () => {
	expect(at(["a", "b"], ["new", "a", "b"], "/1")).toBe("/2");
	expect(at(["a", "b", "c"], ["b", "c"], "/2")).toBe("/1");
	expect(at(["a", "b", "c"], ["c", "a", "b"], "/2")).toBe("/0");
	expect(
		at(
			[
				{ id: "a", n: 1 },
				{ id: "b", n: 2 },
			],
			[
				{ id: "b", n: 3 },
				{ id: "a", n: 1 },
			],
			"/1/n",
		),
	).toBe("/0/n");
});

it("stays with an item that is changed where it is, and ends with one that goes", () => {
	expect(at(["a", "b"], ["a", "otherwise"], "/1")).toBe("/1");
	expect(at(["a", "b"], ["a"], "/1")).toBeUndefined();
	expect(at([{ id: "a" }], [{ id: "b" }], "/0/id")).toBeUndefined();
	expect(at({ list: ["a"] }, { list: "none" }, "/list/0")).toBeUndefined();
});

it("follows a key that is renamed with its content, each of several alike to its own", () => {
	expect(at({ a: { x: 1 }, b: 2 }, { b: 2, "a/b": { x: 1 } }, "/a/x")).toBe("/a~1b/x");
	expect(at({ a: 1, b: 1 }, { c: 1, d: 1 }, "/b")).toBe("/d");
	expect(at({ a: 1 }, { c: 2 }, "/a")).toBeUndefined();
	expect(at(JSON.parse('{ "__proto__": { "x": 1 } }'), { made: { x: 1 } }, "/__proto__/x")).toBe("/made/x");
});

it("leaves alone what the file does not say, and follows a composed question through the lender's own fields", () => {
	expect(at(undefined, { pages: {} }, "/pages/start/title")).toBe("/pages/start/title");
	expect(at({ pages: { start: { title: "Hi" } } }, undefined, "/pages/start/title")).toBeUndefined();
	const [before, after] = [{ fields: { a: { type: "string" } } }, { fields: { b: { type: "string" } } }];
	expect(at(before, after, "/schema/properties/a/title")).toBe("/schema/properties/b/title");
	expect(at(before, after, "/messages/a/required")).toBe("/messages/b/required");
	expect(at(before, { fields: {} }, "/ui/a/ui:help")).toBeUndefined();
	expect(at(before, after, "/ui/ofBase/ui:help")).toBe("/ui/ofBase/ui:help");
});

import { describe, expect, it } from "vitest";
import { edited, TextFault } from "../../src/flow/editing/index.ts";

const tabbed = `{
	"$schema": "x",
	"pages": {
		"one": { "title": "One", "odd-key": [1,2 ,3] },
		"two": {
			"title": "Two"
		}
	},
	"list": ["a", "b"],
	"none": {}
}
`;

const codeOf = (work: () => string) => {
	try {
		return work();
	} catch (error) {
		return error instanceof TextFault ? `${error.code} ${error.message}` : String(error);
	}
};

describe("the layout of a file", () => {
	it("is copied from the neighbor of a new entry", () => {
		const value = { title: "New" };
		expect(edited(tabbed, { kind: "insert-key", path: ["pages"], at: 1, key: "new", value })).toBe(
			tabbed.replace('\t\t"two"', '\t\t"new": { "title": "New" },\n\t\t"two"'),
		);
		expect(edited(tabbed, { kind: "insert-key", path: ["pages"], key: "new", value })).toBe(
			tabbed.replace("\n\t\t}\n\t}", '\n\t\t},\n\t\t"new": {\n\t\t\t"title": "New"\n\t\t}\n\t}'),
		);
		expect(edited(tabbed, { kind: "insert-item", path: ["list"], at: 0, value: "0" })).toBe(
			tabbed.replace('["a"', '["0", "a"'),
		);
		expect(edited(tabbed, { kind: "insert-key", path: ["none"], key: "first", value: 1 })).toBe(
			tabbed.replace("{}", '{\n\t\t"first": 1\n\t}'),
		);
	});

	it("is kept where a value, a key or a position changes", () => {
		expect(edited(tabbed, { kind: "set", path: ["pages", "one", "title"], value: "Eins" })).toBe(
			tabbed.replace('"One"', '"Eins"'),
		);
		expect(
			edited(tabbed, { kind: "set", path: ["pages", "one"], value: { title: "Eins", "odd-key": [1, 2, 3] } }),
		).toBe(tabbed.replace('"One"', '"Eins"'));
		expect(edited(tabbed, { kind: "rename", path: ["pages", "two"], key: "second" })).toBe(
			tabbed.replace('"two"', '"second"'),
		);
		expect(edited(tabbed, { kind: "move", path: ["list", 1], to: 0 })).toBe(tabbed.replace('"a", "b"', '"b", "a"'));
		const windows = tabbed.replaceAll("\n", "\r\n");
		expect(edited(windows, { kind: "insert-key", path: [], at: 1, key: "k", value: [{ a: 1 }] })).toBe(
			windows.replace('\t"pages"', '\t"k": [\r\n\t\t{\r\n\t\t\t"a": 1\r\n\t\t}\r\n\t],\r\n\t"pages"'),
		);
	});

	it("is no reason to write what cannot be read again", () => {
		const refused = [
			codeOf(() => edited("{", { kind: "set", path: [], value: {} })),
			codeOf(() => edited('{"a":1, // no\n"b":2}', { kind: "remove", path: ["a"] })),
			codeOf(() => edited('{"a":1,"a":2}', { kind: "remove", path: ["a"] })),
			codeOf(() => edited(tabbed, { kind: "rename", path: ["pages", "one"], key: "two" })),
			codeOf(() => edited(tabbed, { kind: "insert-key", path: ["pages"], key: "one", value: 1 })),
			codeOf(() => edited(tabbed, { kind: "insert-item", path: ["pages"], value: 1 })),
			codeOf(() => edited(tabbed, { kind: "insert-item", path: ["list"], at: 3, value: 1 })),
			codeOf(() => edited(tabbed, { kind: "remove", path: ["pages", "a/b"] })),
			codeOf(() => edited(tabbed, { kind: "move", path: ["list", 0], to: 2 })),
			codeOf(() => edited(tabbed, { kind: "rename", path: ["list", 0], key: "x" })),
		];
		expect(refused.map((one) => one.split(" ")[0])).toEqual([
			...["NOT_JSON", "NOT_JSON", "KEY_TWICE", "KEY_TAKEN", "KEY_TAKEN", "NO_SUCH_PLACE", "NO_SUCH_PLACE"],
			...["NO_SUCH_PLACE", "NO_SUCH_PLACE", "NO_SUCH_PLACE"],
		]);
		expect(refused[7]).toBe("NO_SUCH_PLACE /pages/a~1b: The file has no such entry. Load the file again.");
	});
});

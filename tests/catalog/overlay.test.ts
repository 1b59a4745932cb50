import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { applyOverlay } from "../../src/flow/engine/overlay/overlay.ts";
import type { OverlayRules } from "../../src/flow/engine/overlay/overlay-rules.ts";

/** Everything is a collection: the merge of RFC 7396, except for null. */
const open: OverlayRules = { isCollection: () => true, mayAdd: () => true, isAtom: () => false };
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const merged = (base: Json, overlay: Json, rules = open) => plain(applyOverlay(base, overlay, rules).value);

/** The examples of RFC 7396, appendix A, without those that delete by null. */
const cells: readonly (readonly [Json, Json, Json])[] = [
	[{ a: "b" }, { a: "c" }, { a: "c" }],
	[{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
	[{ a: ["b"] }, { a: "c" }, { a: "c" }],
	[{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
	[{ a: { b: "c" } }, { a: { b: "d" } }, { a: { b: "d" } }],
	[{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
	[
		["a", "b"],
		["c", "d"],
		["c", "d"],
	],
	[{ a: "b" }, ["c"], ["c"]],
	[{ a: "foo" }, "bar", "bar"],
	[{ e: null }, { a: 1 }, { e: null, a: 1 }],
	[{}, { a: { bb: {} } }, { a: { bb: {} } }],
];

describe("the merge", () => {
	test.each(cells)("%j with %j is %j", (base, overlay, result) => {
		expect(applyOverlay(base, overlay, open).faults).toEqual([]);
		expect(merged(base, overlay)).toEqual(result);
	});

	test.each([
		[{ a: "b" }, { a: null }, "/a"],
		[{ a: { b: "c" } }, { a: { b: null } }, "/a/b"],
	] as const)("refuses null: %j with %j", (base, overlay, pointer) => {
		const { value, faults } = applyOverlay(base, overlay, open);
		expect(faults).toMatchObject([{ code: "OVERLAY_NULL", pointer }]);
		expect(plain(value)).toEqual(base);
	});

	test("takes away and replaces by directive", () => {
		expect(merged({ a: 1, b: { c: 1 } }, { a: { $remove: true }, b: { $replace: { d: 2 } } })).toEqual({ b: { d: 2 } });
	});

	test("keeps several new ids beside one neighbour in their order", () => {
		const overlay = {
			x: { $after: "a", v: 1 },
			y: { $after: "a", v: 2 },
			z: { $before: "a", v: 3 },
			w: { $after: "y", v: 4 },
			end: { v: 5 },
		};
		expect(Object.keys(applyOverlay({ a: {}, b: {} }, overlay, open).value as object)).toEqual([
			"z",
			"a",
			"x",
			"y",
			"w",
			"b",
			"end",
		]);
	});

	test("a neighbour may itself be new and stand later in the overlay", () => {
		const overlay = { x: { $after: "y" }, y: { $after: "a" } };
		expect(Object.keys(applyOverlay({ a: {}, b: {} }, overlay, open).value as object)).toEqual(["a", "y", "x", "b"]);
	});

	test("moves what stands in the base, with other changes of it", () => {
		const base = { a: { v: 1 }, b: { v: 2 }, c: { v: 3, w: 3 } };
		const { value, faults } = applyOverlay(
			base,
			{ c: { $before: "a", w: 4 }, x: { $after: "c" }, a: { $after: "b" } },
			open,
		);
		expect(faults).toEqual([]);
		expect(Object.entries(plain(value) as object)).toEqual([
			["b", { v: 2 }],
			["c", { v: 3, w: 4 }],
			["x", {}],
			["a", { v: 1 }],
		]);
	});

	test("changes single elements of a list, and leaves the rest", () => {
		const base = { rows: [{ id: "a", to: "x" }, { id: "b" }, { id: "c" }], texts: ["One.", "Two."] };
		const edit = {
			rows: {
				$insert: [
					{ $after: "a", value: { id: "n" } },
					{ $after: "a", value: { id: "m" } },
					{ $at: "start", value: { id: "first" } },
				],
				$remove: ["b"],
				$change: { a: { to: "y" } },
			},
			texts: {
				$insert: [{ $before: "Two.", value: "One and a half." }, { value: "Three." }],
				$change: { "One.": "1." },
			},
		};
		expect(applyOverlay(base, edit, open).faults).toEqual([]);
		expect(merged(base, edit)).toEqual({
			rows: [{ id: "first" }, { id: "a", to: "y" }, { id: "n" }, { id: "m" }, { id: "c" }],
			texts: ["1.", "One and a half.", "Two.", "Three."],
		});
	});

	test.each([
		[{ $insert: [{ $after: "on", value: "x" }] }, "OVERLAY_ANCHOR", "/list/$insert/0"],
		[{ $remove: ["tw"] }, "OVERLAY_ANCHOR", "/list/$remove/0"],
		[{ $change: { tre: "x" } }, "OVERLAY_ANCHOR", "/list/$change/tre"],
		[{ $insert: [{ $at: "middle", value: "x" }] }, "OVERLAY_DIRECTIVE", "/list/$insert/0"],
		[{ $insert: [{ $before: "one", $after: "two", value: "x" }] }, "OVERLAY_DIRECTIVE", "/list/$insert/0"],
		[{ $insert: ["x"] }, "OVERLAY_DIRECTIVE", "/list/$insert/0"],
		[{ $insert: "x" }, "OVERLAY_DIRECTIVE", "/list/$insert"],
		[{ $insert: [], also: 1 }, "OVERLAY_DIRECTIVE", "/list/also"],
	] as const)("refuses %j in the place of a list", (edit, code, pointer) => {
		const { faults } = applyOverlay({ list: ["one", "two"] }, { list: edit as Json }, open);
		expect(faults).toMatchObject([{ code, pointer }]);
	});

	test("refuses neighbours in a circle", () => {
		const { faults } = applyOverlay({ a: {} }, { x: { $after: "y" }, y: { $after: "x" } }, open);
		expect(faults.map(({ code }) => code)).toEqual(["OVERLAY_ANCHOR", "OVERLAY_ANCHOR"]);
	});

	test("says what was meant by a key that hits nothing", () => {
		const closed = { ...open, isCollection: () => false, mayAdd: () => false };
		const { faults } = applyOverlay({ pages: { complete: {} } }, { pages: { complet: {} } }, closed);
		expect(faults).toMatchObject([
			{
				code: "OVERLAY_HITS_NOTHING",
				pointer: "/pages/complet",
				cause: expect.stringContaining('Did you mean "complete"?'),
			},
		]);
	});

	const json = fc.letrec<{ value: Json; leaf: Json }>((tie) => ({
		leaf: fc.oneof(
			fc.integer(),
			fc.string(),
			fc.boolean(),
			fc.array(fc.integer(), { maxLength: 3 }),
		) as fc.Arbitrary<Json>,
		value: fc.oneof(
			{ maxDepth: 3 },
			tie("leaf"),
			fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value")),
		) as fc.Arbitrary<Json>,
	})).value;

	test("changes neither side, and merging twice is merging once", () => {
		fc.assert(
			fc.property(json, json, (base, overlay) => {
				const before = JSON.stringify([base, overlay]);
				const once = applyOverlay(base, overlay, open).value;
				const twice = applyOverlay(once, overlay, open).value;
				expect(JSON.stringify([base, overlay])).toBe(before);
				expect(JSON.stringify(twice)).toBe(JSON.stringify(once));
			}),
		);
	});
});

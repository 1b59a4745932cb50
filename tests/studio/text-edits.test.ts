import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edited, inverseOf, type Splice, spliceBetween, spliced, type TextEdit } from "../../src/flow/editing/index.ts";
import { isList, isObject, type Json } from "../../src/flow/engine/json.ts";
import { shippedFiles } from "./shipped-files.ts";

type Path = readonly (string | number)[];

/** Every place of a value, the whole file first. */
function placesOf(value: Json, path: Path = []): { readonly path: Path; readonly value: Json }[] {
	const inside = isList(value)
		? value.flatMap((item, index) => placesOf(item, [...path, index]))
		: isObject(value)
			? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
			: [];
	return [{ path, value }, ...inside];
}

const scalar = fc.oneof(
	fc.string(),
	fc.integer(),
	fc.boolean(),
	fc.constant(null),
	fc.constant("A new word — ñ \u2028"),
);
const anything = fc.oneof(
	scalar,
	fc.array(scalar, { maxLength: 3 }),
	fc.dictionary(fc.constantFrom("title", "when", "to", "body", "__proto__"), scalar, { maxKeys: 3 }),
);
/** What to do, before the file is known: places and positions are shares of what there is. */
const wish = fc.record({
	kind: fc.constantFrom("set", "insert", "remove", "move", "rename"),
	place: fc.nat(),
	position: fc.nat(),
	value: anything,
});
type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never;

const TYPES = { set: () => true, insert: isContainer, remove: isInside, move: isInside, rename: isKeyed } as const;

function isContainer({ value }: { readonly value: Json }): boolean {
	return isList(value) || isObject(value);
}
function isInside({ path }: { readonly path: Path }): boolean {
	return path.length > 0;
}
function isKeyed({ path }: { readonly path: Path }): boolean {
	return typeof path.at(-1) === "string";
}

/** An edit that fits the text. */
function editFor(text: string, { kind, place, position, value }: Wish): TextEdit {
	const data = JSON.parse(text) as Json;
	const places = placesOf(data).filter((one) => TYPES[kind](one) && (kind !== "set" || one.path.length > 0));
	const one = places[place % Math.max(1, places.length)];
	if (one === undefined) return { kind: "set", path: [], value: { again: value } };
	const { path } = one;
	if (kind === "set") return { kind, path, value };
	if (kind === "remove") return { kind, path };
	const key = `new-${position}`;
	if (kind === "rename") return { kind, path, key };
	if (kind === "move") {
		const outer = path.slice(0, -1).reduce<Json>((inner, part) => (inner as never)[part], data);
		return { kind, path, to: position % Object.keys(outer as object).length };
	}
	const at = position % (Object.keys(one.value as object).length + 1);
	return isList(one.value) ? { kind: "insert-item", path, at, value } : { kind: "insert-key", path, at, key, value };
}

/** Lines of the first text that are gone from the second, at least: a longest common subsequence by its ends. */
function changedLines(before: string, after: string): { readonly gone: number; readonly come: number } {
	const [olds, news] = [before.split("\n"), after.split("\n")];
	let head = 0;
	while (head < olds.length && head < news.length && olds[head] === news[head]) head++;
	let tail = 0;
	const most = Math.min(olds.length, news.length) - head;
	while (tail < most && olds[olds.length - 1 - tail] === news[news.length - 1 - tail]) tail++;
	return { gone: olds.length - head - tail, come: news.length - head - tail };
}

describe("an edit of a file's text", () => {
	it("changes no byte of any shipped file when nothing is changed", () => {
		expect(shippedFiles.length).toBeGreaterThan(300);
		for (const { path, text } of shippedFiles) {
			const value = JSON.parse(text) as Json;
			expect(edited(text, { kind: "set", path: [], value }), path).toBe(text);
		}
	});

	it("of one word changes one line, in every shipped file", () => {
		for (const { path: file, text } of shippedFiles) {
			const words = placesOf(JSON.parse(text) as Json).filter(({ value }) => typeof value === "string");
			const one = words[text.length % Math.max(1, words.length)];
			if (one === undefined) continue;
			const after = edited(text, { kind: "set", path: one.path, value: `${one.value} Changed.` });
			expect(changedLines(text, after), `${file} ${one.path.join("/")}`).toEqual({ gone: 1, come: 1 });
		}
	});

	it("that adds an entry takes no line of another away, and removing it gives the old bytes", () => {
		let tried = 0;
		for (const { path: file, text } of shippedFiles) {
			for (const { path, value } of placesOf(JSON.parse(text) as Json)) {
				const entries = Object.keys((isContainer({ value }) ? value : {}) as object);
				if (entries.length === 0 || (tried > 2_000 && path.length > 1)) continue;
				tried++;
				const at = tried % entries.length;
				const added: TextEdit = isList(value)
					? { kind: "insert-item", path, at, value: { one: "two" } }
					: { kind: "insert-key", path, at, key: "quite-new", value: { one: "two" } };
				const after = edited(text, added);
				expect(changedLines(text, after).gone, `${file} ${path.join("/")}`).toBeLessThanOrEqual(1);
				const back = edited(after, { kind: "remove", path: [...path, isList(value) ? at : "quite-new"] });
				expect(back === text, `${file} ${path.join("/")}`).toBe(true);
			}
		}
		expect(tried).toBeGreaterThan(1_000);
	});

	it("of a text nested beyond reading is refused, whatever its strings hold", () => {
		const [deep, open] = [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, '{"a":'.repeat(100_000)];
		for (const text of [deep, open]) {
			expect(() => edited(text, { kind: "set", path: [], value: 1 })).toThrow("nested more than 200 deep");
		}
		const quoted = JSON.stringify({ a: `\\" ${deep}`, b: 1 });
		expect(JSON.parse(edited(quoted, { kind: "set", path: ["b"], value: 2 }))).toEqual({ a: `\\" ${deep}`, b: 2 });
	});

	it("in 1,000 random sequences leaves a file that parses and undoes to the same bytes", () => {
		const small = shippedFiles.filter(({ text }) => text.length < 12_000);
		const sequences = fc.property(fc.nat(), fc.array(wish, { minLength: 1, maxLength: 6 }), (pick, wishes) => {
			const { text, path } = small[pick % small.length] ?? { text: "{}", path: "" };
			const done: Splice[] = [];
			let now = text;
			for (const one of wishes) {
				const edit = editFor(now, one);
				const next = edited(now, edit);
				expect(() => JSON.parse(next), `${path} ${JSON.stringify(edit)}`).not.toThrow();
				expectMeaning(now, next, edit);
				const splice = spliceBetween(now, next);
				expect(spliced(now, splice)).toBe(next);
				done.push(splice);
				now = next;
			}
			for (const splice of done.reverse()) now = spliced(now, inverseOf(splice)) ?? "";
			expect(now === text, path).toBe(true);
		});
		fc.assert(sequences, { numRuns: 1_000, seed: 20_261_124 });
	});
});

/** What the edit says is what the value then is, and the untouched lines are the old ones. */
function expectMeaning(before: string, after: string, edit: TextEdit): void {
	const [old, made] = [JSON.parse(before) as Json, JSON.parse(after) as Json];
	const at = (value: Json, path: Path) => path.reduce<Json>((inner, part) => (inner as never)[part], value);
	const size = (value: Json) => Object.keys(value as object).length;
	const { gone } = changedLines(before, after);
	if (edit.kind === "rename") {
		const path = [...edit.path.slice(0, -1), edit.key];
		expect(at(made, path)).toEqual(at(old, edit.path));
		expect(gone).toBe(1);
	} else if (edit.kind === "remove") {
		const outer = edit.path.slice(0, -1);
		expect(size(at(made, outer))).toBe(size(at(old, outer)) - 1);
	} else if (edit.kind === "move") {
		const outer = edit.path.slice(0, -1);
		const sorted = (value: Json) =>
			Object.values(value as object)
				.map((one) => JSON.stringify(one))
				.sort();
		expect(sorted(at(made, outer))).toEqual(sorted(at(old, outer)));
	} else if (edit.kind === "insert-key" || edit.kind === "insert-item") {
		const value = "value" in edit ? edit.value : undefined;
		const key = edit.kind === "insert-key" ? edit.key : (edit.at ?? 0);
		expect(JSON.stringify(at(made, [...edit.path, key]))).toBe(JSON.stringify(value));
		expect(gone).toBeLessThanOrEqual(1);
	} else if ("value" in edit) {
		expect(JSON.stringify(at(made, edit.path))).toBe(JSON.stringify(edit.value));
		const former = at(old, edit.path);
		if (!isContainer({ value: former })) expect(gone).toBeLessThanOrEqual(1);
	}
}

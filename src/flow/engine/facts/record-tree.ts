import type { FactType, Json } from "../authored/authored.ts";
import { isList, isObject, type JsonObject } from "../json.ts";
import type { FactPath } from "./fact-paths.ts";
import type { FactPlace, FactValues } from "./fact-values.ts";
import { isTyped } from "./typed-fact.ts";

/** A fact stored in the record. */
interface RecordFact {
	readonly place: FactPlace;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly path: FactPath;
}

/** A key of the record: a fact, a list that a fact gathers, or an object with facts below it. */
interface RecordKey {
	readonly kind: "mark" | "text" | "cell" | "list" | "object";
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly at: number;
	/** The bits of a false and of a true mark. */
	readonly no: number;
	readonly yes: number;
	/** Keys of the elements of a list. */
	readonly gathers: readonly string[];
	readonly below: RecordTree;
	/** The next fact at the same key. */
	readonly also: RecordKey | undefined;
}

/** The keys of a record that facts read; all of one shape, because every decision walks the tree. */
export type RecordTree = ReadonlyMap<string, RecordKey>;

/** Returns the tree of the facts' paths below their first `depth` keys. */
export function recordTree(facts: readonly RecordFact[], depth = 0): RecordTree {
	const tree = new Map<string, RecordKey>();
	const add = (key: string, known: Partial<RecordKey> & Pick<RecordKey, "kind">) =>
		tree.set(key, { ...nothing, ...known, also: tree.get(key) });
	const below = new Map<string, RecordFact[]>();
	for (const fact of facts) {
		const { place, type, values, path } = fact;
		const [segment, ...rest] = path.segments.slice(depth);
		if (segment === undefined) continue;
		const { key, gathers } = segment;
		const { at, shift } = place;
		if (gathers) add(key, { kind: "list", type, values, at, gathers: rest.map((inner) => inner.key) });
		else if (rest.length > 0) below.set(key, [...(below.get(key) ?? []), fact]);
		else if (shift < 0) add(key, { kind: type === "string" ? "text" : "cell", type, values, at });
		else add(key, { kind: "mark", at, no: 2 << shift, yes: 3 << shift });
	}
	for (const [key, its] of below) add(key, { kind: "object", below: recordTree(its, depth + 1) });
	return tree;
}

const nothing: RecordKey = {
	kind: "cell",
	type: "boolean",
	values: undefined,
	at: 0,
	no: 0,
	yes: 0,
	gathers: [],
	below: new Map(),
	also: undefined,
};

const { hasOwnProperty: isOwn } = Object.prototype;

/**
 * Copies a record's facts onto a sheet, visiting only the keys it has; false when a value has the wrong type, and then
 * the sheet must be discarded.
 */
export function readTree(tree: RecordTree, object: JsonObject, sheet: FactValues): boolean {
	// `for … in` avoids allocating the list of keys
	for (const key in object) {
		if (!isOwn.call(object, key)) continue;
		let known = tree.get(key);
		if (known === undefined) continue;
		const value = object[key];
		if (value === null || value === undefined) continue;
		for (; known !== undefined; known = known.also) if (!take(known, value, sheet)) return false;
	}
	return true;
}

function take(known: RecordKey, value: Json, sheet: FactValues): boolean {
	const { at } = known;
	switch (known.kind) {
		case "mark":
			if (typeof value !== "boolean") return false;
			sheet.marks[at] = ((sheet.marks[at] as number) & ~known.yes) | (value ? known.yes : known.no);
			return true;
		case "text":
			if (typeof value !== "string" || (known.values !== undefined && !known.values.has(value))) return false;
			sheet.cells[at] = value;
			return true;
		case "cell":
			if (!isTyped(value, known.type, known.values)) return false;
			sheet.cells[at] = value;
			return true;
		case "object":
			return isObject(value) && readTree(known.below, value, sheet);
		case "list": {
			const list = gathered(value, known.gathers);
			if (list === undefined || !isTyped(list, known.type, known.values)) return false;
			sheet.cells[at] = list;
			return true;
		}
	}
}

/** The values at some keys of a list's elements, skipping absent ones; undefined when a part on the way is not an object. */
function gathered(list: Json, keys: readonly string[]): readonly Json[] | undefined {
	if (!isList(list)) return undefined;
	const found: Json[] = [];
	for (const element of list) {
		let value: Json | undefined = element;
		for (let next = 0; next < keys.length && value !== null && value !== undefined; next += 1) {
			if (!isObject(value)) return undefined;
			const key = keys[next] as string;
			value = isOwn.call(value, key) ? value[key] : undefined;
		}
		if (value !== null && value !== undefined) found.push(value);
	}
	return found;
}

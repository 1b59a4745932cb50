import type { FactType, Json } from "../authored/authored.ts";
import type { FactPath } from "../facts/fact-paths.ts";
import type { FactPlace, FactSheet } from "../facts/fact-sheet.ts";
import { isTyped } from "../facts/fact-values.ts";
import { isList, isObject, type JsonObject } from "../json.ts";

/** A fact that stands in the record itself. */
interface RecordFact {
	readonly place: FactPlace;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly path: FactPath;
}

/** What stands at a key of a record: a fact, a list that a fact gathers, or an object with facts below it. */
interface RecordKey {
	readonly kind: "mark" | "text" | "cell" | "list" | "object";
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly at: number;
	/** The bits of a mark that is false, and of one that is true. */
	readonly no: number;
	readonly yes: number;
	/** Keys of the elements of a list. */
	readonly gathers: readonly string[];
	readonly below: RecordTree;
	/** What else stands at the same key. */
	readonly also: RecordKey | undefined;
}

/** The keys of a record at which facts stand; one shape for all, because it is gone through for every decision. */
export type RecordTree = ReadonlyMap<string, RecordKey>;

/** Returns the tree of the paths of some facts; `depth` keys of each path were followed already. */
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
 * Puts what a record says of its facts onto a sheet, looking only at the keys that it has; false when something is not of
 * its type, and then what was put there is no good.
 */
export function readTree(tree: RecordTree, object: JsonObject, sheet: FactSheet): boolean {
	// with `in`, no list of the keys is made
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

function take(known: RecordKey, value: Json, sheet: FactSheet): boolean {
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

/** The values at some keys of a list's elements, without those that have none; undefined where something else stands on the way. */
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

import type { Correction } from "../../engine/nearest.ts";
import { withoutEntry } from "../text/entries.ts";
import { type Splice, spliceBetween } from "../text/splice.ts";
import { TextFault } from "../text/text-fault.ts";
import { anyTreeOf, dataOf, entriesOf, keyOf, type Node } from "../text/text-tree.ts";

/** A finding with a certain correction. */
export interface Correctable {
	/** 1-based, in the text of the file. */
	readonly line: number;
	readonly column: number;
	readonly fix?: Correction | undefined;
}

/** The splice that corrects a finding in its file's text; undefined where it has no certain one, or the text is another. */
export function fixOf(text: string, { line, column, fix }: Correctable): Splice | undefined {
	if (fix === undefined) return undefined;
	try {
		const entry = entryBeginningAt(anyTreeOf(text), offsetOf(text, line, column));
		if (entry === undefined) return undefined;
		if (fix.kind !== "rename") return isMeant(entry, fix) ? withoutIt(text, entry) : undefined;
		const place = placeIn(text, entry, fix);
		if (place !== undefined) return place;
		const names = namesIn(entry, fix.from);
		const [name] = names;
		if (name === undefined || names.length > 1 || isTaken(name, fix.to)) return undefined;
		const removed = text.slice(name.offset, name.offset + name.length);
		return { at: name.offset, removed, added: JSON.stringify(fix.to) };
	} catch (error) {
		// a text that is no JSON is corrected by hand
		if (error instanceof TextFault) return undefined;
		throw error;
	}
}

function offsetOf(text: string, line: number, column: number): number {
	const before = text.split("\n").slice(0, line - 1);
	return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

/** The innermost entry of an object or a list that begins at an offset. */
function entryBeginningAt(node: Node, offset: number): Node | undefined {
	for (const entry of entriesOf(node)) {
		if (offset < entry.offset || offset >= entry.offset + entry.length) continue;
		const isMember = node.type === "object" || node.type === "array";
		return entry.offset === offset && isMember ? entry : entryBeginningAt(entry, offset);
	}
	return undefined;
}

/** The keys and texts of an entry that are a name: its own key or value, else those inside. */
function namesIn(entry: Node, name: string): Node[] {
	const isName = (node: Node) => node.type === "string" && node.value === name;
	const own = [entry, ...(entry.type === "property" ? entriesOf(entry) : [])].filter(isName);
	if (own.length > 0) return own;
	return entriesOf(entry).flatMap((inner) => namesIn(inner, name));
}

/** The splice of a place in braces that one sentence of an entry names once; undefined for any other name. */
function placeIn(text: string, entry: Node, { from, to }: { readonly from: string; readonly to: string }) {
	if (!from.startsWith("{")) return undefined;
	const found = sentencesIn(entry).flatMap(({ offset, length }) => {
		const [before = "", ...rest] = text.slice(offset, offset + length).split(from);
		return rest.map(() => offset + before.length);
	});
	const [at] = found;
	return at === undefined || found.length > 1 ? undefined : { at, removed: from, added: to };
}

function sentencesIn(entry: Node): Node[] {
	return entry.type === "string" ? [entry] : entriesOf(entry).flatMap(sentencesIn);
}

/** Whether a name would stand twice where it is written: then another one may be meant. */
function isTaken(name: Node, to: string): boolean {
	const { parent } = name;
	if (parent?.type === "array") return entriesOf(parent).some(({ value }) => value === to);
	const isKey = parent?.type === "property" && entriesOf(parent)[0] === name;
	return isKey && parent.parent !== undefined && entriesOf(parent.parent).some((entry) => keyOf(entry) === to);
}

/** Whether an entry is the one that a correction takes away, and not what has been written in its place. */
function isMeant(entry: Node, fix: Exclude<Correction, { readonly kind: "rename" }>): boolean {
	if (fix.kind === "remove") return entry.type === "property" && keyOf(entry) === fix.key;
	return entry.parent?.type === "array" && JSON.stringify(dataOf(entry)) === JSON.stringify(fix.value);
}

function withoutIt(text: string, entry: Node): Splice | undefined {
	const { parent } = entry;
	if (parent === undefined) return undefined;
	return spliceBetween(text, withoutEntry(text, parent, entriesOf(parent).indexOf(entry)));
}

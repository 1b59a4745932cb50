import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import type { Json } from "../../engine/json.ts";
import { type Path, TextFault } from "./text-fault.ts";

export type { Node } from "jsonc-parser";

/** Far deeper than any file of a flow, and far from the depth at which a reader that calls itself ends. */
const MOST_DEEP = 200;

/**
 * Returns the parse tree of a JSON text; throws NOT_JSON when it is none, TOO_DEEP when it is nested beyond reading,
 * KEY_TWICE when an object repeats a key.
 */
export function treeOf(text: string): Node {
	const tree = anyTreeOf(text);
	refuseTwins(tree, []);
	return tree;
}

/** Returns the parse tree of a JSON text in which objects may repeat a key; throws NOT_JSON when it is none, TOO_DEEP likewise. */
export function anyTreeOf(text: string): Node {
	refuseDeep(text);
	const errors: ParseError[] = [];
	const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
	const [first] = errors;
	if (tree === undefined || first !== undefined) {
		const line = text.slice(0, first?.offset ?? 0).split("\n").length;
		throw new TextFault("NOT_JSON", [], `The text is not JSON (line ${line}).`, "Correct that line first.");
	}
	return tree;
}

function refuseDeep(text: string): void {
	let depth = 0;
	let isQuoted = false;
	for (let at = 0; at < text.length; at += 1) {
		const one = text[at];
		if (isQuoted && one === "\\") at += 1;
		else if (one === '"') isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (one === "[" || one === "{") depth += 1;
		else if (one === "]" || one === "}") depth -= 1;
		if (depth > MOST_DEEP) {
			throw new TextFault("TOO_DEEP", [], `The text is nested more than ${MOST_DEEP} deep.`, "Make it flatter.");
		}
	}
}

/** Returns the value's node; throws NO_SUCH_PLACE when there is none. */
export function nodeAt(tree: Node, path: Path): Node {
	const found = findNodeAtLocation(tree, [...path]);
	if (found === undefined) {
		throw new TextFault("NO_SUCH_PLACE", path, "The file has no such entry.", "Load the file again.");
	}
	return found;
}

/** The entry of a container that stands at a path: a list's element, or an object's key with its value. */
export function entryAt(tree: Node, path: Path): { readonly container: Node; readonly index: number } {
	const node = nodeAt(tree, path);
	const entry = node.parent?.type === "property" ? node.parent : node;
	const container = entry.parent;
	if (container === undefined) {
		throw new TextFault("NO_SUCH_PLACE", path, "The whole file is no entry.", "Name an entry of it.");
	}
	return { container, index: entriesOf(container).indexOf(entry) };
}

/** The entries of an object or a list in their order; none of other values. */
export function entriesOf(container: Node): readonly Node[] {
	return container.children ?? [];
}

/** The key of an object's entry. */
export function keyOf(entry: Node): string {
	return String(entry.children?.[0]?.value);
}

/** The value of an entry: an object's entry holds it behind its key. */
export function valueNode(entry: Node): Node {
	return entry.type === "property" ? (entry.children?.[1] ?? entry) : entry;
}

export function endOf({ offset, length }: Node): number {
	return offset + length;
}

/** The value that a node stands for; a key named __proto__ is a key like any other. */
export function dataOf(node: Node): Json {
	if (node.type === "array") return entriesOf(node).map(dataOf);
	if (node.type !== "object") return node.value as Json;
	return Object.fromEntries(entriesOf(node).map((entry) => [keyOf(entry), dataOf(valueNode(entry))]));
}

function refuseTwins(node: Node, path: Path): void {
	if (node.type === "array") {
		for (const [index, child] of entriesOf(node).entries()) refuseTwins(child, [...path, index]);
		return;
	}
	const keys = new Set<string>();
	for (const entry of node.type === "object" ? entriesOf(node) : []) {
		const key = keyOf(entry);
		if (keys.has(key)) {
			throw new TextFault("KEY_TWICE", [...path, key], "The key is there twice.", "Remove one of them in the text.");
		}
		keys.add(key);
		refuseTwins(valueNode(entry), [...path, key]);
	}
}

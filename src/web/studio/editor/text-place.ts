import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { endOfToken } from "./text-marks.ts";

/** A place in a file: a line and a column, both counted from 1, or the keys that lead to a value. */
export type PlaceInText = { readonly line: number; readonly column: number } | { readonly path: readonly string[] };

/** The range of a place in a text: what begins there, or the entry of the deepest value that the path leads to. */
export function rangeOf(text: string, place: PlaceInText): { readonly from: number; readonly to: number } {
	if ("path" in place) return rangeOfPath(text, place.path);
	const lines = text.split("\n");
	const index = Math.min(lines.length, Math.max(1, place.line)) - 1;
	const line = lines[index] ?? "";
	const begin = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
	const column = Math.min(line.length, Math.max(0, place.column - 1));
	return { from: begin + column, to: begin + endOfToken(line, column) };
}

function rangeOfPath(text: string, path: readonly string[]): { readonly from: number; readonly to: number } {
	const tree = parseTree(text);
	if (tree === undefined) return { from: 0, to: 0 };
	for (let depth = path.length; depth > 0; depth--) {
		const keys = path.slice(0, depth);
		const node = findNodeAtLocation(tree, [...keys]) ?? findNodeAtLocation(tree, keys.map(asIndex));
		if (node !== undefined) return rangeOfNode(node);
	}
	return { from: 0, to: 0 };
}

function rangeOfNode(node: Node): { readonly from: number; readonly to: number } {
	const { offset, length } = node.parent?.type === "property" ? node.parent : node;
	return { from: offset, to: offset + length };
}

function asIndex(key: string): string | number {
	return /^\d+$/.test(key) ? Number(key) : key;
}

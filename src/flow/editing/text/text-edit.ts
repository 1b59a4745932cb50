import type { Json } from "../../engine/json.ts";
import type { TextEdit } from "./edit-kinds.ts";
import { withEntry, withMoved, withoutEntry } from "./entries.ts";
import { layoutOf, printed } from "./layout.ts";
import { type Path, TextFault } from "./text-fault.ts";
import { dataOf, endOf, entriesOf, entryAt, keyOf, nodeAt, treeOf } from "./text-tree.ts";
import { editsBetween } from "./value-edits.ts";

/**
 * Returns a file's text after one edit: everything that the edit does not concern keeps its bytes. Throws a TextFault
 * when the text is not JSON or the edit does not fit it.
 */
export function edited(text: string, edit: TextEdit): string {
	switch (edit.kind) {
		case "set":
			return withValue(text, edit);
		case "insert-key":
		case "insert-item":
			return withInserted(text, edit);
		case "remove": {
			const { container, index } = entryAt(treeOf(text), edit.path);
			return withoutEntry(text, container, index);
		}
		case "move": {
			const { container, index } = entryAt(treeOf(text), edit.path);
			if (!isIndex(edit.to, entriesOf(container).length - 1)) throw noSuchIndex(edit.path);
			return withMoved(text, container, index, edit.to);
		}
		case "rename":
			return withRenamed(text, edit.path, edit.key);
	}
}

/** Returns the text after several edits, each of which names the text that the one before it left. */
export function editedAll(text: string, edits: readonly TextEdit[]): string {
	return edits.reduce(edited, text);
}

function withValue(text: string, edit: Extract<TextEdit, { kind: "set" }>): string {
	const node = nodeAt(treeOf(text), edit.path);
	const put = (made: string) => text.slice(0, node.offset) + made + text.slice(endOf(node));
	if ("text" in edit) return put(edit.text);
	const steps = editsBetween(dataOf(node), edit.value, edit.path);
	if (steps !== undefined) return editedAll(text, steps);
	const { container } = edit.path.length === 0 ? { container: node } : entryAt(treeOf(text), edit.path);
	const isInLine = !text.slice(container.offset, endOf(container)).includes("\n");
	const start = text.lastIndexOf("\n", node.offset - 1) + 1;
	const place = { indent: /^[\t ]*/.exec(text.slice(start))?.[0] ?? "", used: node.offset - start };
	return put(printed(edit.value, { ...place, isFlat: isInLine }, layoutOf(text)));
}

function withInserted(text: string, edit: Extract<TextEdit, { kind: "insert-key" | "insert-item" }>): string {
	const container = nodeAt(treeOf(text), edit.path);
	const entries = entriesOf(container);
	const isKey = edit.kind === "insert-key";
	if (container.type !== (isKey ? "object" : "array")) {
		const cause = `The value there is no ${isKey ? "object" : "list"}.`;
		throw new TextFault("NO_SUCH_PLACE", edit.path, cause, "Load the file again.");
	}
	const at = edit.at ?? entries.length;
	if (!isIndex(at, entries.length)) throw noSuchIndex(edit.path);
	if (isKey && entries.some((entry) => keyOf(entry) === edit.key)) throw taken([...edit.path, edit.key]);
	const layout = layoutOf(text);
	const name = isKey ? `${JSON.stringify(edit.key)}: ` : "";
	const print = ({ indent, isFlat }: { readonly indent: string; readonly isFlat: boolean }) => {
		if ("text" in edit) return name + edit.text;
		return name + printed(edit.value, { indent, used: indent.length + name.length, isFlat }, layout);
	};
	return withEntry(text, container, at, print, layout);
}

function withRenamed(text: string, path: Path, key: string): string {
	const { container, index } = entryAt(treeOf(text), path);
	const entries = entriesOf(container);
	const name = entries[index]?.children?.[0];
	if (container.type !== "object" || name === undefined) {
		throw new TextFault("NO_SUCH_PLACE", path, "An item of a list has no key.", "Move it instead.");
	}
	if (name.value === key) return text;
	if (entries.some((entry) => keyOf(entry) === key)) throw taken([...path.slice(0, -1), key]);
	return text.slice(0, name.offset) + JSON.stringify(key) + text.slice(endOf(name));
}

function isIndex(at: number, most: number): boolean {
	return Number.isInteger(at) && at >= 0 && at <= most;
}

function noSuchIndex(path: Path): TextFault {
	return new TextFault("NO_SUCH_PLACE", path, "There is no such position.", "Load the file again.");
}

function taken(path: Path): TextFault {
	return new TextFault("KEY_TAKEN", path, "The key is already there.", "Choose another.");
}

/** The value of a whole file; throws a TextFault when it is not JSON. */
export function valueOfText(text: string): Json {
	return dataOf(treeOf(text));
}

import { indentAt, type Layout } from "./layout.ts";
import { endOf, entriesOf, type Node, valueNode } from "./text-tree.ts";

/**
 * Puts the text of an entry at an index of a container. The neighbor's separator is copied, so that no other line is
 * laid out anew; at the end the entry before gains its comma.
 */
export function withEntry(
	text: string,
	container: Node,
	index: number,
	print: (place: { readonly indent: string; readonly isFlat: boolean }) => string,
	layout: Layout,
): string {
	const entries = entriesOf(container);
	const inside = container.offset + 1;
	const [first, last] = [entries[0], entries.at(-1)];
	if (first === undefined || last === undefined) {
		// an empty one is opened, as a new object of this file would be
		const around = indentAt(text, container.offset);
		const isInLine = !text.includes("\n");
		const space = container.type === "object" ? " " : "";
		const [before, after] = isInLine
			? [space, space]
			: [layout.lineEnd + around + layout.unit, layout.lineEnd + around];
		const made = print({ indent: around + layout.unit, isFlat: isInLine });
		return text.slice(0, inside) + before + made + after + text.slice(endOf(container) - 1);
	}
	const at = entries[index];
	const neighbor = entries[Math.max(0, index - 1)] ?? first;
	const separator = separatorAt(text, container, index);
	const isInLine = !separator.includes("\n");
	const shape = valueNode(neighbor);
	const isFlat = isInLine || (hasEntries(shape) && !text.slice(shape.offset, endOf(shape)).includes("\n"));
	const made = print({ indent: indentAt(text, neighbor.offset), isFlat });
	if (at !== undefined) return text.slice(0, at.offset) + made + separator + text.slice(at.offset);
	return text.slice(0, endOf(last)) + separator + made + text.slice(endOf(last));
}

/** Takes an entry out, with the separator that it needed. */
export function withoutEntry(text: string, container: Node, index: number): string {
	const entries = entriesOf(container);
	const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
	if (entry === undefined) return text;
	if (after !== undefined) return text.slice(0, entry.offset) + text.slice(after.offset);
	if (before !== undefined) return text.slice(0, endOf(before)) + text.slice(endOf(entry));
	return text.slice(0, container.offset + 1) + text.slice(endOf(container) - 1);
}

/** Moves an entry to another index; separators stay where they are, so that no other entry's text changes. */
export function withMoved(text: string, container: Node, from: number, to: number): string {
	const entries = entriesOf(container);
	const [low, high] = [Math.min(from, to), Math.max(from, to)];
	const slots = entries.slice(low, high + 1);
	const texts = slots.map((slot) => text.slice(slot.offset, endOf(slot)));
	const [moved = ""] = texts.splice(from - low, 1);
	texts.splice(to - low, 0, moved);
	const [first, last] = [slots[0], slots.at(-1)];
	if (first === undefined || last === undefined) return text;
	const between = slots.slice(1).map((slot, index) => text.slice(endOf(slots[index] ?? slot), slot.offset));
	const body = texts.map((one, index) => one + (between[index] ?? "")).join("");
	return text.slice(0, first.offset) + body + text.slice(endOf(last));
}

function separatorAt(text: string, container: Node, index: number): string {
	const entries = entriesOf(container);
	const right = Math.min(Math.max(index, 1), entries.length - 1);
	const [before, after] = [entries[right - 1], entries[right]];
	if (entries.length > 1 && before !== undefined && after !== undefined) {
		return text.slice(endOf(before), after.offset);
	}
	const gap = text.slice(container.offset + 1, entries[0]?.offset);
	return gap.includes("\n") ? `,${gap}` : ", ";
}

function hasEntries(node: Node): boolean {
	return entriesOf(node).length > 0;
}

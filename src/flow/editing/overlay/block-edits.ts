import { isList, type Json, type JsonObject } from "../../engine/json.ts";
import { valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { entriesAt, type FileChange, leftBehind, type Step, stepsToMove, stepwise } from "./entry-moves.ts";

/** The blocks of a page of flows/pages.json, as a path. */
function blocksOf(page: string): Path {
	return ["pages", page, "blocks"];
}

/** Adds a block at the end of a page; one of the lender's that is written as a list grows by an item. */
export function addBlock(text: string | undefined, page: string, id: string, block: JsonObject): FileChange {
	if (text !== undefined && isWritten(text, page) === "list")
		return { edits: [{ kind: "insert-item", path: blocksOf(page), value: block }] };
	return inSteps(text, [{ path: [...blocksOf(page), id], value: block }]);
}

/** Changes one prop of a block, or a part of one; undefined goes back to what is below. */
export function changeBlock(
	text: string | undefined,
	page: string,
	{ id, key }: { readonly id: string; readonly key: Path },
	value: Json | undefined,
): FileChange {
	const isInList = text !== undefined && isWritten(text, page) === "list";
	return inSteps(text, [{ path: [...blocksOf(page), isInList ? Number(id) : id, ...key], value }]);
}

/** Takes a block away: out of the lender's own file, or as what the lender takes of the shared page. */
export function removeBlock(
	text: string | undefined,
	page: string,
	{ id, order, isOwn }: { readonly id: string; readonly order: readonly string[]; readonly isOwn: boolean },
): FileChange {
	if (text !== undefined && isWritten(text, page) === "list")
		return { edits: [{ kind: "remove", path: [...blocksOf(page), Number(id)] }] };
	const own = text === undefined ? undefined : valueOfText(text);
	const path = [...blocksOf(page), id];
	return inSteps(text, [
		...leftBehind(own, blocksOf(page), id, order),
		isOwn ? { path, value: undefined } : { path, value: { $remove: true } },
	]);
}

/** Moves a block to another index of the page. */
export function moveBlock(
	text: string | undefined,
	page: string,
	id: string,
	move: { readonly order: readonly string[]; readonly to: number },
): FileChange {
	const written = text === undefined ? undefined : isWritten(text, page);
	const own = text === undefined ? undefined : valueOfText(text);
	if (written === "list") return { edits: [{ kind: "move", path: [...blocksOf(page), Number(id)], to: move.to }] };
	const entries = entriesAt(own, blocksOf(page));
	const isWhole = move.order.every((one) => typeof entriesAt(entries, [one]).block === "string");
	const isPlaced = Object.keys(entries).some(
		(one) => "$before" in entriesAt(entries, [one]) || "$after" in entriesAt(entries, [one]),
	);
	if (isWhole && !isPlaced) return { edits: [{ kind: "move", path: [...blocksOf(page), id], to: move.to }] };
	return inSteps(text, stepsToMove(own, blocksOf(page), id, move));
}

/** An id for a block that no other of the page has: its name, with a number from the second on. */
export function blockIdOf(block: string, taken: readonly string[]): string {
	const name = block.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	for (let number = 1; ; number += 1) {
		const id = number === 1 ? name : `${name}${number}`;
		if (!taken.includes(id)) return id;
	}
}

function isWritten(text: string, page: string): "list" | "object" {
	const holder = entriesAt(valueOfText(text), ["pages", page]);
	return isList(holder.blocks) ? "list" : "object";
}

function inSteps(text: string | undefined, steps: readonly Step[]): FileChange {
	return stepwise(
		text,
		steps.map((step) => () => step),
	);
}

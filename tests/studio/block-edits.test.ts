import { expect, test } from "vitest";
import {
	addBlock,
	blockIdOf,
	changeBlock,
	edited,
	type FileChange,
	moveBlock,
	removeBlock,
	valueOfText,
} from "../../src/flow/editing/index.ts";

const own = (blocks: unknown) => JSON.stringify({ $schema: "s", pages: { hold: { blocks } } }, null, 2);
const after = (text: string | undefined, change: FileChange) =>
	valueOfText("text" in change ? change.text : change.edits.reduce(edited, text ?? ""));
const blocksAfter = (text: string, change: FileChange) =>
	(after(text, change) as { pages: { hold?: { blocks?: unknown } } }).pages.hold?.blocks;
const ORDER = ["visit", "ball", "wait"];

test("a block is added to a page that the lender has not changed, and to one that it has", () => {
	const block = { block: "text", word: "prepare" };
	expect(after(undefined, addBlock(undefined, "hold", "text", block))).toEqual({
		pages: { hold: { blocks: { text: block } } },
	});
	const text = own({ ball: { $after: "wait" } });
	expect(blocksAfter(text, addBlock(text, "hold", "text", block))).toEqual({ ball: { $after: "wait" }, text: block });
	const list = own([block]);
	expect(blocksAfter(list, addBlock(list, "hold", "text", block))).toEqual([block, block]);
});

test("a shared block moves by what it stands beside, a page of the lender's own by its order", () => {
	const text = own({ visit: { needs: "application.term" } });
	expect(blocksAfter(text, moveBlock(text, "hold", "wait", { order: ORDER, to: 0 }))).toEqual({
		visit: { needs: "application.term" },
		wait: { $before: "visit" },
	});
	const whole = own({ a: { block: "ball" }, b: { block: "wait" } });
	const moved = blocksAfter(whole, moveBlock(whole, "hold", "b", { order: ["a", "b"], to: 0 }));
	expect(Object.keys(moved as object)).toEqual(["b", "a"]);
	const list = own([{ block: "ball" }, { block: "wait" }]);
	expect(blocksAfter(list, moveBlock(list, "hold", "1", { order: ["0", "1"], to: 0 }))).toEqual([
		{ block: "wait" },
		{ block: "ball" },
	]);
});

test("a shared block is taken away, one of the lender's own leaves the file, and what stood beside it keeps its place", () => {
	const text = own({ note: { block: "text", word: "a", $after: "ball" }, more: { block: "ball", $after: "note" } });
	const order = ["visit", "ball", "note", "more", "wait"];
	expect(blocksAfter(text, removeBlock(text, "hold", { id: "wait", order, isOwn: false }))).toMatchObject({
		wait: { $remove: true },
	});
	expect(blocksAfter(text, removeBlock(text, "hold", { id: "note", order, isOwn: true }))).toEqual({
		more: { block: "ball", $after: "ball" },
	});
});

test("a prop is changed, and goes back to what is below", () => {
	const text = own({ visit: { look: "strong" } });
	expect(blocksAfter(text, changeBlock(text, "hold", { id: "visit", key: ["look"] }, "quiet"))).toEqual({
		visit: { look: "quiet" },
	});
	expect(after(text, changeBlock(text, "hold", { id: "visit", key: ["look"] }, undefined))).toEqual({ $schema: "s" });
});

test("ids follow the name of the block", () => {
	expect(blockIdOf("link-account", [])).toBe("linkAccount");
	expect(blockIdOf("text", ["text", "text2"])).toBe("text3");
});

import { at, files } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { changedValue } from "../levels/changed-value.ts";

/** A locked block of any page stays as it is; other blocks may come before it. */
export function sameBlocks(
	before: Pick<Product, "pages">,
	after: Pick<Product, "pages">,
	refuse: (file: string, pointer: string, cause: string) => void,
): void {
	for (const [page, { blocks = {} }] of Object.entries(before.pages.pages)) {
		const next = after.pages.pages[page];
		for (const [id, block] of Object.entries(blocks)) {
			if (block.locked !== true || (next?.kind !== "screen" && !changedValue(block, next?.blocks?.[id]))) continue;
			const cause = `The block "${id}" of the page "${page}" is locked and is changed or taken away.`;
			refuse(files.pages, at("pages", page, "blocks", id), cause);
		}
	}
}

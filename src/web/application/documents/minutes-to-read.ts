import type { DocumentBlock } from "../../../contracts/wire/application/index.ts";

/** Words a minute, of a careful reader. */
const PACE = 200;

function textsOf(block: DocumentBlock): readonly string[] {
	switch (block.kind) {
		case "heading":
		case "paragraph":
			return [block.text];
		case "list":
			return block.items;
		case "table":
			return [...block.head, ...block.rows.flat()];
		case "chart":
			return block.rows.flat();
		case "signature":
			return [];
	}
}

/** How many minutes it takes to read a document, at least one. */
export function minutesToRead(blocks: readonly DocumentBlock[]): number {
	const words = blocks.flatMap(textsOf).reduce((count, text) => count + text.split(/\s+/).length, 0);
	return Math.max(1, Math.round(words / PACE));
}

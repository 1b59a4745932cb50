import type { PageSpec } from "../../flow/engine/authored/authored.ts";
import { loadBlock } from "./blocks/index.ts";
import { loadScreen } from "./screens/index.ts";

/** Loads what a page consists of, its screen or its blocks, so that it is drawn whole. Throws what a missing chunk throws. */
export async function loadPage({ screen, blocks = {} }: PageSpec): Promise<void> {
	await Promise.all([
		screen === undefined ? undefined : loadScreen(screen),
		...Object.values(blocks).map(({ block }) => loadBlock(block)),
	]);
}

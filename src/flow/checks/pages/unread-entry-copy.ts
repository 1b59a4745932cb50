import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { ENTRY_COPY } from "./entry-copy.ts";

/** Finds entry page copy that neither the app nor a guard shows (WORDS_UNREAD). */
export function unreadEntryCopy({ entry }: Product): Finding[] {
	const shown = Object.values(entry.guards).flatMap(({ show }) => (show === undefined ? [] : [show]));
	const known = [...ENTRY_COPY, ...shown];
	return Object.keys(entry.words)
		.filter((page) => !known.includes(page))
		.map((page) => ({
			code: "WORDS_UNREAD",
			file: files.entry,
			pointer: at("words", page),
			cause: `No page shows the copy "${page}".${didYouMean(page, known)}`,
			cure: 'Name it in the "show" of a guard, or remove it.',
			...correctedName(page, known),
		}));
}

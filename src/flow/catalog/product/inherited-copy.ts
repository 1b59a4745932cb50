import type { PagesFile, SignerFile, SignerPageSpec } from "../../engine/authored/authored.ts";

const known = new WeakMap<SignerFile, WeakMap<PagesFile, SignerFile>>();

/**
 * Returns the signer's flow with the words and blocks that its pages take from the borrower's pages (`wordsOf`). The
 * same two files give the same value, so that organizations share it.
 */
export function withInheritedCopy(signer: SignerFile, pages: PagesFile): SignerFile {
	const byPages = known.get(signer) ?? new WeakMap<PagesFile, SignerFile>();
	known.set(signer, byPages);
	let made = byPages.get(pages);
	if (made === undefined) {
		const own = Object.entries(signer.pages).map(([id, page]) => [id, withWords(page, pages)] as const);
		made = { ...signer, pages: Object.fromEntries(own) };
		byPages.set(pages, made);
	}
	return made;
}

function withWords(page: SignerPageSpec, { pages }: PagesFile): SignerPageSpec {
	const { wordsOf } = page;
	if (wordsOf === undefined || !Object.hasOwn(pages, wordsOf)) return page;
	const named = pages[wordsOf];
	const blocks = page.kind !== "screen" && named?.kind === page.kind ? named.blocks : undefined;
	return { ...page, words: { ...named?.words, ...page.words }, ...(blocks && { blocks }) };
}

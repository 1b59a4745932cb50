import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";

/** A place in a sentence, which may hold anything. */
const PLACE = /\{[^{}]*\}/;

/** Returns whether a text is one of these sentences, with whatever fills their places. */
function matcherOf(sentences: readonly string[]): (text: string) => boolean {
	const whole = new Set(sentences.filter((sentence) => !PLACE.test(sentence)));
	const filled = sentences
		.filter((sentence) => PLACE.test(sentence))
		.map((sentence) => sentence.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
		.map((parts) => new RegExp(`^${parts.join(".+")}$`, "s"));
	return (text) => whole.has(text) || filled.some((pattern) => pattern.test(text));
}

/**
 * Says of each element of a page that shows one of these sentences that it is in the source language, so that it is read aloud
 * in it; also of those that appear later. Returns what ends this.
 */
export function markUntranslated(page: Document, sentences: readonly string[]): () => void {
	const isLeft = matcherOf(sentences);
	const marked = new WeakSet<Element>();
	const mark = (text: Node) => {
		const { parentElement } = text;
		if (parentElement === null) return;
		if (isLeft((text.textContent ?? "").trim())) {
			if (parentElement.lang !== "") return;
			parentElement.lang = SOURCE_LOCALE;
			marked.add(parentElement);
		} else if (marked.delete(parentElement)) parentElement.removeAttribute("lang");
	};
	const markBelow = (node: Node) => {
		if (node.nodeType === Node.TEXT_NODE) return mark(node);
		const texts = page.createTreeWalker(node, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) mark(texts.currentNode);
	};
	const observer = new MutationObserver((changes) => {
		for (const { type, target, addedNodes } of changes) {
			if (type === "characterData") mark(target);
			else for (const node of addedNodes) markBelow(node);
		}
	});
	observer.observe(page.body, { childList: true, characterData: true, subtree: true });
	markBelow(page.body);
	return () => observer.disconnect();
}

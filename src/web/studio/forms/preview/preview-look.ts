import createCache, { type EmotionCache } from "@emotion/cache";
import { policyNonce } from "../../frame/policy-nonce.ts";

/** The element of a style sheet that a plugin of Emotion's cache may change. */
interface SheetElement {
	readonly type: string;
	value: string;
}

/**
 * A cache whose styles follow the width of the preview instead of the window's: what a borrower's component says of the
 * window is said of its container.
 */
export function previewCache(page: Document): EmotionCache {
	const nonce = policyNonce(page);
	const plain = { key: "pv", stylisPlugins: [followContainer] };
	return createCache(nonce === undefined ? plain : { ...plain, nonce });
}

/** Changes rules about the width of the window to rules about the width of the container. */
export function followContainer(element: SheetElement): void {
	if (element.type !== "@media" || !/\(\s*(?:min|max)-width/.test(element.value)) return;
	element.value = element.value.replace(/^@media\s+(?:screen\s+and\s+)?/, "@container ");
}

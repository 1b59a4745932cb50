import createCache, { type EmotionCache } from "@emotion/cache";

/** Emotion's cache with the nonce of the page's content security policy. */
export function createEmotionCache(nonce: string | undefined): EmotionCache {
	// no vendor prefixes: supported browsers do not need them
	const plain = { key: "hf", stylisPlugins: [] };
	return createCache(nonce === undefined || nonce === "" ? plain : { ...plain, nonce });
}

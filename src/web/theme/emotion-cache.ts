import createCache, { type EmotionCache } from "@emotion/cache";

/** Emotion's cache with the nonce of the page's content security policy. */
export function createEmotionCache(nonce: string | undefined): EmotionCache {
	return createCache(nonce === undefined || nonce === "" ? { key: "hf" } : { key: "hf", nonce });
}

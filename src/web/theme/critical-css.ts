import type { EmotionCache } from "@emotion/cache";

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** The style elements of everything that a render put into the cache, in Emotion's own format for hydration. */
export function criticalCss(cache: EmotionCache, nonce: string): string {
	const styles: string[] = [];
	const ids: string[] = [];
	let rules = "";
	const element = (names: string, css: string) =>
		`<style data-emotion="${escapeAttribute(names)}" nonce="${escapeAttribute(nonce)}">${css}</style>`;
	for (const [id, css] of Object.entries(cache.inserted)) {
		if (typeof css !== "string") continue;
		if (cache.registered[`${cache.key}-${id}`] === undefined) styles.push(element(`${cache.key}-global ${id}`, css));
		else {
			ids.push(id);
			rules += css;
		}
	}
	return [...styles, element([cache.key, ...ids].join(" "), rules)].join("");
}

import { pageLanguage } from "./page-language.ts";

/** "A, B, and C" in the page's language. */
export function listText(parts: readonly string[]): string {
	return new Intl.ListFormat(pageLanguage(), { type: "conjunction" }).format(parts);
}

import type { Product } from "../authored/authored.ts";

/** Returns the language of a tag ("es" of "es-US") as the table law/translation names it; null where no row does. */
export function languageNamed(tables: Product["tables"], tag: string | undefined): string | null {
	const named = tables["law/translation"].inputs.language?.enum ?? [];
	const language = tag?.split("-")[0] ?? "";
	return named.includes(language) ? language : null;
}

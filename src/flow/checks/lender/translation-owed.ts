import { servesState } from "../../../lending/served-states.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { isList } from "../../engine/json.ts";
import { isSourceLanguage } from "../../engine/locales/offered-locales.ts";
import { askTable } from "../../engine/tables/ask-table.ts";
import { languageNamed } from "../../engine/tables/language-named.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Any day: a row of that table that ends is found by the checks of tables. */
const DAY = "2026-01-01";

/**
 * Finds languages that a lender offers where the law of a state that it serves asks for a translation before signing, and
 * neither a document of the application nor the lender delivers one (TRANSLATION_OWED).
 */
export function translationOwed({ org, tables }: Product): Finding[] {
	const { locales, deliversTranslations, productStates } = org;
	const own: readonly unknown[] = isList(deliversTranslations) ? deliversTranslations : [];
	const states = (tables["law/translation"].inputs.state?.enum ?? []).filter((state) => typeof state === "string");
	return (isList(locales) ? locales : []).flatMap((locale, index): Finding[] => {
		if (typeof locale !== "string" || isSourceLanguage(locale) || own.includes(locale)) return [];
		const language = languageNamed(tables, locale);
		const owed = states.filter((state) => {
			const law = askTable(tables, "law/translation", { state, language }, DAY);
			return law.owed && law.paper === null && servesState(productStates, state);
		});
		if (owed.length === 0) return [];
		return [
			{
				code: "TRANSLATION_OWED",
				file: files.org,
				pointer: at("locales", index),
				cause: `A borrower who negotiates in "${locale}" in ${owed.join(", ")} gets a translation before signing (flows/law/translation.json), and the application has none in that language.`,
				cure: `Deliver one yourself and say so: "deliversTranslations": ["${locale}"]. Or don't offer the language.`,
			},
		];
	});
}

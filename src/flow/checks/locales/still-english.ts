import type { LocaleEntry } from "../../engine/locales/authored-locale.ts";
import { isSourceLanguage } from "../../engine/locales/offered-locales.ts";
import type { Finding } from "../diagnostic.ts";

/** Words of English sentences that no other language has. */
const ENGLISH =
	/(?<![\p{L}'’])(?:the|and|your|you|with|is|are|that|this|will|we|our|from|have|has|be|been|by|if|when|can|which|what|how|to|of|it|its|they|there|than|then|must|should|would|about|after|before|until|while|into|who|where|please)(?![\p{L}'’])/giu;
/** How many of them make a sentence English. */
const MOST = 3;
/** From how many words on a sentence is no name that stays as it is. */
const WORDS = 4;

/** Finds translations that are still the English sentence, whole or in part (LOCALE_ENGLISH). */
export function stillEnglish(file: string, locale: string, pointer: string, entry: LocaleEntry): Finding[] {
	if (isSourceLanguage(locale)) return [];
	const plain = entry.text.replaceAll(/\{[^{}]*\}|https?:\/\/\S+|\S+@\S+/g, " ");
	const english = [...plain.matchAll(ENGLISH)].map(([word]) => word.toLowerCase());
	const words = plain.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]+/gu)?.length ?? 0;
	const isSame = entry.text.trim() === entry.for.trim() && (words >= WORDS || (words >= 2 && english.length > 0));
	if (!isSame && new Set(english).size < MOST) return [];
	const cause = isSame
		? `The translation is the English sentence itself: "${entry.text.slice(0, 80)}".`
		: `The translation still has English in it: "${entry.text.slice(0, 80)}".`;
	return [{ code: "LOCALE_ENGLISH", file, pointer: `${pointer}/text`, cause, cure: "Translate the whole sentence." }];
}

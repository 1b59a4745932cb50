import { commonPart } from "./word-difference.ts";

/** A sentence that borrowers read, where it is written, and its translations by language. */
export interface ReadSentence {
	readonly file: string;
	readonly pointer: string;
	readonly text: string;
	readonly translations: { readonly [locale: string]: string };
}

/** A sentence that differs in a language; null where there is none. */
export interface ChangedSentence {
	readonly file: string;
	readonly pointer: string;
	/** Null for the words as they are written. */
	readonly locale: string | null;
	readonly before: string | null;
	readonly after: string | null;
	/** The languages in which it was translated and no longer is. */
	readonly untranslated: readonly string[];
}

/** The sentences that differ between two versions of a product, in the order of the later one; those that only moved in a list do not. */
export function changedSentences(before: readonly ReadSentence[], after: readonly ReadSentence[]): ChangedSentence[] {
	const [old, made] = [byPlace(before), byPlace(after)];
	const places = [...new Set([...made.keys(), ...old.keys()])];
	return places.flatMap((place) => changedAt(old.get(place) ?? [], made.get(place) ?? []));
}

/** Sentences of one list together, all others by themselves. */
function byPlace(sentences: readonly ReadSentence[]): Map<string, ReadSentence[]> {
	const places = new Map<string, ReadSentence[]>();
	for (const sentence of sentences) {
		const place = `${sentence.file}#${sentence.pointer.replace(/\/\d+$/, "/-")}`;
		places.set(place, [...(places.get(place) ?? []), sentence]);
	}
	return places;
}

function changedAt(old: readonly ReadSentence[], made: readonly ReadSentence[]): ChangedSentence[] {
	const found: ChangedSentence[] = [];
	let [one, other] = [0, 0];
	const pairs = commonPart(old, made, (was, is) => was.text === is.text);
	for (const [atOld, atMade] of [...pairs, [old.length, made.length] as const]) {
		const [gone, come] = [old.slice(one, atOld), made.slice(other, atMade)];
		for (let at = 0; at < Math.max(gone.length, come.length); at++) found.push(...pair(gone[at], come[at]));
		found.push(...retranslated(old[atOld], made[atMade]));
		[one, other] = [atOld + 1, atMade + 1];
	}
	return found;
}

function pair(was: ReadSentence | undefined, is: ReadSentence | undefined): ChangedSentence[] {
	const place = is ?? was;
	if (place === undefined) return [];
	const { file, pointer } = place;
	const untranslated =
		is === undefined
			? []
			: Object.keys(was?.translations ?? {}).filter((locale) => !Object.hasOwn(is.translations, locale));
	const own = { file, pointer, locale: null, before: was?.text ?? null, after: is?.text ?? null, untranslated };
	return [own, ...retranslated(was, is)];
}

function retranslated(was: ReadSentence | undefined, is: ReadSentence | undefined): ChangedSentence[] {
	if (was === undefined || is === undefined) return [];
	const { file, pointer, translations } = is;
	return Object.entries(translations).flatMap(([locale, after]) => {
		const before = was.translations[locale] ?? null;
		return before === after ? [] : [{ file, pointer, locale, before, after, untranslated: [] }];
	});
}

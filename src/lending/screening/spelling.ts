/** How a word sounds, whatever alphabet it was carried over from. */
export interface Spelling {
	/** Consonants and vowels, each by what it stands for: HUSSEIN and HUSAYN are HUSIN. */
	readonly sound: string;
	/** Consonants alone, where there are three or more to tell words apart. */
	readonly consonants: string | undefined;
	/** How many vowels there are, those side by side as one; none in a word of a script that leaves them out. */
	readonly vowels: number;
	/** How it may sound besides: without the Arabic article that is written together with it, or with DJ read as J. */
	readonly others: readonly string[];
}

/** "Servant of": the article after it is written in many ways, or takes the next letter's sound. */
const SERVANT = /^ABD(?:[AEIOU]?(?:L|(RR|SS|NN|DD|ZZ|TT)))?(?=.{3})/;
/** "Of the faith", at the end of given names. */
const FAITH = /[AEIOU][LD]D(?:I|E|EE)NE?$/;
/** But EE and OO, which are sounds of their own. */
const DOUBLED = /([^EO])\1+/g;
const ARTICLE = /^[AE]L(?=.{4})/;
const known = new Map<string, Spelling>();
/** Enough for the words of a list, and few enough to keep. */
const MOST_KNOWN = 400_000;

/** Returns how a word in capital letters sounds. */
export function spellingOf(word: string): Spelling {
	const found = known.get(word);
	if (found !== undefined) return found;
	if (known.size >= MOST_KNOWN) known.clear();
	const spelling = heard(word);
	known.set(word, spelling);
	return spelling;
}

function heard(word: string): Spelling {
	const sound = soundOf(word);
	const read = [word, ...(ARTICLE.test(word) ? [word.slice(2)] : [])].flatMap((one) => [
		one,
		one.replaceAll("DJ", "J"),
	]);
	const others = new Set(read.map(soundOf));
	others.delete(sound);
	const initial = /^[AIU]/.test(sound) ? "A" : "";
	const consonants = initial + sound.replace(/[AIU]/g, "");
	return {
		sound,
		// a mute E at the end, as French writes it
		vowels: sound.replace(/(?<=.{4})I$/, word.endsWith("E") ? "" : "I").match(/[AIU]+/g)?.length ?? 0,
		consonants: consonants.length >= 3 ? consonants : undefined,
		others: [...others],
	};
}

function soundOf(word: string): string {
	const joined = word
		.replace(SERVANT, (_all, doubled?: string) => `ABD${doubled?.[0] ?? ""}`)
		.replace(FAITH, "DIN")
		.replace(DOUBLED, "$1");
	return vowelsOf(consonantsOf(joined));
}

/** The longer groups of letters come first. */
function consonantsOf(word: string): string {
	return word
		.replace(/X/g, "KZ")
		.replace(/SHCH|SCH|CZ|TS|TZ|SH/g, "S")
		.replace(/TCH|CH/g, "Č")
		.replace(/DZH|DJ|DH/g, "D")
		.replace(/C(?=[EIY])|Z/g, "S")
		.replace(/CK|KH|GH|Q|G|C/g, "K")
		.replace(/PH|V|W(?=[AEIOUY])/g, "F")
		.replace(/TH/g, "T")
		.replace(/(?<=.)H/g, "");
}

function vowelsOf(word: string): string {
	return word
		.replace(/[EIY]+/g, "I")
		.replace(/AI/g, "I")
		.replace(/OU|OO|[OW]/g, "U")
		.replace(/([AIU])\1+/g, "$1");
}

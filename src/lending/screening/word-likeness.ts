import { spellingOf } from "./spelling.ts";

/** What two words are worth that differ in one letter, sound alike letter by letter, or share their consonants alone. */
const [ONE_LETTER, SAME_SOUND, SAME_CONSONANTS] = [0.8, 0.9, 0.84];
/** What words are worth of which one may sound like the other: without the article, or with DJ read as J. */
const OTHER_SOUND = 0.88;
/** How many vowels more one of two words may have, by the number of consonants that they share, and from six on. */
const MOST_OTHER_VOWELS: { readonly [consonants: number]: number } = { 3: 0, 4: 0, 5: 1 };
const MOST_OF_MANY = 3;

/**
 * Returns how alike two words in capital letters are, 0 to 1; 0 for words that are neither spelled alike, but for one letter,
 * nor sound alike. The start alone makes no likeness: MARTIN is not MARTINEZ.
 */
export function wordLikeness(a: string, b: string): number {
	if (a === b) return 1;
	if (hasDigit(a) || hasDigit(b)) return 0;
	const spelled = isOneLetterApart(a, b) ? Math.max(ONE_LETTER, jaroWinkler(a, b)) : 0;
	return Math.max(spelled, soundLikeness(a, b));
}

/** Returns how alike two names are that are written together, 0 to 1: by their spelling, or letter by letter by their sound. */
export function wholeLikeness(a: string, b: string): number {
	const isAlike = a === b || isOneLetterApart(a, b) || spellingOf(a).sound === spellingOf(b).sound;
	return isAlike ? wordLikeness(a, b) : 0;
}

function soundLikeness(a: string, b: string): number {
	const [mine, theirs] = [spellingOf(a), spellingOf(b)];
	if (mine.sound === theirs.sound) return SAME_SOUND;
	const all = [theirs.sound, ...theirs.others];
	if (mine.others.some((sound) => all.includes(sound)) || theirs.others.includes(mine.sound)) return OTHER_SOUND;
	if (mine.consonants === undefined || mine.consonants !== theirs.consonants) return 0;
	// a script without vowels is carried over without them
	const isBare = mine.vowels === 0 || theirs.vowels === 0;
	const most = MOST_OTHER_VOWELS[mine.consonants.length] ?? MOST_OF_MANY;
	return isBare || Math.abs(mine.vowels - theirs.vowels) <= most ? SAME_CONSONANTS : 0;
}

/**
 * Returns the keys under which a word is found: two words whose likeness is above 0 share at least one of them, and words that
 * share one need not be alike.
 */
export function keysOf(word: string): ReadonlySet<string> {
	const keys = new Set([word]);
	if (hasDigit(word)) return keys;
	for (let at = 0; at < word.length; at += 1) keys.add(word.slice(0, at) + word.slice(at + 1));
	const { sound, consonants, others } = spellingOf(word);
	for (const one of [sound, ...others]) keys.add(`~${one}`);
	if (consonants !== undefined) keys.add(`#${consonants}`);
	return keys;
}

const hasDigit = (word: string) => /\d/.test(word);

/** Whether one letter was changed, left out, added, or swapped with its neighbor. */
function isOneLetterApart(a: string, b: string): boolean {
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	if (longer.length - shorter.length > 1 || longer.length < 2) return false;
	let from = 0;
	while (from < shorter.length && shorter[from] === longer[from]) from += 1;
	const rest = (text: string, skipped: number) => text.slice(from + skipped);
	if (shorter.length < longer.length) return rest(shorter, 0) === rest(longer, 1);
	const isSwapped = shorter[from] === longer[from + 1] && shorter[from + 1] === longer[from];
	return rest(shorter, 1) === rest(longer, 1) || (isSwapped && rest(shorter, 2) === rest(longer, 2));
}

/** Returns the Jaro-Winkler similarity of two texts, 0 to 1. */
export function jaroWinkler(one: string, other: string): number {
	if (one === other) return 1;
	const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
	const taken = new Set<number>();
	const matched = [...one].filter((letter, at) => {
		for (let to = Math.max(0, at - reach); to <= Math.min(other.length - 1, at + reach); to += 1) {
			if (taken.has(to) || other[to] !== letter) continue;
			taken.add(to);
			return true;
		}
		return false;
	});
	if (matched.length === 0) return 0;
	const counterparts = [...taken].sort((a, b) => a - b).map((to) => other[to]);
	const swapped = matched.filter((letter, at) => letter !== counterparts[at]).length / 2;
	const count = matched.length;
	const jaro = (count / one.length + count / other.length + (count - swapped) / count) / 3;
	let prefix = 0;
	while (prefix < 4 && one[prefix] !== undefined && one[prefix] === other[prefix]) prefix += 1;
	return jaro + prefix * 0.1 * (1 - jaro);
}

/**
 * Each word with a capital letter, as names and streets are shown: "mary-ann o'neil" is "Mary-Ann O'Neil", "12 oak st"
 * is "12 Oak St". The rest of a word is unchanged ("McKinley", "NW", "III"), except in all-caps text.
 */
export function capitalised(text: string): string {
	const given = text.trim().replace(/\s+/g, " ");
	const isShouted = given === given.toUpperCase() && /\p{L}{3}/u.test(given);
	return (isShouted ? given.toLowerCase() : given).replace(
		/(^|[\s\-'’.])(\p{L})/gu,
		(whole, before: string, letter: string, at: number, all: string) =>
			// the "s" of a possessive stays small
			/['’]/.test(before) && !/^\p{L}{2}/u.test(all.slice(at + 1)) ? whole : before + letter.toUpperCase(),
	);
}

/** Each word with a capital letter, as names and streets are shown: "MARY-ANN o'neil" is "Mary-Ann O'Neil", "12 oak st" is "12 Oak St". */
export function capitalised(text: string): string {
	return text
		.trim()
		.replace(/\s+/g, " ")
		.toLowerCase()
		.replace(/(^|[\s\-'’.])(\p{L})/gu, (whole, before: string, letter: string, at: number, all: string) =>
			// the "s" of a possessive stays small
			/['’]/.test(before) && !/^\p{L}{2}/u.test(all.slice(at + 1)) ? whole : before + letter.toUpperCase(),
		);
}

/** Each word with a capital first letter, as names and streets are shown; the rest of a word stays as typed. */
export function titleCase(text: string): string {
	return text.replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => `${space}${letter.toUpperCase()}`);
}

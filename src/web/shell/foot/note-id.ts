/** Id of a numbered disclosure in the footer, to which its marks lead; opening it unfolds the fine print. */
export function noteId(number: number): string {
	return `note-${number}`;
}

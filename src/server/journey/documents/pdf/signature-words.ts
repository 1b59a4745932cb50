/** The words by which somebody signs. */
export function signatureWords(who: string): string {
	return `${who}'s signature:`;
}

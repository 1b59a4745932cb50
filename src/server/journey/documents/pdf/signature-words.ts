/** The words before a signature. */
export function signatureWords(who: string): string {
	return `${who}'s signature:`;
}

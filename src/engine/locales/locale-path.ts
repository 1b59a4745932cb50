/** Returns the file of flows/locales that translates a file. */
export function localeFile(locale: string, file: string): string {
	return `flows/locales/${locale}/${file.replace(/^(?:flows|schemas)\//, "")}`;
}

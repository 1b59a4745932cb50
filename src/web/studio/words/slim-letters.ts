/** Replaces normalize-strings in the build: words whose syllables are counted without their accents. */
export default function normalize(text: string): string {
	return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** A place or another part of a message that is filled, or that a program reads, and so stays as it is. */
const KEPT = /(\{[^{}]*\}|https?:\/\/\S+)/;
const [PLAIN, ACCENTED] = ["aeiouAEIOUcnyCN", "àéîöûÀÉÎÖÛçñýÇÑ"].map((chars) => [...chars]) as [string[], string[]];
/** How much longer a translation tends to be. */
const GROWTH = 0.35;

/** Returns a sentence of the made-up language: accented, a third longer, in brackets; places stay. */
export function pseudo(sentence: string): string {
	const words = sentence
		.split(KEPT)
		.map((part, index) =>
			index % 2 === 1 ? part : [...part].map((char) => ACCENTED[PLAIN.indexOf(char)] ?? char).join(""),
		)
		.join("");
	return `[${words}${"·".repeat(Math.ceil(sentence.length * GROWTH))}]`;
}

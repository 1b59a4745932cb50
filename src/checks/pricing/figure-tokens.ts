/** A figure in a sentence, with the words before and after it. */
export interface FigureToken {
	readonly kind: "money" | "percent" | "days" | "minutes";
	/** Dollars, percent, days or minutes. */
	readonly value: number;
	readonly shown: string;
	/** The text before it in its sentence, in lower case. */
	readonly before: string;
	/** The text after it in its sentence, in lower case. */
	readonly after: string;
}

const NUMBERS: { readonly [word: string]: number } = Object.fromEntries([
	..."zero one two three four five six seven eight nine ten eleven twelve"
		.split(" ")
		.map((word, value) => [word, value]),
	...Object.entries({ fifteen: 15, twenty: 20, thirty: 30, "forty-five": 45, sixty: 60, ninety: 90 }),
] as [string, number][]);
const COUNT = `\\d+|${Object.keys(NUMBERS).join("|")}`;
const KINDS: readonly (readonly [FigureToken["kind"], RegExp])[] = [
	["money", /\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s?(k|thousand|m|million)\b)?/gi],
	["percent", /(\d+(?:\.\d+)?)\s?(?:%|percent\b)/gi],
	["days", new RegExp(`\\b(${COUNT})[ -](?:business |working |banking |calendar )?days?\\b`, "gi")],
	["minutes", new RegExp(`\\b(${COUNT})[ -]minutes?\\b`, "gi")],
];
const TIMES: { readonly [unit: string]: number } = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 };

/** Returns the figures of each sentence of a text: dollars, percentages, days and minutes, in digits or in words. */
export function figureTokens(text: string): FigureToken[][] {
	return sentencesOf(text).map((sentence) =>
		KINDS.flatMap(([kind, pattern]) =>
			[...sentence.matchAll(pattern)].map((match): FigureToken => {
				const [shown, digits = "", unit = ""] = match;
				const plain = NUMBERS[digits.toLowerCase()] ?? Number(digits.replaceAll(",", ""));
				const value = plain * (kind === "money" ? (TIMES[unit.toLowerCase()] ?? 1) : 1);
				const before = sentence.slice(0, match.index).toLowerCase();
				const after = sentence.slice(match.index + shown.length).toLowerCase();
				return { kind, value, shown, before, after };
			}),
		),
	);
}

function sentencesOf(text: string): string[] {
	return text.split(/(?<=[.!?:;])\s+/);
}

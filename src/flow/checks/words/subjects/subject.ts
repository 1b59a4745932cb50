import type { Product } from "../../../engine/authored/authored.ts";
import type { Figure, FigureKind } from "../../numbers/read-figures.ts";

/** What a number in a text may be about, and which numbers are right there. */
export interface Subject {
	/** As a sentence names it: "the origination fee". */
	readonly what: string;
	/** Who says what is right: "the pricing says". */
	readonly says: string;
	readonly kinds: readonly FigureKind[];
	/** Whether the words around a number, which is "#" among them, are about this; `place` is the text's file and pointer. */
	readonly is: (around: string, figure: Figure, place: string) => boolean;
	/** The numbers that are right for a lender, of what the text names; empty where nothing is known. */
	readonly right: (product: Product, figure: Figure) => readonly number[];
	/** The number as one of them; undefined where the two can't be compared. */
	readonly measure: (figure: Figure) => number | undefined;
	/** How one of them is printed. */
	readonly shown: (value: number) => string;
	/** How far a number may be off: half a unit of what was rounded. */
	readonly within?: (figure: Figure) => number;
	/** The places that are filled with what is right. */
	readonly places?: readonly string[];
}

/** Matters of their own, whose numbers are not those of every line: a worked example, insurance, other accounts, some homes. */
const OTHER_MATTER =
	/\b(?:examples?|a home worth|for instance|suppose|imagine|por ejemplo|ejemplo|insure[sd]?|asegurad[oa]s?|ncua|fdic|deposits?|sipc|second homes?|vacation homes?|investment|rentals?|condos?|condominiums?|manufactured|townhomes?|co-?ops?|introductory|intro|promotional|credit cards?|auto loans?|savings|dividends?|apy|certificates?|counteroffer|existing|(?:first|current|old) mortgage|most (?:first )?mortgages|households?|assets|donate[ds]?|raised)\b/;
const STATES =
	/\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|carolina|dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming)\b/;

/** Whether words, in lower case, name a state. */
export function namesState(words: string): boolean {
	return STATES.test(words);
}

/** Whether words are about something that has other numbers than most lines of a lender. */
export function isOtherMatter(around: string): boolean {
	return OTHER_MATTER.test(around) || STATES.test(around);
}

/** Whether the words around a number fit one of some patterns, and none of others. */
export function around(...patterns: readonly RegExp[]): (text: string) => boolean {
	return (text) => patterns.some((pattern) => pattern.test(text));
}

import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { type Figure, readFigures } from "../numbers/read-figures.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";
import { minorityOf } from "./minority.ts";

/** What an amount turns into: "becomes your share deposit". */
const BECOMES = /^[^#,;]{0,40}\bbecomes? (?:your|a|an|the) (\p{L}+ \p{L}+)/u;

/** An amount in a text, and the words that name it. */
interface Named {
	readonly name: string;
	readonly figure: Figure;
}

interface Said extends Named {
	readonly one: ProductText;
}

/** Words that name no amount by themselves. */
const WORDS_OF_NO_NAME = new Set(
	"the a an of is are was be to in on for and or your our my this that with by from at least most up only just about over under more less than each every any one all no not will may must can costs cost we you it as into plus per".split(
		" ",
	),
);
/** Amounts that differ by line, by home or by borrower, or that other checks compare. */
const VARIES =
	/\b(?:draws?|payments?|income|lines?|limits?|loans?|balances?|values?|debts?|fees?|tax(?:es)?|apr|rates?|amounts?|examples?|worth|owed|owe|principal|interest|total|gift|savings|sales?|prices?|million|assets|coverage|premiums?|insured)\b/;

/**
 * Finds an amount of money or a percentage that a lender's texts give differently for one thing, such as a share deposit of $5
 * and of $25 (FIGURES_DISAGREE). A thing is what is named by the same two words right before or after the number.
 */
export function figuresDisagree(product: Product): Finding[] {
	const byName = Map.groupBy(
		[...productTexts(product), ...documentTexts(product)].flatMap((one) => (one.isFixed ? [] : saidIn(one))),
		({ name }) => name,
	);
	return [...byName.values()].flatMap((all) =>
		minorityOf(all, ({ figure }) => figure.value).flatMap(([one, [other]]) =>
			other === undefined ? [] : [disagreement(one, other)],
		),
	);
}

function disagreement({ one, name, figure }: Said, other: Said): Finding {
	return {
		code: "FIGURES_DISAGREE",
		file: one.file,
		pointer: one.pointer,
		cause: `The text says "${figure.shown.trim()}" of the ${name.split(" ").slice(1).join(" ")}, and another text says "${other.figure.shown.trim()}": "${other.one.text.slice(0, 80)}".`,
		cure: "Say the same in both.",
	};
}

const known = new WeakMap<ProductText, readonly Said[]>();

function saidIn(one: ProductText): readonly Said[] {
	let said = known.get(one);
	if (said === undefined) {
		said = /\$|%|\bdollars?\b|\bpercent\b/i.test(one.text) ? namedIn(one.text).map((named) => ({ ...named, one })) : [];
		known.set(one, said);
	}
	return said;
}

function namedIn(text: string): Named[] {
	return readFigures(text, "en").flatMap((figure): Named[] => {
		if (figure.kind !== "money" && figure.kind !== "percent") return [];
		const after = wordsOf(figure.after.replace(/^\s*-?/, "")).slice(0, 2);
		const before =
			/\b(?:of|is|are|:|costs?|=)\s*(?:a |an |the |only |just )?$/.test(figure.before) || /\(\s*$/.test(figure.before);
		const ending = before
			? wordsOf(
					figure.before
						.replace(/\b(?:of|is|are|costs?|only|just|a|an|the)\s*$/g, "")
						.replace(/\s*\($/, "")
						.trim(),
				).slice(-2)
			: [];
		// "$25 of the first draw becomes your share deposit"
		const [, become = ""] = BECOMES.exec(figure.after) ?? [];
		// "a deposit of $20 makes you a member"
		const names = [after, ending, wordsOf(become)].filter(
			(words) => words.length === 2 && words.every((word) => /^\p{L}/u.test(word) && !WORDS_OF_NO_NAME.has(word)),
		);
		return names
			.map((words) => words.join(" ").replace(/s$/, ""))
			.filter((name) => !VARIES.test(name))
			.map((name) => ({ name: `${figure.kind} ${name}`, figure }));
	});
}

/** The words next to a number, up to the first sign between words. */
function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}'’-]+|[^\p{L}\s]/gu) ?? [];
}

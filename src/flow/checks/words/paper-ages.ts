import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { daysOf, type Figure, monthsOf, readFigures } from "../numbers/read-figures.ts";
import { at, files } from "../product-files.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";
import { minorityOf } from "./minority.ts";

const BEFORE = /\b(?:(?:from|in|within|over|of) the (?:last|past)|(?:no|not) (?:older|more) than)\s*$/;
const OLD = /^\s?old\b/;
const ANY_PAPER = new Set(
	"your from this that with have need copy paper papers document documents proof show latest recent most".split(" "),
);

/** Some borrowers are asked for more than others. */
const OF_SOME = /\b(?:if|unless|self-employed|business|investment|rental|retired)\b/;

/** How old a paper may be, as a text says it. */
interface Age {
	readonly one: ProductText;
	readonly figure: Figure;
}

/**
 * Finds texts that say of a paper which is asked for that it may be older, or not as old, as other texts say (FIGURES_DISAGREE). A text
 * is about a paper where it belongs to its request, or where the sentence has all words of the request's heading.
 */
export function paperAges(product: Product): Finding[] {
	const ages = [...productTexts(product), ...documentTexts(product)].flatMap(agesIn);
	return Object.entries(product.conditions.conditions).flatMap(([id, { header }]) => {
		const words = (header?.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !ANY_PAPER.has(word));
		const own = `${at("conditions", id)}/`;
		const about = ages.filter(({ one, figure }) => {
			if (one.file === files.conditions) return one.pointer.startsWith(own);
			const sentence = `${figure.before} ${figure.after}`;
			return words.length > 1 && words.every((word) => new RegExp(`\\b${word}`, "u").test(sentence));
		});
		return minorityOf(about, ({ figure }) => lengthOf(figure)).flatMap(([{ one, figure }, [other]]): Finding[] => {
			if (other === undefined) return [];
			const cause = `The text says "${figure.shown.trim()}" of how old "${header}" may be, and another text says "${other.figure.shown.trim()}": "${other.one.text.slice(0, 80)}".`;
			return [{ code: "FIGURES_DISAGREE", file: one.file, pointer: one.pointer, cause, cure: "Say the same in both." }];
		});
	});
}

/** In days, a year being twelve months of 30. */
function lengthOf(figure: Figure): number {
	const months = monthsOf(figure);
	return months === undefined ? daysOf(figure) : months * 30;
}

const known = new WeakMap<ProductText, readonly Age[]>();

function agesIn(one: ProductText): readonly Age[] {
	let ages = known.get(one);
	if (ages === undefined) {
		const isTelling = !one.isFixed && /\b(?:last|past|old|older|more than)\b/i.test(one.text);
		const figures = isTelling ? readFigures(one.text, "en") : [];
		ages = figures
			.filter(
				({ kind, before, after }) =>
					kind === "time" && (BEFORE.test(before) || OLD.test(after)) && !OF_SOME.test(before + after),
			)
			.map((figure) => ({ one, figure }));
		known.set(one, ages);
	}
	return ages;
}

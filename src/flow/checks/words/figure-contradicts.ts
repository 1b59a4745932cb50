import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { type Figure, readFigures } from "../numbers/read-figures.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";
import { absencesIn, type Claim } from "./absences.ts";
import { AMOUNTS } from "./subjects/amounts.ts";
import { COUNTS } from "./subjects/counts.ts";
import { FIXED } from "./subjects/fixed.ts";
import { SHARES } from "./subjects/shares.ts";
import type { Subject } from "./subjects/subject.ts";
import { TIMES } from "./subjects/times.ts";

const SUBJECTS: readonly Subject[] = [...FIXED, ...TIMES, ...SHARES, ...AMOUNTS, ...COUNTS];

/** A number of a text and what it is about. */
interface Statement {
	readonly figure: Figure;
	readonly subject: Subject;
}

interface Said {
	readonly statements: readonly Statement[];
	readonly absences: readonly Claim[];
}

/**
 * Finds numbers in texts that differ from what holds for the lender (FIGURE_CONTRADICTS): its pricing, its tables, the law,
 * and what the application does; and texts that deny what is charged or done. What a number is about is told by the words
 * around it; a number without such words is ignored.
 */
export function figureContradicts(product: Product): Finding[] {
	const texts = [...productTexts(product), ...documentTexts(product).filter(({ isFixed }) => !isFixed)].filter(isSaid);
	return texts.flatMap((one) => {
		const { statements, absences } = saidIn(one);
		const place = { code: "FIGURE_CONTRADICTS", file: one.file, pointer: one.pointer };
		return [
			...statements.flatMap((statement) => faultOf(product, statement).map((fault) => ({ ...place, ...fault }))),
			...absences.flatMap(({ denied }) => {
				const cause = denied.charged(product);
				return cause === undefined
					? []
					: [{ ...place, cause: `The text says "${denied.shown}", but ${cause}`, cure: denied.cure }];
			}),
		];
	});
}

/** What people ask is no promise of the lender's. */
function isSaid({ keys }: ProductText): boolean {
	return !keys.includes("phrases");
}

function faultOf(product: Product, { figure, subject }: Statement): Pick<Finding, "cause" | "cure">[] {
	const value = subject.measure(figure);
	const right = [...new Set(subject.right(product, figure))];
	const within = (subject.within?.(figure) ?? 0) + 1e-9;
	if (value === undefined || right.length === 0 || right.some((one) => Math.abs(one - value) <= within)) return [];
	const said = right.map(subject.shown).join(" or ");
	const { places = [] } = subject;
	const cause = `The text says "${figure.shown.trim()}" of ${subject.what}, but ${subject.says} ${said}.`;
	const cure =
		places.length > 0
			? `Write ${places.map((name) => `{pricing.${name}}`).join(" or ")}, which is filled from the pricing.`
			: `Write ${said}, or change what the text is about.`;
	return [{ cause, cure }];
}

// texts of files that organizations share are the same objects
const known = new WeakMap<ProductText, Said>();

function saidIn(one: ProductText): Said {
	const kept = known.get(one);
	if (kept !== undefined) return kept;
	const place = one.file + one.pointer;
	const said = {
		statements: readFigures(one.text, "en").flatMap((figure): Statement[] => {
			const text = `${figure.before.replaceAll("#", " ")}#${figure.after.replaceAll("#", " ")}`;
			const subject = SUBJECTS.find(({ kinds, is }) => kinds.includes(figure.kind) && is(text, figure, place));
			return subject === undefined ? [] : [{ figure, subject }];
		}),
		absences: absencesIn(one.text),
	};
	known.set(one, said);
	return said;
}

import { placesOf } from "../../../checks/pages/unknown-place.ts";
import { at, documentFile } from "../../../checks/product-files.ts";
import type { Product } from "../../../engine/authored/authored.ts";
import type { DocumentFile, DocumentPart } from "../../../engine/authored/authored-documents.ts";
import { DOCUMENT_KINDS } from "../../../engine/authored/document-inputs.ts";
import { changedValue } from "../../levels/changed-value.ts";
import type { SafeguardFault } from "../safeguard-fault.ts";
import { lengthOf, lostStatements, placeInWords, quoted, statementsOf } from "./kept-statements.ts";
import { type RequiredParts, requiredTexts } from "./required-texts.ts";

type Content = Omit<Product, "hash">;

/** One piece of a document, with what it says and when it is shown. */
interface Piece {
	readonly section: string;
	readonly part: string;
	readonly spec: DocumentPart;
	/** The values without which it is left out. */
	readonly conditions: readonly string[];
	/** Its sentences, the items of its list and the rows of its table. */
	readonly said: readonly string[];
	readonly text: string;
	readonly places: readonly string[];
	readonly rows: readonly string[];
}

/**
 * Returns what an overlay takes from a document though a law asks for it: a value, filled rows, a statement, the title; or
 * hides it under a condition. It may be reworded and moved to another piece.
 */
export function requiredPartFaults({ documents: before }: Content, { documents: after }: Content): SafeguardFault[] {
	const required = requiredTexts().documents;
	return DOCUMENT_KINDS.flatMap((kind) => {
		const [was, is] = [before[kind], after[kind]];
		if (was === undefined || is === undefined || was === is || !changedValue(was, is)) return [];
		const file = documentFile(kind);
		const found = (required[kind] ?? []).flatMap((law) => lostOf(was, is, law));
		const title = titleFault(was, is, required[kind]?.[0]);
		return oncePerPlace([...title, ...found]).map((fault) => ({
			code: "REQUIRED_TEXT_MISSING" as const,
			file,
			...fault,
		}));
	});
}

/** A section that is taken away is one fault, however much it said. */
function oncePerPlace(found: readonly Lost[]): Lost[] {
	return found.filter(({ pointer }, index) => found.findIndex((one) => one.pointer === pointer) === index);
}

type Lost = Pick<SafeguardFault, "pointer" | "cause" | "cure">;

function titleFault(was: DocumentFile, is: DocumentFile, law: RequiredParts | undefined): Lost[] {
	if (law === undefined || was.title === is.title || is.lang !== was.lang) return [];
	if (lostStatements([was.title], [[is.title]], new Set(), 0).length === 0) return [];
	const cause = `The document is no longer called "${was.title}" or the like, so no one can tell what it is (${law.source}).`;
	return [{ pointer: "/title", cause, cure: "Name in its title what it discloses." }];
}

function lostOf(was: DocumentFile, is: DocumentFile, { source, at: wanted }: RequiredParts): Lost[] {
	const pieces = piecesOf(was);
	const now = piecesOf(is);
	// what an untouched piece says it said before as well
	const written = now.filter((one) => !pieces.some((old) => isAt(old, one) && isSame(old, one)));
	const change: Change = {
		isTranslated: is.lang !== was.lang,
		old: new Set(pieces.flatMap(({ said }) => said)),
		fewer: wordsIn(pieces) - wordsIn(now),
	};
	const isWanted = ({ section, part, spec }: Piece) =>
		spec.fixed === undefined &&
		spec.signature === undefined &&
		wanted.some((one) => one === "*" || one === section || one === `${section}/${part}`);
	return pieces.filter(isWanted).flatMap((piece): Lost[] => {
		if (now.some((one) => isAt(one, piece) && isSame(one, piece))) return [];
		const shown = written.filter((one) => isShownWith(one, piece));
		const gone = missing(piece, shown, change);
		if (gone === undefined) return [];
		const condition = hidingCondition(piece, is);
		const hidden = condition !== undefined && missing(piece, written, change) === undefined;
		const cause = hidden
			? `The document ${gone} only under a condition now, and every borrower must be told (${source}).`
			: `The document no longer ${gone}, which every borrower must be told (${source}).`;
		const cure = hidden
			? "Show it without a condition."
			: "Say it in words of your own with the same values, here or in another piece of the document.";
		return [{ pointer: hidden ? condition : placeOf(piece, is), cause, cure }];
	});
}

const isAt = (one: Piece, other: Piece) => one.section === other.section && one.part === other.part;
/** Whether two pieces say the same under the same conditions. */
const isSame = (one: Piece, other: Piece) =>
	!changedValue(one.spec, other.spec) && !changedValue(one.conditions, other.conditions);
/** Whether one piece is shown wherever the other was. */
const isShownWith = (one: Piece, other: Piece) => one.conditions.every((name) => other.conditions.includes(name));

/** What an overlay does to the whole of a document. */
interface Change {
	readonly isTranslated: boolean;
	/** Every statement before it. */
	readonly old: ReadonlySet<string>;
	/** How many words there are less. */
	readonly fewer: number;
}

/** What of a piece none of the others says, in words; undefined if they say all of it. */
function missing(piece: Piece, others: readonly Piece[], { isTranslated, old, fewer }: Change): string | undefined {
	const lostRows = piece.rows.filter((name) => !others.some(({ rows }) => rows.includes(name)));
	if (lostRows.length > 0) return `has the rows of ${lostRows.map((name) => `"${placeInWords(name)}"`).join(" and ")}`;
	const lost = piece.places.filter((name) => !others.some(({ places }) => places.includes(name)));
	if (lost.length > 0) {
		const names = lost.map((name) => `"${placeInWords(name)}"`);
		return `says the value${names.length > 1 ? "s" : ""} ${names.join(", ")}`;
	}
	const figures = figuresIn(piece.text).filter(
		(figure) => !others.some(({ text }) => figuresIn(text).includes(figure)),
	);
	if (figures.length > 0) return `says the figure ${figures[0]}`;
	if (isTranslated) {
		const words = others.filter((one) => one.section === piece.section).map(({ text }) => text);
		const isShort = lengthOf(words.join(" ")) < lengthOf(piece.text) / 2;
		return isShort && piece.text !== "" ? `says "${quoted(piece.text)}"` : undefined;
	}
	const sections = [...Map.groupBy(others, ({ section }) => section).values()];
	const texts = sections.map((ofOne) => ofOne.flatMap(({ said }) => said));
	const [statement] = lostStatements(piece.said, texts, old, fewer);
	return statement === undefined ? undefined : `says "${quoted(statement)}"`;
}

/** The figures of a text that no value fills; years are the lender's own. */
function figuresIn(text: string): string[] {
	const found = text.replace(/\{[^{}]*\}/g, " ").match(/\d[\d,.]*\d|\d/g) ?? [];
	return found.filter((figure) => !/^(?:19|20)\d\d$/.test(figure));
}

/** Where the author sees what is gone: the piece, or the place where it was. */
function placeOf({ section, part }: Piece, is: DocumentFile): string {
	const pointer = at("sections", section);
	return is.sections[section] === undefined ? pointer : pointer + at("parts", part);
}

/** The pointer of a condition that a piece did not have before; undefined where there is none. */
function hidingCondition({ section, part, conditions }: Piece, is: DocumentFile): string | undefined {
	const isNew = (when: string | undefined) => when !== undefined && !conditions.includes(when);
	const [next, pointer] = [is.sections[section], at("sections", section)];
	if (isNew(next?.when)) return pointer + at("when");
	return isNew(next?.parts[part]?.when) ? pointer + at("parts", part, "when") : undefined;
}

const pieces = new WeakMap<DocumentFile, readonly Piece[]>();

function piecesOf(document: DocumentFile): readonly Piece[] {
	const known = pieces.get(document);
	if (known !== undefined) return known;
	const found = Object.entries(document.sections).flatMap(([section, { when, parts }]) =>
		Object.entries(parts).map(([part, spec]): Piece => {
			const { text = "", list = [], listOf, table, chart } = spec;
			const texts = [text, ...list, chart?.alt ?? "", ...(table?.rows ?? []).map((row) => row.join(" "))];
			const said = texts.flatMap((one) => statementsOf(one));
			const whole = texts.filter((one) => one !== "").join(" ");
			return {
				...{ section, part, spec, said, text: whole },
				places: [...new Set(texts.flatMap((one) => placesOf(one)))],
				conditions: [when, spec.when].filter((name) => name !== undefined),
				rows: [listOf, table?.rowsOf, chart?.rowsOf].filter((name) => name !== undefined),
			};
		}),
	);
	pieces.set(document, found);
	return found;
}

function wordsIn(all: readonly Piece[]): number {
	return all.reduce((sum, { text }) => sum + lengthOf(text), 0);
}

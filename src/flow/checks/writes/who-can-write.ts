import type { Product } from "../../engine/authored/authored.ts";
import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import { wholeOf, writersOf } from "../../engine/index.ts";
import { pageLinks } from "../ways/page-links.ts";

/** Whether a fact's or answer's place in the record has a writer. */
export type Writes = (place: string) => boolean;

/** Returns whether a write to one path changes another: the paths are equal or one contains the other. */
function meets(path: string, place: string): boolean {
	return path === place || place.startsWith(`${path}.`) || path.startsWith(`${place}.`);
}

const plain = (path: string): string => path.replaceAll("[]", "");

const declared = new Map<string, ReadonlySet<string>>();

/** Returns the declared writers of a place, or of the list it is read from. */
function declaredFor(place: string): ReadonlySet<string> {
	let known = declared.get(place);
	if (known === undefined) {
		const [list = place] = place.split("[]");
		known = new Set([...writersOf(place), ...writersOf(list)]);
		declared.set(place, known);
	}
	return known;
}

/** Returns the paths that forms write, including through their effects and what the server derives from an answer. */
export function writtenByForms(product: Product, forms: readonly string[]): Writes {
	// a page with a part leads on to the others, and with the last one the whole form is answered
	const answered = forms.flatMap((id) => [id, wholeOf(product.forms, id) ?? id]);
	const carried = answered.flatMap((id) => (product.forms[id] === undefined ? [] : [{ id, ...product.forms[id] }]));
	return (place) =>
		carried.some(({ id, writes, effect }) => {
			if (place.startsWith("answers.")) return meets(`answers.${id}`, place);
			if (Object.keys(writes).some((path) => meets(path, plain(place)))) return true;
			const writers = declaredFor(place);
			return (effect !== undefined && writers.has(`effect:${effect}`)) || isKept(place, writers);
		});
}

/** Paths that the server writes for borrowers' actions, such as uploads. */
function isKept(place: string, writers: ReadonlySet<string>): boolean {
	return writers.has("server") && /^(application\.(?!active|isCrypto|uuid|orgCode)|profile\.)/.test(place);
}

/** Paths that any vendor's answer writes. */
export const writtenByVendors: Writes = (place) =>
	[...declaredFor(place)].some((writer) => writer.startsWith("order:"));

/** Returns the paths that a vendor's answer writes. */
export function writtenByOrder(vendor: string, operation: string): Writes {
	return (place) => declaredFor(place).has(`order:${vendor}/${operation}`);
}

/** Returns the paths that the lender's staff and additional signers write. */
export const writtenByOthers: Writes = (place) => {
	const writers = declaredFor(place);
	return [...writers].some((writer) => writer.startsWith("staff:")) || isKept(place, writers);
};

/** Paths that only vendors and the lender's staff write, not a borrower's form. */
export const writtenByOthersOnly: Writes = (place) => {
	const writers = [...declaredFor(place)];
	return writers.length > 0 && !writers.some((writer) => /^(form|effect):/.test(writer));
};

/** Returns the forms that a borrower on a page can submit: its own, and those of the pages it leads on to. */
export function formsFrom(product: Product, page: string): string[] {
	const index = indexPages(product.pages, product.conditions);
	const links = pageLinks(product);
	const seen = new Set([pageId(index, page) ?? page]);
	for (const here of seen) {
		for (const { kind, page: target, of } of links) {
			if (kind === "link" && of === here) seen.add(pageId(index, target) ?? target);
			// a screen's code may navigate to any page that opens from it
			if (
				kind === "from" &&
				(pageId(index, target) ?? target) === here &&
				of !== undefined &&
				index.specs.get(here)?.kind === "screen"
			)
				seen.add(of);
		}
	}
	const start = pageId(index, page) ?? page;
	// a safeguard that is open at any time, such as the consents beside the documents, is no way on from another page
	const isWay = (one: string): boolean => {
		const spec = index.specs.get(one);
		return one === start || !(spec?.open === true && spec.locked === true);
	};
	return [...seen].filter(isWay).flatMap((one) => index.forms.get(one) ?? []);
}

import type { Product } from "../../engine/authored/authored.ts";
import { writersOf } from "../../engine/index.ts";
import { indexPages, pageId } from "../../engine/routing/page-index.ts";
import { pageLinks } from "../pages/page-links.ts";

/** Whether somebody writes the place in the record at which a fact or an answer is kept. */
export type Writes = (place: string) => boolean;

/** Answers whether writes to one path change another: one of them is the other or stands in it. */
function meets(path: string, place: string): boolean {
	return path === place || place.startsWith(`${path}.`) || path.startsWith(`${place}.`);
}

const plain = (path: string): string => path.replaceAll("[]", "");

const declared = new Map<string, ReadonlySet<string>>();

/** Returns who is declared to write a place, or a list that it is read from. */
function declaredFor(place: string): ReadonlySet<string> {
	let known = declared.get(place);
	if (known === undefined) {
		const [list = place] = place.split("[]");
		known = new Set([...writersOf(place), ...writersOf(list)]);
		declared.set(place, known);
	}
	return known;
}

/** Returns what the forms write, with the effects that they carry; what the server keeps beside an answer counts, too. */
export function writtenByForms(product: Product, forms: readonly string[]): Writes {
	const carried = forms.flatMap((id) => (product.forms[id] === undefined ? [] : [{ id, ...product.forms[id] }]));
	return (place) =>
		carried.some(({ id, writes, effect }) => {
			if (place.startsWith("answers.")) return meets(`answers.${id}`, place);
			if (Object.keys(writes).some((path) => meets(path, plain(place)))) return true;
			const writers = declaredFor(place);
			return (effect !== undefined && writers.has(`effect:${effect}`)) || isKept(place, writers);
		});
}

/** What the server writes of a borrower's doing, as documents that are uploaded. */
function isKept(place: string, writers: ReadonlySet<string>): boolean {
	return writers.has("server") && /^(application\.(?!active|isCrypto|uuid|orgCode)|profile\.)/.test(place);
}

/** What vendors' answers write, whatever was ordered. */
export const writtenByVendors: Writes = (place) =>
	[...declaredFor(place)].some((writer) => writer.startsWith("order:"));

/** Returns what a vendor's answer writes. */
export function writtenByOrder(vendor: string, operation: string): Writes {
	return (place) => declaredFor(place).has(`order:${vendor}/${operation}`);
}

/** Returns what people of the lender, and those who sign along, write. */
export const writtenByOthers: Writes = (place) => {
	const writers = declaredFor(place);
	return [...writers].some((writer) => writer.startsWith("staff:")) || isKept(place, writers);
};

/** What vendors and people of the lender write, and no form of the borrower's. */
export const writtenByOthersOnly: Writes = (place) => {
	const writers = [...declaredFor(place)];
	return writers.length > 0 && !writers.some((writer) => /^(form|effect):/.test(writer));
};

/** Returns the forms that somebody on a page can submit: its own, and those of pages that it leads to. */
export function formsFrom(product: Product, page: string): string[] {
	const index = indexPages(product.pages, product.conditions);
	const links = pageLinks(product);
	const seen = new Set([pageId(index, page) ?? page]);
	for (const here of seen) {
		for (const { kind, page: target, of } of links) {
			if (kind === "link" && of === here) seen.add(pageId(index, target) ?? target);
			// the code of a screen may lead to any page that opens from it
			if (
				kind === "from" &&
				(pageId(index, target) ?? target) === here &&
				of !== undefined &&
				index.specs.get(here)?.kind === "screen"
			)
				seen.add(of);
		}
	}
	return [...seen].flatMap((one) => index.forms.get(one) ?? []);
}

import type { FormFile, Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";

/** Returns what the chat window needs from a product: its forms, copy and allowed link hosts. */
export function chatWindow(product: Product) {
	const { forms: uses, words: copy, survey, linkHosts } = product.chat;
	const said = Object.entries(copy).map(([key, text]) => [key, withLenderContact(product, text)]);
	const forms: { [formId: string]: FormFile } = {};
	for (const id of new Set(Object.values(uses))) {
		const form = product.forms[id];
		if (form) forms[id] = { ...form, writes: {} };
	}
	return {
		uses,
		words: Object.fromEntries(said) as typeof copy,
		...(survey === undefined ? {} : { surveyHref: survey.href }),
		linkHosts: Object.keys(linkHosts),
		forms,
	};
}

/** Fills the lender's name, phone and email into a text. */
export function withLenderContact({ org }: Product, text: string): string {
	const contact = isObject(org.contact) ? org.contact : {};
	const copy: { readonly [place: string]: Json | undefined } = { ...contact, name: org.name.short };
	return text.replace(/\{(name|phone|email)\}/g, (_, place: string) => String(copy[place] ?? ""));
}

import { newNonceMark, nonceTemplate } from "./nonce-template.ts";

/** Stands for the nonce while a page is rendered that is not personal. */
export const NONCE_MARK = newNonceMark();

/** A page that is the same for everybody except for the nonce of each response. */
export interface SharedPage {
	/** Returns the page with this nonce. */
	text(nonce: string): string;
	/** Returns the page with this nonce, compressed by Brotli; undefined if it has to be compressed anew. */
	packed(nonce: string): Promise<Buffer | undefined>;
}

/** Returns a page of a text with `NONCE_MARK` in the places of the nonce; it is compressed when that is first asked for. */
export function sharedPage(html: string): SharedPage {
	const parts = html.split(NONCE_MARK);
	let template: ReturnType<typeof nonceTemplate> | undefined;
	return {
		text: (nonce) => parts.join(nonce),
		packed: async (nonce) => {
			template ??= nonceTemplate(parts);
			return (await template)?.filled(nonce);
		},
	};
}

const pages = new WeakMap<object, { readonly index: string; readonly page: SharedPage }>();

/** Returns the page of what was rendered, made once for each index file; it lives as long as what was rendered. */
export function sharedPageOf(drawn: object, index: string, made: () => string): SharedPage {
	const known = pages.get(drawn);
	if (known?.index === index) return known.page;
	const page = sharedPage(made());
	pages.set(drawn, { index, page });
	return page;
}

import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../../engine/authored.ts";
import type { Mode } from "../../app-options.ts";

/** A page ready to be sent. */
export interface RenderedPage {
	readonly html: string;
	readonly nonce: string;
}

let kept: { readonly path: string; readonly changed: number; readonly html: string } | undefined;

/** The built index.html; undefined while the web has not been built. */
export function readIndex(webRoot: string | undefined): string | undefined {
	if (webRoot === undefined) {
		return undefined;
	}
	const path = join(webRoot, "index.html");
	try {
		const changed = statSync(path).mtimeMs;
		if (kept?.path !== path || kept.changed !== changed) {
			kept = { path, changed, html: readFileSync(path, "utf8") };
		}
		return kept.html;
	} catch {
		return undefined;
	}
}

/** The page for an organisation: its words in the head, its data block, a nonce of its own; without a product there is no block. */
export function renderPage(index: string, product: Product | undefined, mode: Mode): RenderedPage {
	const nonce = randomBytes(16).toString("base64");
	const meta = `<meta name="csp-nonce" content="${nonce}" nonce="${nonce}">`;
	const titled = product ? withWords(index, product) : index;
	const page = place(titled, "<!--head-->", "</head>", meta);
	return { nonce, html: product ? place(page, "<!--organisation-info-->", "</body>", dataBlock(product, mode)) : page };
}

function dataBlock(product: Product, mode: Mode): string {
	const json = JSON.stringify(organisationInfo(product, mode)).replaceAll("<", "\\u003c");
	return `<script type="application/json" id="organisation-info">${json}</script>`;
}

// At its own mark, or before the closing tag of a page that has none.
function place(page: string, mark: string, before: string, part: string): string {
	return page.includes(mark) ? page.replace(mark, () => part) : page.replace(before, () => `${part}${before}`);
}

function withWords(index: string, product: Product): string {
	const title = `<title>${escapeHtml(`${product.org.name.short} – Home equity line of credit`)}</title>`;
	const locale = typeof product.org.locale === "string" ? product.org.locale : "en-US";
	return index
		.replace(/<html([^>]*?)\s+lang="[^"]*"/, "<html$1")
		.replace(/<html/, () => `<html lang="${escapeHtml(locale)}"`)
		.replace(/<title>[^<]*<\/title>/, () => title);
}

/** What every page knows of its organisation before anything is fetched. */
export function organisationInfo(product: Product, mode: Mode) {
	const { org, hash } = product;
	const { products, pricing, name, ...rest } = org;
	return {
		baseUrl: "/account/heloc",
		canonicalOrgCode: org.extends ?? org.code,
		orgBrand: name.short,
		orgCode: org.code,
		orgMetaData: { companyInfo: { name, ...publicParts(rest) }, products: products ?? {} },
		orgPricingData: Array.isArray(pricing) ? pricing : [],
		bundleUrl: `/account/heloc/org/${hash}.json`,
		validatorsUrl: `/account/heloc/org/${hash}/validators.js`,
		flags: org.flags ?? {},
		mode,
	};
}

const NOT_SHOWN = new Set(["$schema", "hosts", "flags", "code", "extends"]);

function publicParts(rest: { readonly [key: string]: unknown }): { readonly [key: string]: unknown } {
	return Object.fromEntries(Object.entries(rest).filter(([key]) => !NOT_SHOWN.has(key)));
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

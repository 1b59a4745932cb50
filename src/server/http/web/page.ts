import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Json, OrgFile, Product } from "../../../flow/engine/authored/authored.ts";
import { withoutDiscounts } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import type { Mode } from "../../platform/mode.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { FIRST_HOME, homeOf } from "../../platform/products/product-address.ts";
import { logoImage } from "../../platform/products/shown-drawings.ts";
import { brandHead, withIcon } from "./brand-head.ts";
import type { ServedProduct } from "./served-product.ts";

/** What is built: the web without Studio, and Studio. */
export type Build = "web" | "studio";

/** The built page of each, in the folder of the built web. */
export const BUILT_PAGES = { web: "index.html", studio: "studio.html" } as const satisfies Record<Build, string>;

const kept = new Map<string, { readonly changed: number; readonly html: string }>();

/** The built page; undefined while the web has not been built. */
export function readIndex(webRoot: string | undefined, build: Build): string | undefined {
	if (webRoot === undefined) {
		return undefined;
	}
	const path = join(webRoot, BUILT_PAGES[build]);
	try {
		const changed = statSync(path).mtimeMs;
		const known = kept.get(path);
		if (known?.changed === changed) return known.html;
		const html = readFileSync(path, "utf8");
		kept.set(path, { changed, html });
		return html;
	} catch {
		return undefined;
	}
}

/** The server-rendered part of a page. */
export interface DrawnPage {
	readonly title: string;
	readonly head: string;
	readonly body: string;
	/** JSON text that the browser hydrates from. */
	readonly state: string;
	/** The page's data block. */
	readonly info: OrganizationInfo;
	/** Built files that the page needs before it is interactive. */
	readonly files: readonly string[];
}

/**
 * The page for an organization before the browser renders it: its text in the head, and its data block unless there is
 * no product.
 */
export function blankPage(
	index: string,
	product: Product | undefined,
	nonce: string,
	info: (product: Product) => OrganizationInfo,
): string {
	const titled = product
		? withWords(withIcon(index, product), product, escapeHtml(wordsOf(product, "page.title")))
		: index;
	const page = place(
		titled,
		"<!--head-->",
		"</head>",
		`${nonceMeta(nonce)}${product ? brandHead(product, nonce) : ""}`,
	);
	return product ? place(page, "<!--organization-info-->", "</body>", dataBlock(info(product))) : page;
}

/** The server-rendered page for an organization. */
export function drawnPage(index: string, product: Product, nonce: string, drawn: DrawnPage): string {
	const { info } = drawn;
	const preloads = [
		...drawn.files.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${info.filesUrl}/${file}">`),
		`<link rel="modulepreload" fetchpriority="low" href="${info.entryValidatorsUrl}">`,
		`<link rel="preload" href="${info.entryBundleUrl}" as="fetch" crossorigin>`,
	].join("");
	const titled = withWords(
		withIcon(index, product),
		product,
		drawn.title === "" ? escapeHtml(wordsOf(product, "page.title")) : drawn.title,
	);
	const parts: readonly (readonly [mark: string, before: string, part: string])[] = [
		["<!--head-->", "</head>", `${nonceMeta(nonce)}${brandHead(product, nonce)}${drawn.head}`],
		["<!--app-->", "</body>", drawn.body],
		["<!--organization-info-->", "</body>", dataBlock(info)],
		// after the content, which is painted first
		["<!--served-page-->", "</body>", `${jsonBlock("served-page", drawn.state)}${preloads}`],
	];
	return parts.reduce((page, [mark, before, part]) => place(page, mark, before, part), titled);
}

/** A unique nonce. */
export function newNonce(): string {
	return randomBytes(16).toString("base64");
}

function nonceMeta(nonce: string): string {
	return `<meta name="csp-nonce" content="${nonce}" nonce="${nonce}">`;
}

function wordsOf(product: Product, key: "page.title" | "page.description"): string {
	return copyIn(product, "messages")(key, { name: product.org.name.short });
}

function jsonBlock(id: string, json: string): string {
	return `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;
}

function dataBlock(info: OrganizationInfo): string {
	return jsonBlock("organization-info", JSON.stringify(info));
}

// At its own marker, or before the closing tag if there is none.
function place(page: string, mark: string, before: string, part: string): string {
	return page.includes(mark) ? page.replace(mark, () => part) : page.replace(before, () => `${part}${before}`);
}

function withWords(index: string, product: Product, title: string): string {
	const locale = pageLocale(product.org);
	return index
		.replace(/<html([^>]*?)\s+lang="[^"]*"/, "<html$1")
		.replace(/<html/, () => `<html lang="${escapeHtml(locale)}"`)
		.replace(/<title>[^<]*<\/title>/, () => {
			return `<title>${title}</title><meta name="description" content="${escapeHtml(wordsOf(product, "page.description"))}">`;
		});
}

export type OrganizationInfo = ReturnType<typeof madeInfo>;

const infos = new WeakMap<Product, Map<string, OrganizationInfo>>();

/** A page's initial data about its organization. */
export function organizationInfo(
	product: Product,
	mode: Mode,
	version: string | undefined,
	served: ServedProduct,
): OrganizationInfo {
	const known = infos.get(product) ?? new Map<string, OrganizationInfo>();
	infos.set(product, known);
	const id = JSON.stringify([mode, version, served]);
	const info = known.get(id) ?? madeInfo(product, mode, version, served);
	known.set(id, info);
	return info;
}

function madeInfo(product: Product, mode: Mode, version: string | undefined, served: ServedProduct) {
	const { hash } = product;
	const org = withoutDiscounts(product.org);
	const { products, pricing, name, ...rest } = org;
	const logo = logoImage(product);
	const file = (path: string) => `${FIRST_HOME}/org/${hash}${path}${version === undefined ? "" : `?v=${version}`}`;
	return {
		baseUrl: homeOf(served.product),
		filesUrl: FIRST_HOME,
		product: served.product,
		products: served.offered,
		canonicalOrgCode: org.extends ?? org.code,
		orgBrand: name.short,
		orgCode: org.code,
		orgMetaData: { companyInfo: { name, ...publicParts(rest) }, products: products ?? {} },
		orgPricingData: Array.isArray(pricing) ? pricing : [],
		bundleUrl: file(".json"),
		validatorsUrl: file("/validators.js"),
		entryBundleUrl: file("/entry.json"),
		entryValidatorsUrl: file("/entry-validators.js"),
		flags: switchesFor(org),
		...(logo && { logo }),
		mode,
	};
}

// A flag's audience is decided per visitor: a page for all visitors has it off, and says that it may be requested.
function switchesFor({ flags }: OrgFile): { readonly [key: string]: Json } {
	return Object.fromEntries(
		Object.entries(isObject(flags) ? flags : {}).map(([key, flag]) => {
			if (!isObject(flag)) return [key, flag];
			const { enabled, variables } = flag;
			const isForAll = flag.audience === undefined && (flag.traffic ?? 100) === 100;
			const isForSome = enabled === true && !isForAll;
			return [
				key,
				{
					enabled: enabled === true && isForAll,
					...(isForSome ? { isForSome } : {}),
					...(variables === undefined ? {} : { variables }),
				},
			];
		}),
	);
}

const NOT_SHOWN = new Set([
	"$schema",
	"attributes",
	"charter",
	"code",
	"experiments",
	"extends",
	"flags",
	"hmda",
	"hosts",
]);

function publicParts(rest: { readonly [key: string]: unknown }): { readonly [key: string]: unknown } {
	return Object.fromEntries(Object.entries(rest).filter(([key]) => !NOT_SHOWN.has(key)));
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

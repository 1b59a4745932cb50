import type { Json } from "../../engine/authored/authored.ts";
import { drawingNameOf } from "../../engine/authored/authored-drawing.ts";
import { fontNameOf } from "../../engine/authored/authored-font.ts";
import { isList, isObject } from "../../engine/json.ts";
import { MANIFEST_FILE, ORG_FILE } from "./file-kinds.ts";
import type { FolderContent } from "./read-folder.ts";

/** The folders of the base that hold the files of further products, and where those files are looked for. */
const OF_PRODUCTS = { "flows/products/": "flows/", "schemas/products/": "schemas/" } as const;

/** A lender's folder for what it changes of further products. */
const OF_LENDER = "products/";

/**
 * Returns the base as one product sees it: its own files at the paths that every product has, and those of the first product
 * that its manifest shares. The first product has no id, and sees no other.
 */
export function baseView(content: FolderContent, product?: string): FolderContent {
	const places = new Map<string, string>();
	const take = (path: string, written: string): void => void places.set(path, written);
	for (const path of content.files.keys()) {
		const own = product === undefined ? undefined : ownPath(path, product);
		if (own !== undefined) take(own, path);
		else if (product === undefined && !isOfProducts(path)) take(path, path);
	}
	if (product !== undefined) {
		const shared = sharesOf(content.files.get(places.get(MANIFEST_FILE) ?? ""));
		for (const path of content.files.keys()) {
			if (isOfProducts(path) || places.has(path) || path === MANIFEST_FILE) continue;
			if (shared.some((one) => path === one || (one.endsWith("/") && path.startsWith(one)))) take(path, path);
		}
	}
	return viewed(content, places, (path) => {
		if (product !== undefined) return ownPath(path, product);
		return isOfProducts(path) ? undefined : path;
	});
}

/** Where one product sees the files of a lender's folder, and where it writes them. */
export interface LenderPlaces {
	/** Where the product sees a file of the folder; undefined for one that it doesn't see. */
	seen(written: string): string | undefined;
	/** Where the folder has a file that the product sees, or would have it. */
	written(seen: string): string;
}

/**
 * Returns how one product sees a lender's folder with these files: who the lender is, unless the product has files of its own
 * for it, and what the lender changes of this product.
 */
export function lenderPlaces(paths: Iterable<string>, product?: string): LenderPlaces {
	if (product === undefined) {
		return { seen: (path) => (path.startsWith(OF_LENDER) ? undefined : path), written: (path) => path };
	}
	const home = `${OF_LENDER}${product}/`;
	const own = new Set([...paths].filter((path) => path.startsWith(home)));
	const isLenders = (path: string) => isIdentity(path) && !own.has(home + path);
	return {
		seen: (path) => (path.startsWith(home) ? path.slice(home.length) : isLenders(path) ? path : undefined),
		written: (path) => (isLenders(path) ? path : home + path),
	};
}

/** Returns a lender's folder as one product sees it: who the lender is, and what it changes of this product. */
export function lenderView(content: FolderContent, product?: string): FolderContent {
	const { seen } = lenderPlaces(content.files.keys(), product);
	const places = new Map<string, string>();
	for (const path of content.files.keys()) {
		const at = seen(path);
		if (at !== undefined) places.set(at, path);
	}
	return viewed(content, places, seen);
}

/** Returns the texts of a lender's folder by the paths at which one product sees them. */
export function lenderTexts(
	texts: { readonly [path: string]: string },
	product?: string,
): { readonly [path: string]: string } {
	const { seen } = lenderPlaces(Object.keys(texts), product);
	return Object.fromEntries(
		Object.entries(texts).flatMap(([path, text]) => {
			const at = seen(path);
			return at === undefined ? [] : [[at, text] as const];
		}),
	);
}

/** Where a further product writes a file of its own: "flows/pages.json" in flows/products/<id>/pages.json. */
export function ownFile(product: string, path: string): string {
	const [folder = "", seen = ""] = Object.entries(OF_PRODUCTS).find(([, home]) => path.startsWith(home)) ?? [];
	return `${folder}${product}/${path.slice(seen.length)}`;
}

/** Where a file is written: at its own path, unless it belongs to a further product. */
export function writtenPath(places: ReadonlyMap<string, string> | undefined, path: string): string {
	return places?.get(path) ?? path;
}

/** The ids of the products besides the first one that a base holds, in order. */
export function furtherProducts(paths: Iterable<string>): string[] {
	return [...paths].flatMap((path) => /^flows\/products\/([^/]+)\/product\.json$/.exec(path)?.[1] ?? []).sort();
}

/** A product as its manifest describes it. */
export interface ListedProduct {
	/** How org.json lists it. */
	readonly id: string;
	readonly name: string;
	/** What `loadCatalog` calls it: nothing for the first one. */
	readonly product: string | undefined;
}

/** The products of a base, the first one first; one whose manifest can't be read is called by its id. */
export function productsIn(files: FolderContent["files"]): ListedProduct[] {
	const listed = (product: string | undefined): ListedProduct => {
		const { id, name } = manifestIn(files.get(product === undefined ? MANIFEST_FILE : ownFile(product, MANIFEST_FILE)));
		const called = product ?? (typeof id === "string" ? id : "");
		return { id: called, name: typeof name === "string" ? name : called, product };
	};
	return [listed(undefined), ...furtherProducts(files.keys()).map(listed)];
}

/** The manifest of a product as far as it can be read: what is wrong with it is a finding of its own. */
export function manifestIn(bytes: Uint8Array | undefined): { readonly [key: string]: Json | undefined } {
	try {
		const value = JSON.parse(new TextDecoder().decode(bytes)) as Json;
		return isObject(value) ? value : {};
	} catch {
		return {};
	}
}

function viewed(
	{ files, faults }: FolderContent,
	places: ReadonlyMap<string, string>,
	own: (path: string) => string | undefined,
): FolderContent {
	const seen = new Map<string, Uint8Array>();
	for (const [path, written] of [...places].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const bytes = files.get(written);
		if (bytes !== undefined) seen.set(path, bytes);
	}
	const of = faults.flatMap((fault) => {
		// one without a path is the folder's own
		const path = fault.path === "" ? "" : own(fault.path);
		return path === undefined ? [] : [{ ...fault, path }];
	});
	const moved = [...places].filter(([path, written]) => path !== written);
	for (const fault of faults) {
		const path = own(fault.path);
		if (path !== undefined && path !== fault.path) moved.push([path, fault.path]);
	}
	return { files: seen, faults: of, ...(moved.length === 0 ? {} : { places: new Map(moved) }) };
}

function ownPath(path: string, product: string): string | undefined {
	for (const [folder, seen] of Object.entries(OF_PRODUCTS))
		if (path.startsWith(`${folder}${product}/`)) return `${seen}${path.slice(folder.length + product.length + 1)}`;
	return undefined;
}

function isOfProducts(path: string): boolean {
	return Object.keys(OF_PRODUCTS).some((folder) => path.startsWith(folder));
}

/** Who a lender is, in every product alike: org.json with its translations, drawings and typefaces. */
function isIdentity(path: string): boolean {
	const isWords = /^flows\/locales\/[^/]+\/org\.json$/.test(path);
	return path === ORG_FILE || isWords || drawingNameOf(path) !== undefined || fontNameOf(path) !== undefined;
}

/** What a manifest shares; nothing while it can't be read. */
function sharesOf(bytes: Uint8Array | undefined): readonly string[] {
	const { shares } = manifestIn(bytes);
	return isList(shares) ? shares.filter((one) => typeof one === "string") : [];
}

import type { Catalog } from "../../../flow/catalog/index.ts";
import { CatalogError } from "../../../flow/catalog/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { servable } from "./servable.ts";

/** A product that a lender offers. */
export interface OfferedProduct {
	/** How org.json lists it. */
	readonly id: string;
	readonly name: string;
	/** Null for the first one. */
	readonly product: string | null;
}

/** The catalogs of what an organization's files offer, that of the first product first. */
export function catalogsOf(catalog: Catalog, org: string): readonly Catalog[] {
	return [catalog, ...catalog.furtherOf(org).map(({ product }) => catalog.of(product))];
}

/** Products besides the first one: of the catalog's files, read when one is first asked for, or published. */
export class FurtherProducts {
	readonly #catalog: Catalog;
	/** By organization, those whose files were published: they take precedence over the catalog. */
	readonly #published = new Map<string, ReadonlyMap<string, Product>>();

	constructor(catalog: Catalog) {
		this.#catalog = catalog;
	}

	/** What an organization offers, the first product first. */
	offered(org: string): readonly OfferedProduct[] {
		const own = this.#published.get(org);
		const listed = own === undefined ? new Set(this.#listed(org)) : own;
		return this.#catalog.products
			.filter(({ product }) => product === undefined || listed.has(product))
			.map(({ id, name, product }) => ({ id, name, product: product ?? null }));
	}

	/** The organization's product; throws CatalogError where it has none, or a faulty one. */
	product(org: string, id: string, isKeptServing: boolean): Product {
		const published = this.#published.get(org)?.get(id);
		if (published !== undefined) return published;
		if (!this.#catalog.products.some(({ product }) => product === id))
			throw new CatalogError("PRODUCT_UNKNOWN", `There is no product "${id}".`, []);
		const catalog = this.#catalog.of(id);
		try {
			return catalog.product(org);
		} catch (error) {
			const product = isKeptServing ? servable(catalog, org) : undefined;
			if (product === undefined) throw error;
			return product;
		}
	}

	put(org: string, products: ReadonlyMap<string, Product>): void {
		this.#published.set(org, products);
	}

	#listed(org: string): readonly string[] {
		try {
			return this.#catalog.furtherOf(org).flatMap(({ product }) => product ?? []);
		} catch {
			// of an organization that the catalog has not, nothing is known until its files are published
			return [];
		}
	}
}

import type { FastifyRequest } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { FIRST_HOME, homeOf } from "../../platform/products/product-address.ts";

/** A product that a lender offers. */
export interface LinkedProduct {
	/** Null is the first one. */
	readonly id: string | null;
	/** What borrowers call it, in the language of the page. */
	readonly name: string;
	/** Path under which its pages are. */
	readonly home: string;
	/** Whether it may be applied for now. */
	readonly isOpen: boolean;
}

/** Which of a lender's products a page is of. */
export interface ServedProduct {
	/** Null is the first one. */
	readonly product: string | null;
	/** All that the lender offers, the first one first. */
	readonly offered: readonly LinkedProduct[];
}

type Products = Pick<PlatformContext, "products">;

function offeredAs({ products }: Products, product: Product): LinkedProduct {
	const { id = null } = product;
	const name = copyIn(product, "dashboard")("lineCard.homeEquityLine");
	return { id, name, home: homeOf(id), isOpen: products.takesApplications(product) };
}

/** The products that a lender offers and that can be served, the first one first, in a language. */
export function offeredProducts({ products }: Products, org: string, locale: string): readonly LinkedProduct[] {
	return products.productsOf(org).map((product) => offeredAs({ products }, products.inLocale(product, locale)));
}

/** Which of the lender's products a request is for. */
export function servedProduct(context: Products, request: FastifyRequest): ServedProduct {
	return { product: request.product, offered: offeredProducts(context, request.org, request.locale) };
}

/** The requested path and query as browsers know them: `request.url` is that of the same page of the first product. */
export function servedAddress({ url, product }: Pick<FastifyRequest, "url" | "product">): string {
	return `${homeOf(product)}${url.slice(FIRST_HOME.length)}`;
}

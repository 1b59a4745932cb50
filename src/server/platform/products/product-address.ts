import type { IncomingMessage } from "node:http";

/** Where the first product is served. */
export const FIRST_HOME = "/account/heloc";

/** Where a product is served; null is the first one. */
export function homeOf(product: string | null | undefined): string {
	return product === null || product === undefined ? FIRST_HOME : `/account/${product}`;
}

/** The address below its home that a request for a further product was sent to. */
const asked = new WeakMap<IncomingMessage, string>();

/** The product whose address a request was sent to; undefined for the first one, and for addresses of no product. */
export function productAt(request: IncomingMessage): string | undefined {
	return asked.get(request);
}

/**
 * Returns what rewrites the address of a further product to that of the first one, whose routes serve every product;
 * which one was asked for stays known. Bundles, typefaces and built files lie below the first one's address alone.
 */
export function productRewriter(further: readonly string[]): (request: IncomingMessage) => string {
	const homes = further.map((id) => ({ id, home: homeOf(id) }));
	return (request) => {
		const { url = "/" } = request;
		for (const { id, home } of homes) {
			if (!url.startsWith(home)) continue;
			const rest = url.slice(home.length);
			if (rest !== "" && !/^[/?]/.test(rest)) continue;
			asked.set(request, id);
			return `${FIRST_HOME}${rest}`;
		}
		return url;
	};
}

import type { FastifyInstance } from "fastify";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { experimentsRead } from "../../workflow/experiments/sides-for-rules.ts";
import { offeredProducts } from "./served-product.ts";

/** Where visitors of the deployment's own address begin, below the home of each product. */
const FIRST = ["/register", "/register-v2"];

/**
 * Draws the pages where visitors of the main brand begin, compressed as browsers ask for them, so that the first visitor
 * after a start waits no longer than the next. Where pages read experiments, each visitor's is drawn for them alone.
 */
export async function drawFirstPages(
	app: FastifyInstance,
	{ products }: Pick<PlatformContext, "products">,
): Promise<void> {
	const org = products.mainOrg();
	if (products.faultOf(org) !== undefined || experimentsRead(products.product(org)).length > 0) return;
	for (const { home } of offeredProducts({ products }, org, SOURCE_LOCALE)) {
		for (const path of FIRST) {
			const url = `${home}${path}`;
			await app.inject({ method: "GET", url, headers: { host: "localhost", "accept-encoding": "br" } });
		}
	}
}

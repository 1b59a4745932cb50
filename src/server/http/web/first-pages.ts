import type { FastifyInstance } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { experimentsRead } from "../../workflow/experiments/sides-for-rules.ts";

/** Where visitors of the deployment's own address begin. */
const FIRST = ["/account/heloc/register", "/account/heloc/register-v2"];

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
	for (const url of FIRST) {
		await app.inject({ method: "GET", url, headers: { host: "localhost", "accept-encoding": "br" } });
	}
}

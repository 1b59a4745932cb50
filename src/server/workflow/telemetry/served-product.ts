import { and, eq } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applications } from "../../platform/db/schema.ts";

/** The product that a page was served from: an application's own, which it keeps when another version goes live; else what its visitor is served. */
export async function servedProduct(
	context: PlatformContext,
	org: string,
	applicationUuid: string,
	visitors: Product,
): Promise<Product> {
	if (applicationUuid === "") return visitors;
	const { uuid, product, productHash } = applications;
	const [row] = await context.database.db
		.select({ product, productHash })
		.from(applications)
		.where(and(eq(uuid, applicationUuid), eq(applications.org, org)));
	return row === undefined ? visitors : context.products.productOf({ org, ...row });
}

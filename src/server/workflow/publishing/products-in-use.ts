import { and, eq, isNull, ne, notInArray, or } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications, deskQueue } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ProductRegistry } from "../../platform/products/product-registry.ts";

/**
 * Throws 409 where what is about to be live of an organization leaves a product out that applications under way are of: they would
 * have no rules to go by once theirs are gone.
 */
export async function refuseProductsInUse(
	tx: Queryable,
	registry: ProductRegistry,
	org: string,
	further: readonly Product[],
): Promise<void> {
	const { product, isActive, uuid } = applications;
	const listed = further.map(({ id = "" }) => id);
	const [found] = await tx
		.select({ product })
		.from(applications)
		.leftJoin(deskQueue, eq(deskQueue.applicationUuid, uuid))
		.where(
			and(
				eq(applications.org, org),
				eq(isActive, true),
				notInArray(product, ["", ...listed]),
				// one that was begun this moment has no row yet
				or(isNull(deskQueue.turn), ne(deskQueue.turn, "ENDED")),
			),
		)
		.orderBy(product)
		.limit(1);
	const id = found?.product ?? null;
	if (id === null) return;
	const name = registry.offered(org).find((one) => one.product === id)?.name ?? id;
	const cause = `Applications for “${name}” are under way, and these files no longer list that product.`;
	const cure = `Keep "${id}" in the products of org.json. To take no new applications, set "offered" to false there.`;
	throw new Problem(409, "PRODUCT_IN_USE", `${cause} ${cure}`, { members: { product: id, cause, cure } });
}

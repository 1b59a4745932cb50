import { and, eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { applications } from "../db/schema.ts";
import { homeOf } from "./product-address.ts";

/** The path under which an application's pages are; undefined when the organization has none with this uuid. */
export async function homeOfStored(db: Queryable, uuid: string, org: string): Promise<string | undefined> {
	const [row] = await db
		.select({ product: applications.product })
		.from(applications)
		.where(and(eq(applications.uuid, uuid), eq(applications.org, org)));
	return row && homeOf(row.product);
}

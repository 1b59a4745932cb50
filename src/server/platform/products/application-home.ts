import { and, eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { applications } from "../db/schema.ts";
import { homeOf } from "./product-address.ts";

/** The path under which an application's pages are: those of the product that it is for. */
export function homeOfApplication(row: { readonly uuid: string; readonly product?: string | null }): string {
	return homeOf(row.product ?? null);
}

/** The same of a stored application; undefined when the organization has none with this uuid. */
export async function homeOfStored(db: Queryable, uuid: string, org: string): Promise<string | undefined> {
	const [row] = await db
		.select({ uuid: applications.uuid })
		.from(applications)
		.where(and(eq(applications.uuid, uuid), eq(applications.org, org)));
	return row && homeOfApplication(row);
}

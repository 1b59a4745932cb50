import type { Database, Queryable } from "./database.ts";
import { withoutParameters } from "./database-fault.ts";

/**
 * Runs the work in one transaction. Inside it only `tx` may be used: PGlite has a single connection, which the
 * transaction holds. Database errors come out without their parameters.
 */
export async function inTransaction<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
	try {
		return await database.db.transaction(work);
	} catch (error) {
		throw withoutParameters(error);
	}
}

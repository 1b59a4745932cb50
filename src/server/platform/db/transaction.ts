import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Queryable } from "./database.ts";
import { withoutParameters } from "./database-fault.ts";

const around = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs inside an open transaction, where it must not wait for anything external. */
export function isInTransaction(): boolean {
	return around.getStore()?.isOpen === true;
}

/**
 * Runs the work in one transaction. Inside it only `tx` may be used: PGlite has a single connection, which the
 * transaction holds. Database errors are thrown without their parameters.
 */
export async function inTransaction<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
	const transaction = { isOpen: true };
	try {
		return await database.transaction((tx) => around.run(transaction, () => work(tx)));
	} catch (error) {
		throw withoutParameters(error);
	} finally {
		transaction.isOpen = false;
	}
}

import type { ActResult } from "../../../../contracts/wire/desk/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { notFound, Problem } from "../../../platform/problems/problem.ts";
import { type OpenApplication, readApplication } from "../../../workflow/applications/application-row.ts";

/**
 * Does the same to several applications of a lender, each in a transaction of its own, so that a refusal of one changes
 * nothing about the others.
 */
export async function eachApplication(
	context: PlatformContext,
	org: string,
	uuids: readonly string[],
	act: (tx: Queryable, application: OpenApplication) => Promise<void>,
): Promise<readonly ActResult[]> {
	const results: ActResult[] = [];
	for (const uuid of new Set(uuids)) {
		try {
			await inTransaction(context.database, async (tx) => {
				const application = await readApplication(tx, context.keys, uuid, true);
				if (application.row.org !== org) throw notFound("application");
				await act(tx, application);
			});
			results.push({ uuid, isDone: true, code: null, message: null });
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			const message = error.textFor(context.products.product(org));
			results.push({ uuid, isDone: false, code: error.code, message });
		}
	}
	return results;
}

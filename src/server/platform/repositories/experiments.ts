import { asc, eq, sql } from "drizzle-orm";
import type { Experiment } from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { experimentAssignments } from "../db/schema.ts";

/** Saves the variations an application was shown, the latest of each experiment, and returns all saved ones. */
export async function assignExperiments(
	db: Queryable,
	context: PlatformContext,
	applicationUuid: string,
	experiments: readonly Experiment[],
): Promise<Experiment[]> {
	// one statement may not touch a row twice: of duplicate names the last one counts
	const latest = [...new Map(experiments.map((one) => [one.name, one])).values()];
	await db
		.insert(experimentAssignments)
		.values(latest.map((one) => ({ ...one, applicationUuid, assignedAt: context.now() })))
		.onConflictDoUpdate({
			target: [experimentAssignments.applicationUuid, experimentAssignments.name],
			set: { variation: sql`excluded.variation`, assignedAt: sql`excluded.assigned_at` },
		});
	return db
		.select({ name: experimentAssignments.name, variation: experimentAssignments.variation })
		.from(experimentAssignments)
		.where(eq(experimentAssignments.applicationUuid, applicationUuid))
		.orderBy(asc(experimentAssignments.name));
}

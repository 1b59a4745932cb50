import { jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { Json } from "../../../../../flow/engine/authored/authored.ts";
import { migrationRuns } from "./migration-runs.ts";

/** A migration's result for each application. */
export const migrationVerdicts = pgTable(
	"migration_verdicts",
	{
		run: uuid("run")
			.notNull()
			.references(() => migrationRuns.uuid, { onDelete: "cascade" }),
		application: uuid("application").notNull(),
		verdict: jsonb("verdict").$type<Json>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.run, table.application] })],
);

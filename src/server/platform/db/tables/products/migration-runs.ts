import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Migrations of an organization's applications, processed in batches, and the progress of each. */
export const migrationRuns = pgTable(
	"migration_runs",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		/** Uuid of the publisher. */
		by: text("by").notNull(),
		/** The files the applications are checked against; the live version when null. */
		files: jsonb("files").$type<{ readonly [path: string]: string }>(),
		/** The version that has to be live for this; another one ends it. Null where it does not matter. */
		version: text("version"),
		/** Verdicts with which applications are moved; empty for a dry run. */
		moves: jsonb("moves").$type<readonly ("continue" | "rewind")[]>().notNull(),
		/** Replacements for answers that are no longer valid. */
		map: jsonb("map").$type<{ readonly [path: string]: { readonly [value: string]: string | null } }>().notNull(),
		status: text("status").$type<"RUNNING" | "DONE" | "FAILED">().notNull().default("RUNNING"),
		/** Numbers of applications: total, read, judged, moved. */
		total: integer("total").notNull(),
		done: integer("done").notNull().default(0),
		concerned: integer("concerned").notNull().default(0),
		moved: integer("moved").notNull().default(0),
		portionEnd: jsonb("portion_end").$type<{ readonly createdAt: string; readonly uuid: string }>(),
		createdAt: moment("created_at").notNull(),
		endedAt: moment("ended_at"),
	},
	(table) => [index("migration_runs_created").on(table.createdAt)],
);

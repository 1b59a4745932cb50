import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Json } from "../../../../flow/engine/authored/authored.ts";
import { moment } from "./columns.ts";

/** Every version of an organization's files that was ever live or given to a share of visitors, by the hash of the files; never changed or deleted. */
export const productVersions = pgTable(
	"product_versions",
	{
		org: text("org").notNull(),
		/** SHA-256 of the files. */
		version: text("version").notNull(),
		/** The composed product at the time of publishing. */
		productHash: text("product_hash").notNull(),
		/** Text of each file by its path in the organization's folder. */
		files: jsonb("files").$type<{ readonly [path: string]: string }>().notNull(),
		/** Uuid of the publisher, or "folder". */
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.org, table.version] }),
		index("product_versions_hash").on(table.org, table.productHash),
	],
);

/** Which version was made live when, by whom and why; the newest of an organization is live. */
export const productActivations = pgTable(
	"product_activations",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		org: text("org").notNull(),
		version: text("version").notNull(),
		kind: text("kind").$type<"publish" | "rollback" | "folder">().notNull(),
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [index("product_activations_org").on(table.org, table.id)],
);

/** Versions that a share of new visitors gets beside the live one; at most one of an organization runs. */
export const productShares = pgTable(
	"product_shares",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		version: text("version").notNull(),
		/** The composed product at the time of publishing. */
		productHash: text("product_hash").notNull(),
		/** Uuid of the draft that it was published from. */
		draft: uuid("draft").notNull(),
		/** Of new visitors, 1 to 99. */
		percent: integer("percent").notNull(),
		/** Uuid of the publisher. */
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
		endedAt: moment("ended_at"),
		/** Uuid of who ended it, or "folder". */
		endedBy: text("ended_by"),
		/** How it ended: stopped, published to all, or by another version that went live. */
		end: text("end_kind").$type<"stopped" | "published" | "superseded" | "rollback">(),
	},
	(table) => [
		index("product_shares_org").on(table.org, table.at),
		uniqueIndex("product_shares_running").on(table.org).where(sql`ended_at IS NULL`),
	],
);

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

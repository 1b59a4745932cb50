import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type * as schema from "./schema.ts";

/** Drizzle on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** An opened and migrated database. */
export interface Database {
	readonly kind: "pglite" | "postgres";
	readonly db: Db;
	/** How the job queue reaches the same database. */
	readonly queueOptions: ConstructorOptions;
	/** Whether it answers. */
	isReady(): Promise<boolean>;
	close(): Promise<void>;
}

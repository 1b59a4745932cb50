import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type * as schema from "./schema.ts";

/** Drizzle on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** Hears a channel of NOTIFY, and that the connection was lost and is back: what came between is gone. */
export interface ChannelListener {
	heard(payload: string): void;
	returned(): void;
}

/** An opened and migrated database. */
export interface Database {
	readonly kind: "pglite" | "postgres";
	readonly db: Db;
	/** How the job queue reaches the same database. */
	readonly queueOptions: ConstructorOptions;
	/** Hears what any process notifies on the channel; gives how to stop. */
	listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
	/** Whether it answers. */
	isReady(): Promise<boolean>;
	close(): Promise<void>;
}

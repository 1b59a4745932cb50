import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type * as schema from "./schema.ts";

/** Drizzle on either engine. */
type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A statement as the database is given it. */
export interface Statement {
	/** Has Postgres parse and plan the text once for each connection; the same name stands for the same text always. */
	readonly name?: string | undefined;
	/** SQL with $1, $2 … for the values. */
	readonly text: string;
	readonly values: readonly unknown[];
}

/** Runs statements as they are written, without the query builder: for what is asked with every request. */
export interface Runner {
	run<Row extends object>(statement: Statement): Promise<readonly Row[]>;
}

/** The database outside of any transaction. */
export type Db = Omit<Drizzle, "transaction"> & Runner;

/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Pick<Db, "select" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "run">;

/** Hears a channel of NOTIFY, and that the connection was lost and is back: what came between is gone. */
export interface ChannelListener {
	heard(payload: string): void;
	returned(): void;
}

/** An opened and migrated database. */
export interface Database {
	readonly kind: "pglite" | "postgres";
	readonly db: Db;
	/** Runs the work in one transaction, which ends rolled back when it throws; throws where it could not be committed. */
	transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
	/** How the job queue reaches the same database. */
	readonly queueOptions: ConstructorOptions;
	/** Hears what any process notifies on the channel; gives how to stop. */
	listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
	/** Whether it answers. */
	isReady(): Promise<boolean>;
	close(): Promise<void>;
}

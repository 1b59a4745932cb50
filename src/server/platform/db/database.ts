import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";

/** Drizzle on either engine. */
type Drizzle = PgDatabase<PgQueryResultHKT>;

/** A statement as sent to the database. */
export interface Statement {
	/** Makes Postgres parse and plan the text once per connection; a name always means the same text. */
	readonly name?: string | undefined;
	/** SQL with $1, $2 … as placeholders. */
	readonly text: string;
	readonly values: readonly unknown[];
}

/** Runs plain statements, without the query builder, for queries made on every request. */
export interface Runner {
	run<Row extends object>(statement: Statement): Promise<readonly Row[]>;
}

/** The database outside of any transaction. */
export type Db = Omit<Drizzle, "transaction"> & Runner;

/** A transaction, or the database itself when one statement is enough. */
export type Queryable = Pick<Db, "select" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "run">;

/**
 * Receives notifications of a channel, and a signal after the connection was lost and restored: anything sent in
 * between is gone.
 */
export interface ChannelListener {
	received(payload: string): void;
	returned(): void;
}

/** An opened and migrated database. */
export interface Database {
	readonly kind: "pglite" | "postgres";
	readonly db: Db;
	/** Runs the work in one transaction, which is rolled back when it throws; throws if the commit fails. */
	transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
	/** The job queue's access to the same database. */
	readonly queueOptions: ConstructorOptions;
	/** Listens to notifications from any process on the channel; returns a function that stops it. */
	listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
	/** Returns whether the database responds. */
	isReady(): Promise<boolean>;
	close(): Promise<void>;
}

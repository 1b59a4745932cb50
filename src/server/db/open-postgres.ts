import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database, Db } from "./database.ts";
import { listenOnPostgres } from "./listen-postgres.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import * as schema from "./schema.ts";

const MIGRATION_LOCK = 4_180_001;
const STATEMENT_TIMEOUT_MS = 30_000;

/** Connects to Postgres and brings it up to date, one process at a time. */
export async function openPostgres(connectionString: string): Promise<Database> {
	const pool = new pg.Pool({
		connectionString,
		max: 10,
		connectionTimeoutMillis: 10_000,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
	});
	// An idle connection that the server drops must not end the process; the next query opens another.
	pool.on("error", () => {});
	// Neither must one that is dropped between two statements of a transaction: the next statement fails and tells it.
	pool.on("connect", (client) => client.on("error", () => {}));
	await migrateOnce(pool);
	return {
		kind: "postgres",
		db: drizzle(pool, { schema }) as unknown as Db,
		queueOptions: { connectionString, max: 4 },
		listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener),
		isReady: async () => (await pool.query("SELECT 1")).rowCount === 1,
		close: () => pool.end(),
	};
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(drizzle(client, { schema }), { migrationsFolder });
		await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
	} finally {
		client.release();
	}
}

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database, Db, Queryable, Runner, Statement } from "./database.ts";
import { listenOnPostgres } from "./listen-postgres.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { isUpToDate, MigrationsMissing } from "./migrations-state.ts";

const MIGRATION_LOCK = 4_180_001;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Releases the locks of a dead process or machine within seconds, no matter what its connections were waiting for. */
const NOTICE_DEATH = [
	"client_connection_check_interval = 1000",
	"tcp_keepalives_idle = 2",
	"tcp_keepalives_interval = 1",
	"tcp_keepalives_count = 2",
];

/** Connects to Postgres and migrates it, one process at a time. */
export async function openPostgres(connectionString: string): Promise<Database> {
	const pool = new pg.Pool({
		connectionString,
		max: 10,
		connectionTimeoutMillis: 10_000,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
		onConnect: async (client) => {
			// A database that does not support one of these settings goes without it.
			for (const setting of NOTICE_DEATH) await client.query(`SET ${setting}`).catch(() => {});
		},
	});
	// An idle connection that the server drops must not end the process; the next query opens another.
	pool.on("error", () => {});
	// Nor must one that is dropped between two statements of a transaction: the next statement fails and reports it.
	pool.on("connect", (client) => client.on("error", () => {}));
	await migrateOnce(pool);
	return {
		kind: "postgres",
		db: onConnection(pool) as Db,
		transaction: (work) => transactionOn(pool, work),
		queueOptions: { connectionString, max: 4 },
		listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener),
		isReady: async () => (await pool.query("SELECT 1")).rowCount === 1,
		close: () => pool.end(),
	};
}

/** The query builder and plain statements on the pool, or on one connection of it. */
function onConnection(client: pg.Pool | pg.PoolClient): Queryable {
	const runner: Runner = {
		run: async <Row extends object>({ name, text, values }: Statement) =>
			(await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows,
	};
	return Object.assign(drizzle(client), runner) as unknown as Queryable;
}

const known = new WeakMap<pg.PoolClient, Queryable>();

async function transactionOn<Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
	const client = await pool.connect();
	const tx = known.get(client) ?? onConnection(client);
	known.set(client, tx);
	let unusable: Error | undefined;
	try {
		await client.query("BEGIN");
		const result = await work(tx);
		// If an earlier statement failed and the error was swallowed, Postgres rolls back and reports it only here.
		const { command } = await client.query("COMMIT");
		if (command !== "COMMIT") throw new Error("A transaction was to be kept in which a statement had failed.");
		return result;
	} catch (error) {
		await client.query("ROLLBACK").catch((lost: Error) => {
			unusable = lost;
		});
		throw error;
	} finally {
		client.release(unusable);
	}
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
	const client = await pool.connect();
	try {
		// A role that owns nothing may not even create what already exists.
		if (await isUpToDate(client)) return;
		await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(drizzle(client), { migrationsFolder });
		await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
	} catch (error) {
		if (!isRefusal(error)) throw error;
		const { rows } = await client.query("SELECT current_user AS role");
		throw new MigrationsMissing(String(rows[0]?.role));
	} finally {
		client.release();
	}
}

const INSUFFICIENT_PRIVILEGE = "42501";

function isRefusal(error: unknown): boolean {
	const { code, cause } = error as { code?: string; cause?: unknown };
	return code === INSUFFICIENT_PRIVILEGE || (cause instanceof Error && isRefusal(cause));
}

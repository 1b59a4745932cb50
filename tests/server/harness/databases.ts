import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ORDER_VENDORS } from "../../../src/server/journey/orders.ts";
import type { Database } from "../../../src/server/platform/db/database.ts";
import { openPglite } from "../../../src/server/platform/db/open-pglite.ts";
import { openPostgres } from "../../../src/server/platform/db/open-postgres.ts";
import { FanOut } from "../../../src/server/platform/fan-out.ts";
import { MIGRATIONS } from "../../../src/server/workflow/migration/migration-runs.ts";
import { OUTBOX } from "../../../src/server/workflow/outbox/keep-messages.ts";
import { VendorOrderQueue } from "../../../src/server/workflow/queue/vendor-order-queue.ts";
import { STUDIO } from "../../../src/server/workflow/studio/going-live/publish-draft.ts";
import { VENDOR_DOCUMENTS } from "../../../src/server/workflow/vendors/documents/named-documents.ts";

/** One engine that the server runs on. */
export interface Engine {
	readonly name: "pglite" | "postgres";
	/** A new, empty, migrated database of its own. */
	readonly open: () => Promise<TestDatabase>;
}

/** A database for one test file; `again` opens the same one as another process would (Postgres only). */
export interface TestDatabase {
	readonly database: Database;
	/** Its address for other processes; "" where there can be none. */
	readonly url: string;
	readonly again: () => Promise<Database>;
	readonly drop: () => Promise<void>;
}

/** The lanes of the job queue. */
const LANES = [...ORDER_VENDORS, MIGRATIONS, OUTBOX, STUDIO, VENDOR_DOCUMENTS];

const postgresUrl = process.env.TEST_DATABASE_URL;

const pglite: Engine = { name: "pglite", open: openTestPglite };
const postgres: Engine | undefined = postgresUrl
	? { name: "postgres", open: () => openTestPostgres(postgresUrl) }
	: undefined;

/** What `npm start` runs the sandbox on. */
export const sandboxEngine: readonly [Engine] = [pglite];

/** What a lender runs in production: Postgres, or PGlite where TEST_DATABASE_URL names none. */
export const productionEngine: readonly [Engine] = [postgres ?? pglite];

/** What takes a database that several processes open: none where TEST_DATABASE_URL names none. */
export const sharedEngine: readonly Engine[] = postgres ? [postgres] : [];

/** Both, for what may differ between them; the decision about it lists the files that use it. */
export const engines: readonly Engine[] = [...sandboxEngine, ...sharedEngine];

async function openTestPglite(): Promise<TestDatabase> {
	dumped ??= template();
	const database = await openPglite({ template: await dumped });
	return {
		database,
		url: "",
		again: () => Promise.reject(new Error("PGlite has one owner only.")),
		drop: () => database.close(),
	};
}

async function openTestPostgres(url: string): Promise<TestDatabase> {
	const name = `heloc_test_${randomBytes(6).toString("hex")}`;
	migrated ??= migratedDatabase(url);
	await administer(url, `CREATE DATABASE ${name} TEMPLATE ${await migrated}`);
	const own = new URL(url);
	own.pathname = `/${name}`;
	const database = await openPostgres(own.href);
	return {
		database,
		url: own.href,
		again: () => openPostgres(own.href),
		drop: async () => {
			await database.close();
			await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
		},
	};
}

async function administer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

let migrated: Promise<string> | undefined;

/** The name of a migrated database that others are copied from, created by the first process that needs it. */
async function migratedDatabase(url: string): Promise<string> {
	const name = `heloc_template_${migrationsHash()}`;
	const own = new URL(url);
	own.pathname = `/${name}_draft`;
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("SELECT pg_advisory_lock(hashtext('heloc_template'))");
		const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
		if (rowCount) return name;
		await client.query(`DROP DATABASE IF EXISTS ${name}_draft WITH (FORCE)`);
		await client.query(`CREATE DATABASE ${name}_draft`);
		const database = await openPostgres(own.href);
		await installQueue(database);
		await database.close();
		await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
		return name;
	} finally {
		await client.end();
	}
}

// A server creates the lanes that are missing, each by statements of its own: a copy has them all.
async function installQueue(database: Database): Promise<void> {
	const onError = (error: unknown) => {
		throw error;
	};
	const options = { vendors: LANES, atOnce: { all: 1, only: {} }, onError };
	const queue = new VendorOrderQueue(database, new FanOut(database, onError), options);
	await queue.start();
	await queue.stop();
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../src/server/platform/db/migrations", import.meta.url));
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/heloc-flow", import.meta.url));

/** What a migrated database depends on. */
function migrationsHash(): string {
	const hash = createHash("sha256").update(process.version).update(LANES.join());
	for (const file of readdirSync(MIGRATIONS_FOLDER)
		.filter((name) => name.endsWith(".sql"))
		.sort()) {
		hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)));
	}
	return hash.digest("hex").slice(0, 16);
}

let dumped: Promise<Blob> | undefined;

// Creating PGlite takes 3 s, opening a dump 0.2 s: the dump of a migrated database is kept by the migrations' hash.
async function template(): Promise<Blob> {
	const path = join(CACHE, `pglite-${migrationsHash()}.tar`);
	if (!existsSync(path)) {
		mkdirSync(CACHE, { recursive: true });
		const database = await openPglite({});
		await installQueue(database);
		// without it every copy replays all that was written since the database was made
		await database.client.exec("CHECKPOINT");
		const dump = Buffer.from(await (await database.client.dumpDataDir("none")).arrayBuffer());
		await database.close();
		const draft = `${path}.${process.pid}`;
		writeFileSync(draft, dump);
		renameSync(draft, path);
	}
	return new Blob([readFileSync(path)]);
}

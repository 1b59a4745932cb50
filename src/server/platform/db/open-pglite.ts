import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { compiledPostgres } from "./compiled-postgres.ts";
import { DatabaseDamaged, damagedFile, isHalfDatabase } from "./damaged-folder.ts";
import type { Database, Db, Queryable, Runner, Statement } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/** Options for the embedded database: a folder, or memory filled from a dump. */
export interface PgliteOptions {
	readonly folder?: string;
	/** A dump of a migrated database, to start from in tests. */
	readonly template?: Blob;
}

const CHECKPOINT_MS = 60_000;

/**
 * Opens PGlite under a lock on its folder and migrates it; throws FolderInUse when another process has it,
 * DatabaseDamaged when it cannot be read.
 */
export async function openPglite(options: PgliteOptions): Promise<Database & { readonly client: PGlite }> {
	const release = options.folder === undefined ? () => {} : lockFolder(options.folder);
	compileOnce();
	try {
		const client = await openClient(options);
		// PGlite never syncs to disk on its own; checkpoints limit what a machine crash can lose.
		const checkpoints = setInterval(() => client.exec("CHECKPOINT").catch(() => {}), CHECKPOINT_MS);
		checkpoints.unref();
		return {
			kind: "pglite",
			client,
			db: onClient(client) as Db,
			transaction: (work) => client.transaction((tx) => work(onClient(tx))),
			queueOptions: { db: fromPglite(client), backend: "pglite" },
			listen: async (channel, { received }) => {
				const stop = await client.listen(channel, received);
				return () => stop();
			},
			isReady: async () => !client.closed && (await client.query("SELECT 1")).rows.length === 1,
			close: async () => {
				clearInterval(checkpoints);
				try {
					await client.exec("CHECKPOINT");
					await client.close();
				} finally {
					release();
				}
			},
		};
	} catch (error) {
		release();
		throw error;
	}
}

/**
 * Keeps V8 from compiling WebAssembly a second time, for speed: one function of Postgres alone takes 600 MB of that, and
 * statements are no faster for it (see ADR 184).
 */
function compileOnce(): void {
	for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

/** The query builder and plain statements on the one connection, or on a transaction of it. */
function onClient(client: PGlite | Transaction): Queryable {
	const runner: Runner = {
		run: async <Row extends object>({ text, values }: Statement) => (await client.query<Row>(text, [...values])).rows,
	};
	return Object.assign(drizzle(client as PGlite), runner) as unknown as Queryable;
}

async function openClient({ folder, template }: PgliteOptions) {
	// PGlite would overwrite a folder that looks empty to it.
	if (folder !== undefined && isHalfDatabase(folder)) throw new DatabaseDamaged(folder, damagedFile(folder));
	if (folder !== undefined && !existsSync(folder)) await createFolder(folder);
	try {
		const client = await PGlite.create({
			...(await compiledPostgres()),
			...(folder === undefined ? {} : { dataDir: folder }),
			...(template === undefined ? {} : { loadDataDir: template }),
		});
		await migrate(drizzle(client), { migrationsFolder });
		return client;
	} catch (error) {
		if (folder === undefined) throw error;
		const file = damagedFile(folder);
		if (file === undefined && !isDamage(error)) throw error;
		throw new DatabaseDamaged(folder, file ?? fileNamedIn(error));
	}
}

// PGlite reports a crash at startup with this text, and damage found by Postgres with these codes.
function isDamage(error: unknown): boolean {
	const { message = "", code = "", cause } = error as { message?: string; code?: string; cause?: unknown };
	const isCrash = /failed to initialize|Aborted\(|unreachable|RuntimeError/.test(message);
	return isCrash || /^(?:XX00[012]|58P01|58030)$/.test(code) || (cause !== undefined && isDamage(cause));
}

function fileNamedIn(error: unknown): string | undefined {
	const { message = "", cause } = error as { message?: string; cause?: unknown };
	return (
		/\b(?:base|global|pg_\w+)\/[\w./]+/.exec(message)?.[0] ?? (cause === undefined ? undefined : fileNamedIn(cause))
	);
}

// Created elsewhere and renamed: a start that is killed in its first seconds must not leave half a database behind.
async function createFolder(folder: string): Promise<void> {
	const making = `${folder}.making`;
	rmSync(making, { recursive: true, force: true });
	mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
	const client = await PGlite.create({ ...(await compiledPostgres()), dataDir: making });
	await client.close();
	renameSync(making, folder);
}

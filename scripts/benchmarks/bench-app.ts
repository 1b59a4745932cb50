import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { type AppOptions, buildApp } from "../../src/server/app.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { type BenchDatabase, temporaryPostgres } from "./bench-database.ts";

/** What a measurement runs on. */
export interface BenchSetting {
	readonly open: () => Promise<BenchDatabase>;
	/** What is different about its servers. */
	readonly changes: Partial<AppOptions>;
}

/** A temporary Postgres, and servers as they ship. */
export const STANDARD_SETTING: BenchSetting = { open: temporaryPostgres, changes: {} };

/** Servers in this process, with the same keys on one database. */
export interface BenchApps {
	readonly database: Database;
	/** The database's address. */
	readonly url: string;
	/** Starts a server on the open database. */
	start(changes?: Partial<AppOptions>): Promise<FastifyInstance>;
	/** Starts one that opens the database for itself, as another process does. */
	startBeside(changes?: Partial<AppOptions>): Promise<FastifyInstance>;
}

/** Runs a measurement with servers on a database of their own; ends them and drops it. */
export async function withBenchApps<Figures>(
	{ open, changes: shared }: BenchSetting,
	measure: (apps: BenchApps) => Promise<Figures>,
): Promise<Figures> {
	const { database, url, again, drop } = await open();
	const closings: (() => Promise<unknown>)[] = [drop];
	const keys = {
		current: 1,
		...{ wrapping: new Map([[1, randomBytes(32)]]), lookup: randomBytes(32), token: randomBytes(32) },
	};
	const catalog = shared.catalog ?? loadCatalog();
	const startOn = async (own: Database, changes: Partial<AppOptions> = {}) => {
		const app = await buildApp({
			...{ mode: "sandbox", catalog, database: own, keys, logLevel: "silent", requestsPerMinute: 1_000_000 },
			...shared,
			...changes,
		});
		closings.push(() => app.close());
		return app;
	};
	try {
		return await measure({
			...{ database, url },
			start: (changes) => startOn(database, changes),
			startBeside: async (changes) => {
				const own = await again();
				closings.push(() => own.close());
				return startOn(own, changes);
			},
		});
	} finally {
		for (const close of closings.toReversed()) await close();
	}
}

/** Runs a measurement on one server in this process. */
export function onBenchApp<Figures>(
	setting: BenchSetting,
	changes: Partial<AppOptions>,
	measure: (app: FastifyInstance, databaseUrl: string) => Promise<Figures>,
): Promise<Figures> {
	return withBenchApps(setting, async ({ start, url }) => measure(await start(changes), url));
}

import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { loadCatalog } from "../../src/catalog/index.ts";
import { type AppOptions, buildApp } from "../../src/server/app.ts";
import { openPostgres } from "../../src/server/platform/db/open-postgres.ts";
import { startPostgres } from "../testing/postgres.ts";

/** Runs a measurement on the whole server in this process, over a temporary Postgres. */
export async function onBenchApp<Figures>(
	changes: Partial<AppOptions>,
	measure: (app: FastifyInstance, databaseUrl: string) => Promise<Figures>,
): Promise<Figures> {
	const postgres = await startPostgres();
	const database = await openPostgres(postgres.url);
	const keys = {
		current: 1,
		wrapping: new Map([[1, randomBytes(32)]]),
		lookup: randomBytes(32),
		token: randomBytes(32),
	};
	const app = await buildApp({
		...{ mode: "sandbox", catalog: loadCatalog(), database, keys, logLevel: "silent" },
		...{ requestsPerMinute: 1_000_000, ...changes },
	});
	try {
		return await measure(app, postgres.url);
	} finally {
		await app.close();
		await database.close();
		await postgres.stop();
	}
}

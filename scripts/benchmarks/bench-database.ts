import type { Database } from "../../src/server/platform/db/database.ts";
import { openPostgres } from "../../src/server/platform/db/open-postgres.ts";
import { startPostgres } from "../testing/postgres.ts";

/** A migrated database of a benchmark's own. */
export interface BenchDatabase {
	readonly database: Database;
	/** Its address, for other processes. */
	readonly url: string;
	/** The same one, as another process opens it. */
	readonly again: () => Promise<Database>;
	/** Closes it and removes it. */
	readonly drop: () => Promise<void>;
}

/** Opens a database on a temporary Postgres. */
export async function temporaryPostgres(): Promise<BenchDatabase> {
	const postgres = await startPostgres();
	try {
		const database = await openPostgres(postgres.url);
		return {
			...{ database, url: postgres.url, again: () => openPostgres(postgres.url) },
			drop: async () => {
				await database.close();
				await postgres.stop();
			},
		};
	} catch (error) {
		await postgres.stop();
		throw error;
	}
}

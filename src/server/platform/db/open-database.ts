import { join } from "node:path";
import type { Database } from "./database.ts";
import { MigrationsMissing } from "./migrations-state.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

/** Location of a database: a Postgres, or else the embedded one in a folder. */
export interface DatabasePlace {
	readonly databaseUrl: string | undefined;
	readonly dataDir: string;
}

/** Opens the configured database and migrates it; throws one sentence with the fix. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
	if (databaseUrl === undefined) {
		return openPglite({ folder: join(dataDir, "db") });
	}
	try {
		return await openPostgres(databaseUrl);
	} catch (error) {
		if (error instanceof MigrationsMissing) throw error;
		const { code } = error as { code?: string };
		// The driver's message may contain the address with its password.
		throw new Error(
			`The Postgres of DATABASE_URL cannot be used (${code ?? "no code"}): check that it runs, its address and its password.`,
		);
	}
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { migrationsFolder } from "./migrations-folder.ts";

/** The database lacks migrations that this process's role may not run. */
export class MigrationsMissing extends Error {
	constructor(role: string) {
		super(
			`The database is older than this server, and its role ${role} may not change it: run \`npm run -s operator -- migrate\` with the owner's DATABASE_URL, then start again.`,
		);
		this.name = "MigrationsMissing";
	}
}

/** Whether every migration of this version has run. */
export async function isUpToDate(client: pg.ClientBase): Promise<boolean> {
	const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
		entries: readonly { when: number }[];
	};
	const newest = Math.max(...journal.entries.map(({ when }) => when));
	const table = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
	if (table.rows[0]?.there !== true) return false;
	const made = await client.query("SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations");
	return Number(made.rows[0]?.newest ?? 0) >= newest;
}

import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../../../src/server/platform/db/database.ts";
import { grantRuntimeRole } from "../../../src/server/platform/db/runtime-role.ts";

/** Writes to a database with the rights that a server has, and closes what that needs. */
export interface ServingRole {
	write(statement: string): Promise<void>;
	close(): Promise<void>;
}

/** The rights of a server's own role on Postgres; PGlite has no roles. */
export async function servingRole(database: Database, url: string): Promise<ServingRole> {
	if (url === "") {
		return {
			write: async (statement) => {
				await database.db.execute(sql.raw(statement));
			},
			close: async () => {},
		};
	}
	const role = `heloc_runtime_${randomBytes(4).toString("hex")}`;
	await grantRuntimeRole(database, role);
	const own = new URL(url);
	own.username = role;
	const client = new pg.Client({ connectionString: own.href });
	await client.connect();
	return {
		write: async (statement) => {
			await client.query(statement);
		},
		close: () => client.end(),
	};
}

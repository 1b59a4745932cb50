import { sql } from "drizzle-orm";
import type { Database, Queryable } from "./database.ts";

/** Append-only tables, which the server may not change. */
const APPEND_ONLY = ["application_events", "audit_events", "operator_acts"];
const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Grants a role what the server needs at run time and no more: it owns no table, so it can neither disable a trigger
 * nor change the logs. Creates the role if needed; its password is set separately. Run as the owner, with no server
 * running. Throws one sentence for an invalid name.
 */
export async function grantRuntimeRole(database: Database, role: string): Promise<void> {
	if (database.kind !== "postgres") throw new Error("Roles are for Postgres: set DATABASE_URL to it.");
	if (!NAME.test(role)) throw new Error(`"${role}" is no name for a role: take lower-case letters, digits and _.`);
	const { rows } = (await database.db.execute(
		sql`SELECT current_user AS "user", current_database() AS name`,
	)) as unknown as {
		rows: readonly { user: string; name: string }[];
	};
	const [here] = rows;
	if (here === undefined || here.user === role) throw new Error(`"${role}" owns the tables: name another role.`);
	await database.transaction(async (tx) => {
		const run = (text: string) => tx.execute(sql.raw(text));
		await run(`DO $$ BEGIN
			IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
				CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
			END IF; END $$`);
		// The job queue has its own schema, which the role creates and owns: it contains no log.
		await run(`GRANT CONNECT, CREATE ON DATABASE "${here.name.replaceAll('"', '""')}" TO ${role}`);
		await giveQueue(tx, role);
		await run(`GRANT USAGE ON SCHEMA public, drizzle TO ${role}`);
		await run(`REVOKE CREATE ON SCHEMA public FROM ${role}, PUBLIC`);
		await run(`GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role}`);
		await run(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
		await run(`REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(", ")} FROM ${role}, PUBLIC`);
		await run(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
		for (const what of ["SELECT, INSERT, UPDATE, DELETE ON TABLES", "USAGE, SELECT ON SEQUENCES"]) {
			await run(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${what} TO ${role}`);
		}
	});
}

// Objects that the owner's server created for the queue are transferred to the role.
async function giveQueue(tx: Queryable, role: string): Promise<void> {
	await tx.execute(
		sql.raw(`DO $$ DECLARE one record; BEGIN
		IF NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss') THEN RETURN; END IF;
		EXECUTE 'ALTER SCHEMA pgboss OWNER TO ${role}';
		FOR one IN SELECT c.oid::regclass AS name FROM pg_class c WHERE c.relnamespace = 'pgboss'::regnamespace
			AND c.relkind IN ('r', 'p') LOOP EXECUTE format('ALTER TABLE %s OWNER TO ${role}', one.name); END LOOP;
		FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = 'pgboss'::regnamespace
			LOOP EXECUTE format('ALTER FUNCTION %s OWNER TO ${role}', one.name); END LOOP;
		FOR one IN SELECT t.oid::regtype AS name FROM pg_type t WHERE t.typnamespace = 'pgboss'::regnamespace
			AND t.typtype = 'e' LOOP EXECUTE format('ALTER TYPE %s OWNER TO ${role}', one.name); END LOOP;
		END $$`),
	);
}

/** Whether this connection's role could disable the triggers that protect the event logs. */
export async function mayChangeLogs({ kind, db }: Database): Promise<boolean> {
	if (kind !== "postgres") return true;
	const answer = (await db.execute(sql`
		SELECT bool_or(r.rolsuper OR pg_has_role(current_user, c.relowner, 'MEMBER')) AS may
		FROM pg_class c, pg_roles r
		WHERE r.rolname = current_user AND c.relname IN ('application_events', 'audit_events')`)) as unknown as {
		rows: readonly { may: boolean }[];
	};
	return answer.rows[0]?.may === true;
}

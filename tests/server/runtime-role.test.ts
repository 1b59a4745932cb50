import { randomBytes } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openPostgres } from "../../src/server/platform/db/open-postgres.ts";
import { grantRuntimeRole, mayChangeLogs } from "../../src/server/platform/db/runtime-role.ts";
import { Borrower } from "./harness/borrower.ts";
import { sharedEngine } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

describe.each(sharedEngine)("the role of a server, on $name", ({ open }) => {
	it("serves and works, and can neither switch a trigger off nor change what is logged", async () => {
		const owner = await open();
		const role = `heloc_runtime_${randomBytes(4).toString("hex")}`;
		await (await testApp(owner.database)).close();
		expect(await mayChangeLogs(owner.database)).toBe(true);
		await grantRuntimeRole(owner.database, role);
		const url = new URL(String(owner.database.queueOptions.connectionString));
		url.username = role;
		const runtime = await openPostgres(url.href);
		expect(await mayChangeLogs(runtime)).toBe(false);
		const app = await testApp(runtime);
		const borrower = await new Borrower(app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		await app.close();

		const client = new pg.Client({ connectionString: url.href });
		await client.connect();
		for (const table of ["application_events", "audit_events"]) {
			for (const statement of [
				`ALTER TABLE ${table} DISABLE TRIGGER ALL`,
				`ALTER TABLE ${table} DISABLE TRIGGER USER`,
				`ALTER TABLE ${table} OWNER TO ${role}`,
				`DROP TABLE ${table} CASCADE`,
				`UPDATE ${table} SET kind = 'x'`,
				`DELETE FROM ${table}`,
				`TRUNCATE ${table}`,
			]) {
				await expect(client.query(statement), statement).rejects.toMatchObject({ code: "42501" });
			}
		}
		await expect(client.query("SET session_replication_role = replica")).rejects.toMatchObject({ code: "42501" });
		await expect(client.query("DROP FUNCTION refuse_event_change() CASCADE")).rejects.toMatchObject({ code: "42501" });

		await owner.database.db.execute(
			"DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)",
		);
		await expect(openPostgres(url.href)).rejects.toThrow(/operator -- migrate/);
		await client.end();
		await runtime.close();
		await owner.drop();
	});
});

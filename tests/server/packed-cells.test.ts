import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { asc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { beforeEach, describe, expect, it } from "vitest";
import { chainFault } from "../../src/server/platform/audit/event-chain.ts";
import { jsonIn, packedJson } from "../../src/server/platform/crypto/packed-json.ts";
import { migrationsFolder } from "../../src/server/platform/db/migrations-folder.ts";
import { applicationEvents, applications } from "../../src/server/platform/db/schema.ts";
import { openRow } from "../../src/server/workflow/applications/application-row.ts";
import { loggedDecisions } from "../../src/server/workflow/applications/history.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForEach } from "./harness/test-servers.ts";

const PHONE = "conditions/phone-number";
const JSON_BEGINS = "{".charCodeAt(0);

describe.each(productionEngine)("cells that are compressed before they are encrypted, on $name", ({ open }) => {
	let borrower: Borrower;
	const keys = testKeys();

	const server = serverForEach(open, { keys });
	beforeEach(async () => {
		borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
	});

	const row = async () => {
		const [found] = await server.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid));
		return found ?? expect.fail("the application is gone");
	};
	const events = () =>
		server.database.db
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, borrower.uuid))
			.orderBy(asc(applicationEvents.sequence));
	const plainRecord = async () => {
		const found = await row();
		return openRow(keys, found).cipher.decrypt("record", found.record);
	};
	const phone = async (digits: string) => {
		const reply = await borrower.submit(PHONE, { phone: digits });
		expect(reply.status, reply.text).toBe(200);
	};
	const setPacked = (isPacked: boolean) =>
		server.database.db.update(applications).set({ isPacked }).where(eq(applications.uuid, borrower.uuid));

	it("take half of the bytes in a record, and a third in an event with its decision", async () => {
		await phone("4155550142");
		const stored = await plainRecord();
		const { record } = openRow(keys, await row());
		expect(stored.byteLength).toBeLessThan(JSON.stringify(record).length / 2);
		const { cipher } = openRow(keys, await row());
		const last = (await events()).at(-1) ?? expect.fail("there is no event");
		const cell = { table: "application_events", row: `${borrower.uuid}:${last.sequence}` };
		const body = cipher.decryptJson("body", last.body, cell);
		expect(last.body.byteLength).toBeLessThan(JSON.stringify(body).length / 3);
		const { rows } = (await server.database.db.execute(sql`
			SELECT (SELECT pg_column_size(a.*) FROM applications a WHERE uuid = ${borrower.uuid}) +
				(SELECT sum(pg_column_size(e.*)) FROM application_events e WHERE application_uuid = ${borrower.uuid}) AS bytes
			`)) as unknown as { rows: { bytes: string }[] };
		expect(Number(rows[0]?.bytes)).toBeLessThan(100 * 1024);
	});

	it("are read beside those of an earlier version, and written in the form that the row allows", async () => {
		await phone("4155550142");
		expect((await plainRecord())[0]).not.toBe(JSON_BEGINS);
		// a server that cannot read compressed cells may run beside this one
		await setPacked(false);
		await phone("4155550143");
		expect((await plainRecord())[0]).toBe(JSON_BEGINS);
		await setPacked(true);
		expect(openRow(keys, await row()).record.answers?.[PHONE]).toEqual({ phone: "4155550143" });
		await phone("4155550144");
		expect((await plainRecord())[0]).not.toBe(JSON_BEGINS);
		const opened = openRow(keys, await row());
		expect(opened.record.answers?.[PHONE]).toEqual({ phone: "4155550144" });
		expect(chainFault(keys, await events(), opened.events)).toBeUndefined();
		expect(await loggedDecisions(server.database.db, opened)).toEqual(opened.decisions);
	});
});

describe("the form of cells in a database", () => {
	const isPackedByDefault = async (client: PGlite) => {
		const { rows } = await client.query<{ given: string }>(
			"SELECT column_default AS given FROM information_schema.columns WHERE table_name = 'applications' AND column_name = 'is_packed'",
		);
		return rows[0]?.given;
	};

	it("is compressed where every migration was made by this version, and as before in one that an earlier version made", async () => {
		const folder = mkdtempSync(join(tmpdir(), "heloc-flow-earlier-"));
		const [made, earlier] = [await PGlite.create(), await PGlite.create()];
		try {
			await migrate(drizzle(made), { migrationsFolder });
			expect(await isPackedByDefault(made)).toBe("true");
			cpSync(migrationsFolder, folder, { recursive: true });
			const path = join(folder, "meta/_journal.json");
			const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
			const at = journal.entries.findIndex(({ tag }) => tag.includes("packed-cells"));
			writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
			await migrate(drizzle(earlier), { migrationsFolder: folder });
			await migrate(drizzle(earlier), { migrationsFolder });
			expect(await isPackedByDefault(earlier)).toBe("false");
		} finally {
			await Promise.all([made.close(), earlier.close()]);
			rmSync(folder, { recursive: true });
		}
	});

	it("gives the same JSON back, short and long, and refuses what was cut", () => {
		for (const value of [
			{},
			[],
			null,
			7,
			"(",
			{ text: "(".repeat(5_000), more: Array.from({ length: 400 }, (_, at) => at) },
		]) {
			const plain = Buffer.from(JSON.stringify(value));
			expect(jsonIn(plain)).toEqual(value);
			expect(jsonIn(packedJson(plain))).toEqual(value);
			expect(packedJson(plain).byteLength).toBeLessThanOrEqual(plain.byteLength);
		}
		const packed = packedJson(Buffer.from(JSON.stringify({ text: "a".repeat(5_000) })));
		expect(() => jsonIn(packed.subarray(0, packed.byteLength - 3))).toThrow();
	});
});

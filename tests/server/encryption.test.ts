import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createDataKey, RowCipher, rewrapDataKey } from "../../src/server/platform/crypto/envelope.ts";
import { pagePdf } from "../uploads/harness/made-pdf.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { upload, walk } from "./harness/happy-path.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PLANTED = [
	"Paloma",
	"Testwell",
	"1980-04-17",
	"04/17/1980",
	"666100001",
	"666-10-0001",
	"1066 Arbol",
	"4155550137",
	"000123456789",
	"seven quiet otters",
	"Otter Works",
	"quarterly-otter-balance",
];

describe.each(engines)("what stands on the disk, on $name", ({ open }) => {
	let borrower: Borrower;
	const log: string[] = [];

	const server = serverForAll(open, { logLevel: "trace", logStream: { write: (line) => void log.push(line) } });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await upload(borrower, "BANK_STATEMENT", "balance.pdf", pagePdf("quarterly-otter-balance"));
		await walk(borrower, ["RESCISSION"]);
		await borrower.submit("liens", { ssn: "666-10-0001", name: "Paloma" });
	});

	it("holds nothing of a person in any row of any table, the queue's included", async () => {
		const tables = await rows(sql`
			SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables
			WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
		expect(tables.length).toBeGreaterThan(12);
		let read = 0;
		for (const { name } of tables) {
			const found = await rows(
				sql`SELECT t::text AS row, convert_to(t::text, 'UTF8') AS bytes FROM ${sql.raw(String(name))} t`,
			);
			read += found.length;
			for (const { row } of found) {
				const plain = decodeBytes(String(row));
				for (const planted of [...PLANTED, borrower.email]) {
					expect(plain.includes(planted), `${planted} in ${name}`).toBe(false);
				}
			}
		}
		expect(read).toBeGreaterThan(60);
	});

	it("holds nothing of a person in the log", () => {
		expect(log.length).toBeGreaterThan(50);
		for (const planted of [...PLANTED, borrower.email]) {
			expect(
				log.find((line) => line.includes(planted)),
				planted,
			).toBeUndefined();
		}
	});

	it("is wrapped anew by a newer key-encryption key, and readable without the old one", async () => {
		const other = await open();
		const old = testKeys();
		const first = await testApp(other.database, { keys: old, worksJobs: false });
		const registered = await new Borrower(first).register();
		await first.close();
		const newer = Buffer.alloc(32, 9);
		const both = { ...old, current: 2, wrapping: new Map([...old.wrapping, [2, newer] as const]) };
		await (await testApp(other.database, { keys: both })).close();
		const last = await testApp(other.database, {
			keys: { ...both, wrapping: new Map([[2, newer]]) },
			worksJobs: false,
		});
		const again = Object.assign(new Borrower(last), { jwt: registered.jwt, uuid: registered.uuid });
		const { body } = await again.ask("GET", "/service-profile/api/v1/profile");
		expect(body).toMatchObject({ name: { firstName: "Paloma" } });
		await last.close();
		await other.drop();
	});

	it("gives a browser neither secrets nor the underwriter's figures", async () => {
		for (const path of ["", "/answers"]) {
			const { text } = await borrower.ask("GET", `/service-application/api/v1/application/heloc/{uuid}${path}`);
			for (const word of [
				"666100001",
				"666-10-0001",
				"000123456789",
				"creditScore",
				"underwriting",
				"seven quiet otters",
				"MEXICAN",
			]) {
				expect(text.includes(word), `${word} in ${path}`).toBe(false);
			}
		}
	});

	async function rows(query: ReturnType<typeof sql>): Promise<{ [column: string]: unknown }[]> {
		return ((await server.database.db.execute(query)) as unknown as { rows: { [column: string]: unknown }[] }).rows;
	}
});

// bytea comes as \x…: looked at as bytes too.
function decodeBytes(row: string): string {
	return `${row} ${row.replace(/\\\\?x((?:[0-9a-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, "hex").toString("latin1"))}`;
}

describe("the envelope", () => {
	const place = { table: "applications", row: "r1", org: "main" };

	it("opens only in its own cell, unchanged", () => {
		const keys = testKeys();
		const wrapped = createDataKey(keys, place);
		const cipher = new RowCipher(keys, place, wrapped);
		const sealed = cipher.encrypt("record", Buffer.from("secret"));
		expect(cipher.decrypt("record", sealed).toString()).toBe("secret");
		expect(() => cipher.decrypt("secrets", sealed)).toThrow();
		expect(() => cipher.decrypt("record", sealed, { table: "documents", row: "d1" })).toThrow();
		expect(() => new RowCipher(keys, { ...place, org: "other" }, wrapped)).toThrow();
		sealed[15] = (sealed[15] ?? 0) ^ 1;
		expect(() => cipher.decrypt("record", sealed)).toThrow();
	});

	it("changes its key-encryption key without touching the data", () => {
		const old = testKeys();
		const sealed = new RowCipher(old, place, createDataKey(old, place)).encrypt("record", Buffer.from("x"));
		const wrapped = createDataKey(old, place);
		const cell = new RowCipher(old, place, wrapped).encrypt("record", Buffer.from("secret"));
		const both = { ...old, current: 2, wrapping: new Map([...old.wrapping, [2, Buffer.alloc(32, 7)] as const]) };
		const again = rewrapDataKey(both, place, wrapped);
		const onlyNew = { ...both, wrapping: new Map([[2, Buffer.alloc(32, 7)]]) };
		expect(again.keyVersion).toBe(2);
		expect(new RowCipher(onlyNew, place, again).decrypt("record", cell).toString()).toBe("secret");
		expect(() => new RowCipher(onlyNew, place, wrapped)).toThrow(/KEY_ENCRYPTION_KEY/);
		expect(sealed.length).toBe(12 + 1 + 16);
	});
});

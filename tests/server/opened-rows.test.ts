import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../scripts/testing/counted-statements.ts";
import { rewrapDataKey } from "../../src/server/platform/crypto/envelope.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { openKept, readApplication, sealedRecord } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower } from "./harness/borrower.ts";
import { sharedEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const ANSWERS = "/service-application/api/v1/application/heloc/{uuid}/answers";
const STATUS = "/service-krang-heloc/borrower/secure/api/v1/{uuid}/status";
const PHONE = "conditions/phone-number";

describe.each(sharedEngine)("a record that a server keeps open, on $name", ({ open }) => {
	let here: FastifyInstance;
	let there: FastifyInstance;
	const keys = testKeys();

	const servers = serversForAll(open, { keys, worksJobs: false });
	beforeAll(async () => {
		here = await servers.start();
		there = await servers.start({}, await servers.again());
	});

	/** The same borrower, calling the one process and the other. */
	async function borrowers(): Promise<readonly [Borrower, Borrower]> {
		const one = await new Borrower(here).register();
		const other = new Borrower(there);
		other.jwt = one.jwt;
		other.uuid = one.uuid;
		return [one, other];
	}

	const phoneAt = async (borrower: Borrower) => {
		const { status, body } = await borrower.ask("GET", ANSWERS);
		return status === 200 ? (body.answers as { [form: string]: { phone?: string } })[PHONE]?.phone : status;
	};
	const db = () => servers.database.db;
	const whose = ({ uuid }: Borrower) => eq(applications.uuid, uuid);
	const rowOf = async (borrower: Borrower) => {
		const [row] = await db().select().from(applications).where(whose(borrower));
		return row ?? expect.fail("the application is gone");
	};

	it("is read without its record again, in the one statement that admits the request", async () => {
		const [borrower] = await borrowers();
		await borrower.ask("GET", ANSWERS);
		const { statements } = await statementsOf(() => borrower.ask("GET", ANSWERS));
		expect(statements).toHaveLength(1);
		expect(statements[0]).not.toContain('"record"');
	});

	it("gives way to what another process has written, for readers and for the next save", async () => {
		const [one, other] = await borrowers();
		expect((await one.submit(PHONE, { phone: "4155550142" })).status).toBe(200);
		expect(await phoneAt(one)).toBe("4155550142");
		expect((await other.submit(PHONE, { phone: "4155550143" })).status).toBe(200);
		expect(await phoneAt(one)).toBe("4155550143");
		expect((await one.submit("registration/for-sale", { isListedForSale: "NO" })).status).not.toBe(500);
		expect((await one.submit(PHONE, { phone: "4155550144" })).status).toBe(200);
		expect(await phoneAt(other)).toBe("4155550144");
		const { version } = await rowOf(one);
		const { record } = await readApplication(db(), keys, one.uuid, false);
		expect(record.answers?.[PHONE]).toEqual({ phone: "4155550144" });
		expect((await one.standing()).etag).toContain(`"${version}.`);
	});

	it("is not what a transaction wrote that was rolled back", async () => {
		const [borrower] = await borrowers();
		expect((await borrower.submit(PHONE, { phone: "4155550142" })).status).toBe(200);
		await expect(
			inTransaction(servers.database, async (tx) => {
				const application = await readApplication(tx, keys, borrower.uuid, true);
				const { row, cipher, events, decisions } = application;
				const record = { ...application.record, answers: { [PHONE]: { phone: "4155550199" } } };
				const version = row.version + 1;
				const columns = { version, ...sealedRecord(cipher, { record, events, decisions }, version) };
				await tx.update(applications).set(columns).where(whose(borrower));
				openKept(keys, { ...row, ...columns });
				throw new Error("rolled back");
			}),
		).rejects.toThrow("rolled back");
		expect(await phoneAt(borrower)).toBe("4155550142");
		expect((await borrower.submit(PHONE, { phone: "4155550145" })).status).toBe(200);
		expect(await phoneAt(borrower)).toBe("4155550145");
	});

	it("is not shown once its data key is erased, nor once the application is gone", async () => {
		const [borrower] = await borrowers();
		expect((await borrower.submit(PHONE, { phone: "4155550142" })).status).toBe(200);
		expect(await phoneAt(borrower)).toBe("4155550142");
		const { wrappedKey } = await rowOf(borrower);
		const put = (bytes: Buffer) => db().update(applications).set({ wrappedKey: bytes }).where(whose(borrower));
		await put(randomBytes(wrappedKey.byteLength));
		expect(await phoneAt(borrower)).toBe(500);
		expect((await borrower.ask("GET", STATUS)).status).toBe(500);
		expect((await borrower.submit(PHONE, { phone: "4155550146" })).status).toBe(500);
		await put(wrappedKey);
		expect(await phoneAt(borrower)).toBe("4155550142");
		await db()
			.update(applications)
			.set({ identityUuid: (await rowOf(await new Borrower(here).register())).identityUuid })
			.where(whose(borrower));
		expect(await phoneAt(borrower)).toBe(404);
	});

	it("is read and saved under a data key that was wrapped again", async () => {
		const [borrower] = await borrowers();
		expect((await borrower.submit(PHONE, { phone: "4155550142" })).status).toBe(200);
		const row = await rowOf(borrower);
		const place = { table: "applications", row: row.uuid, org: row.org };
		await db()
			.update(applications)
			.set(rewrapDataKey(keys, place, row))
			.where(whose(borrower));
		expect(await phoneAt(borrower)).toBe("4155550142");
		expect((await borrower.submit(PHONE, { phone: "4155550147" })).status).toBe(200);
		expect(await phoneAt(borrower)).toBe("4155550147");
	});

	it("is asked for together with others by requests of the same time, each for its own", async () => {
		const all = await Promise.all(Array.from({ length: 6 }, () => new Borrower(here).register()));
		const twice = [...all, ...all];
		const { result, statements } = await statementsOf(() => Promise.all(twice.map((one) => one.ask("GET", STATUS))));
		expect(result.map(({ status }) => status)).toEqual(twice.map(() => 200));
		for (const [at, { body }] of result.entries()) expect(body.etag).toBe((await twice[at]?.standing())?.etag);
		expect(statements.length).toBeLessThan(twice.length / 2);
	});

	it("is refused to someone else, also among requests of the same time", async () => {
		const [one, other] = [await new Borrower(here).register(), await new Borrower(here).register()];
		const [own, , foreign] = await Promise.all([
			one.ask("GET", STATUS),
			other.ask("GET", STATUS),
			one.ask("GET", STATUS.replace("{uuid}", other.uuid)),
		]);
		expect([own?.status, foreign?.status]).toEqual([200, 404]);
	});
});

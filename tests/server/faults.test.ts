import { randomUUID } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { withoutParameters } from "../../src/server/platform/db/database-fault.ts";
import { idempotencyKeys } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { fileKind } from "../../src/server/platform/uploads/file-kind.ts";
import { inspectFile } from "../../src/server/platform/uploads/inspect-file.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

describe.each(engines)("faults that the server survives, on $name", ({ name, open }) => {
	const keys = testKeys();

	const servers = serversForEach(open, { keys });

	it("refuses registration answers of another type or outside their list by field", async () => {
		const app = await servers.start({ worksJobs: false });
		for (const [form, field, value] of [
			["registration/annual-income", "income", "5"],
			["registration/legal-name", "suffix", "VI"],
			["registration/for-sale", "isListedForSale", "MAYBE"],
		] as const) {
			const payload = { answers: registrationAnswers({ [form]: { [field]: value } }) };
			const refused = await send(app, { method: "POST", url: "/identity/api/v1/registration/register", payload });
			expect(refused, field).toMatchObject({ status: 422, body: { errors: [{ form, field }] } });
		}
	});

	it("says by header how long to wait after too many tries", async () => {
		const app = await servers.start({ worksJobs: false });
		const payload = { email: "nobody@example.com", password: "wrong" };
		const tries: Promise<{ status: number; headers: { readonly [name: string]: unknown } }>[] = [];
		for (let left = 12; left > 0; left -= 1) {
			tries.push(send(app, { method: "POST", url: "/identity/api/v1/login", payload }));
		}
		const refused = (await Promise.all(tries)).find(({ status }) => status === 429);
		expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
	});

	it("answers what is no request and no address as a problem, with the headers of every answer", async () => {
		const app = await servers.start({ worksJobs: false });
		const reply = await send(app, { method: "GET", url: "/account/heloc/%ff-planted" });
		expect(reply).toMatchObject({ status: 400, body: { code: "BAD_ADDRESS" } });
		expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
		expect(reply.text).not.toContain("planted");
		await app.listen({ port: 0, host: "127.0.0.1" });
		const garbage = await speak(app, "GARBAGE planted\r\n\r\n");
		expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
		expect(garbage).toContain("content-security-policy: default-src 'none'");
		expect(garbage).toContain('"code":"MALFORMED_REQUEST"');
		expect(garbage).not.toContain("planted");
		expect(await speak(app, `GET / HTTP/1.1\r\na: ${"b".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
	});

	if (name === "postgres")
		it("loses a connection between two statements and goes on with another", async () => {
			const cut = inTransaction(servers.database, async (tx) => {
				const { rows } = (await tx.execute(sql`SELECT pg_backend_pid() AS pid`)) as unknown as {
					rows: { pid: number }[];
				};
				await servers.database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
				await new Promise((done) => setTimeout(done, 200));
				await tx.execute(sql`SELECT 1`);
			});
			const fault = await cut.then(
				() => undefined,
				(error: unknown) => withoutParameters(error),
			);
			expect(fault).toMatchObject({ name: "DatabaseFault", isUnavailable: true });
			expect(await servers.database.isReady()).toBe(true);
		});

	// On Postgres another process may still be at work; there a silent one is noticed by its missing heartbeat.
	if (name === "pglite")
		it("goes on at once with what a killed process held: its orders and its requests", async () => {
			const killed = await servers.start({ worksJobs: false });
			const borrower = await new Borrower(killed).register();
			await servers.database.db.execute(sql`UPDATE pgboss.job SET state = 'active', started_on = now()`);
			const key = randomUUID();
			const scope = `${(await borrower.ask("GET", "/identity/secure/api/v1/identity")).body.uuid}|${borrower.uuid}|liens`;
			await servers.database.db
				.insert(idempotencyKeys)
				.values({ scope, key, bodyHash: "cut off", createdAt: new Date() });
			const answers = { liens: [], inquiryAttestation: "NO_NEW_DEBT", attested: true };
			const cutOff = await borrower.submit("liens", answers, { "idempotency-key": key });
			expect(cutOff).toMatchObject({ status: 409, body: { code: "IN_FLIGHT" } });
			const again = Object.assign(new Borrower(await servers.start()), { jwt: borrower.jwt, uuid: borrower.uuid });
			await again.untilStage("LIEN_VERIFICATION");
			expect((await again.submit("liens", answers, { "idempotency-key": key })).status).toBe(200);
		});
});

describe("the size that a picture claims", () => {
	const word = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value]);
	const heic = (side: number) =>
		Buffer.concat([
			word(24),
			Buffer.from("ftypheic"),
			word(0),
			word(20),
			Buffer.from("ispe"),
			word(0),
			word(side),
			word(side),
		]);
	const jpeg = (side: number) =>
		Buffer.from([
			0xff,
			0xd8,
			0xff,
			0xff,
			0xff,
			0xe0,
			0,
			4,
			0,
			0,
			0xff,
			0xff,
			0xc0,
			0,
			11,
			8,
			side >> 8,
			side,
			side >> 8,
			side,
			1,
			1,
			1,
		]);

	it.each([
		["HEIC", "a.heic", "image/heic", heic],
		["JPEG with fill bytes", "a.jpg", "image/jpeg", jpeg],
	] as const)("is read from %s", async (_what, fileName, type, made) => {
		for (const [side, isTooMany] of [
			[4_000, false],
			[16_384, true],
		] as const) {
			const { mediaType = "" } = fileKind(fileName, type, made(side)) ?? {};
			const refused = await inspectFile(mediaType, made(side)).catch((error: { code?: string }) => error.code);
			expect(refused === "IMAGE_TOO_LARGE").toBe(isTooMany);
		}
	});
});

/** What the server answers to these bytes on a bare connection. */
function speak(app: FastifyInstance, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { port } = app.server.address() as AddressInfo;
		let received = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(text));
		socket.on("data", (chunk) => {
			received += chunk;
		});
		socket.on("close", () => resolve(received));
		socket.on("error", reject);
	});
}

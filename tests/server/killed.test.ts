import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { vendorOrders } from "../../src/server/platform/db/schema.ts";
import { isInFlight, once } from "../../src/server/platform/idempotent.ts";
import { recover } from "../../src/server/workflow/jobs/recover.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

describe.each(engines)("what a killed process leaves, on $name", ({ name, open }) => {
	const keys = testKeys();

	const servers = serversForEach(open, { keys, worksJobs: false });

	it("a request with a key answers the same again, and a failed one may be sent again", async () => {
		const { serverContext } = await servers.start();
		const request = { scope: "a", key: randomUUID(), body: { answer: 1 } };
		let made = 0;
		const work = async () => ({ status: 201, body: { made: ++made } });
		await expect(once(serverContext, request, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
		const both = await Promise.all([1, 2].map(() => once(serverContext, request, work).catch(({ code }) => code)));
		expect(both).toContainEqual({ status: 201, body: { made: 1 } });
		expect(await once(serverContext, request, work)).toEqual({ status: 201, body: { made: 1 } });
		const other = once(serverContext, { ...request, body: { answer: 2 } }, work);
		await expect(other).rejects.toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
		expect(made).toBe(1);
	});

	// One process owns a PGlite folder: what it held went with it.
	if (name === "postgres")
		it("is free for the next try at once", async () => {
			const here = (await servers.start()).serverContext;
			const other = await servers.start({}, await servers.again());
			const there = other.serverContext;
			const request = { scope: "a", key: randomUUID(), body: {} };
			let end = () => {};
			const slow = new Promise<{ status: number; body: string }>((resolve) => {
				end = () => resolve({ status: 200, body: "too late" });
			});
			const cutOff = once(there, request, () => slow).catch(() => "cut off");
			while (!(await isInFlight(here, request.scope, request.key))) await new Promise(setImmediate);
			const retried = () => once(here, request, async () => ({ status: 200, body: "made" }));
			await expect(retried()).rejects.toMatchObject({ status: 409, code: "IN_FLIGHT" });
			// what the system does to the connections of a process that is killed
			await servers.database.db.execute(sql`
				SELECT pg_terminate_backend(pid) FROM pg_locks
				WHERE locktype = 'advisory' AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
			let answer: unknown;
			while (answer === undefined) answer = await retried().catch(() => undefined);
			expect(answer).toEqual({ status: 200, body: "made" });
			end();
			expect(await cutOff).toBe("cut off");
		});

	it("orders without a job are queued again, and thousands take no longer each than hundreds", async () => {
		const app = await servers.start();
		const { serverContext: context } = app;
		const borrower = await new Borrower(app).register();
		const shared = {
			applicationUuid: borrower.uuid,
			vendor: "clock",
			operation: "expire-offers",
			attempts: 0,
		} as const;
		const add = async (task: string, many: number) => {
			const rows = Array.from({ length: many }, (_, ordinal) => ({
				...shared,
				...{ uuid: randomUUID(), task, ordinal, status: "ORDERED" as const, orderedAt: new Date() },
			}));
			for (let from = 0; from < many; from += 500) {
				await context.database.db.insert(vendorOrders).values(rows.slice(from, from + 500));
			}
		};
		const recoveredIn = async () => {
			const started = performance.now();
			await recover(context);
			return performance.now() - started;
		};
		await add("hundreds", 500);
		const few = await recoveredIn();
		await add("thousands", 5_000);
		expect(await context.queue.lostOrders(context.database.db)).toHaveLength(5_000);
		const many = await recoveredIn();
		expect(await context.queue.lostOrders(context.database.db)).toEqual([]);
		// ten times as many: a hundred times as long would be one question for each about all
		expect(many).toBeLessThan(40 * few);
	});
});

import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "../../src/server/platform/db/schema.ts";
import { SharedCounts } from "../../src/server/platform/limits/shared-counts.ts";
import { send } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";

const STATES = "/service-application/external/api/v1/heloc/state-licenses";
const SUGGEST = "/service-address/external/api/v1/suggest";
const LIMIT = 20;

describe("limits", () => {
	describe.each(engines.filter(({ name }) => name === "postgres"))("of two processes on one $name", ({ open }) => {
		let db: TestDatabase;
		let other: Awaited<ReturnType<TestDatabase["again"]>>;
		let apps: readonly [FastifyInstance, FastifyInstance];
		const clock = new FakeClock();

		beforeAll(async () => {
			db = await open();
			other = await db.again();
			const changes = { now: clock.now, keys: testKeys(), requestsPerMinute: LIMIT, worksJobs: false };
			apps = [await testApp(db.database, changes), await testApp(other, changes)];
		});
		afterAll(async () => {
			for (const app of apps) await app.close();
			await other.close();
			await db.drop();
		});

		const get = (app: FastifyInstance, remoteAddress: string) =>
			send(app, { method: "GET", url: STATES, remoteAddress });

		it("are one limit, which both refuse by and which a new minute gives back", async () => {
			const [one, two] = apps;
			for (let count = 0; count < LIMIT; count += 1) expect((await get(one, "10.0.0.1")).status).toBe(200);
			// what the first has counted is known to the second as soon as both have shared
			await expect.poll(async () => (await get(two, "10.0.0.1")).status, { timeout: 5_000 }).toBe(429);
			await expect.poll(async () => (await get(one, "10.0.0.1")).status, { timeout: 5_000 }).toBe(429);
			const refused = await get(two, "10.0.0.1");
			expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d?$/);
			expect((await get(two, "10.0.0.2")).status).toBe(200);
			clock.forward(1);
			expect((await get(two, "10.0.0.1")).status).toBe(200);
		});

		it("are counted apart where a route has a limit of its own", async () => {
			const [one, two] = apps;
			const ask = (app: FastifyInstance) =>
				send(app, { method: "POST", url: SUGGEST, payload: { text: "10" }, remoteAddress: "10.0.0.3" });
			expect((await ask(one)).status).not.toBe(429);
			await get(two, "10.0.0.3");
			await expect
				.poll(async () => (await db.database.db.select().from(rateLimits)).map(({ key }) => key.split(":")[0]))
				.toEqual(expect.arrayContaining(["requests", `requests POST ${SUGGEST}`]));
		});

		it("keep no address, and write one statement for many requests", async () => {
			const [one] = apps;
			const statements: number[] = [];
			const counts = new SharedCounts({
				...one.serverContext,
				database: {
					...db.database,
					db: new Proxy(db.database.db, {
						get: (target, key) => {
							if (key === "insert") statements.push(1);
							const value = Reflect.get(target, key);
							return typeof value === "function" ? value.bind(target) : value;
						},
					}),
				},
			});
			for (let count = 0; count < 1_000; count += 1) counts.take("many", `10.1.0.${count % 50}`, 60_000);
			await counts.share();
			expect(statements).toHaveLength(1);
			expect(counts.take("many", "10.1.0.1", 60_000).current).toBe(21);
			await counts.stop();
			const rows = await db.database.db.select().from(rateLimits);
			expect(rows.filter(({ key }) => key.startsWith("many:"))).toHaveLength(50);
			expect(JSON.stringify(rows)).not.toContain("10.1.0.");
		});
	});

	it.each(engines.filter(({ name }) => name === "pglite"))(
		"of one process on $name are counted in memory",
		async ({ open }) => {
			const db = await open();
			const app = await testApp(db.database, { requestsPerMinute: 3, worksJobs: false });
			const statuses = [];
			for (let count = 0; count < 4; count += 1)
				statuses.push((await send(app, { method: "GET", url: STATES })).status);
			expect(statuses).toEqual([200, 200, 200, 429]);
			expect(await db.database.db.select().from(rateLimits)).toEqual([]);
			await app.close();
			await db.drop();
		},
	);
});

import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "../../src/server/platform/db/schema.ts";
import { SharedCounts } from "../../src/server/platform/limits/shared-counts.ts";
import { send } from "./harness/borrower.ts";
import { sandboxEngine, sharedEngine } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll, serversForAll } from "./harness/test-servers.ts";

const STATES = "/service-application/external/api/v1/heloc/state-licenses";
const SUGGEST = "/service-address/external/api/v1/suggest";
const LIMIT = 20;

describe("limits", () => {
	describe.each(sharedEngine)("of two processes on one $name", ({ open }) => {
		let apps: readonly [FastifyInstance, FastifyInstance];
		const clock = new FakeClock();

		const changes = { now: clock.now, keys: testKeys(), requestsPerMinute: LIMIT, worksJobs: false };
		const servers = serversForAll(open, changes);
		beforeAll(async () => {
			apps = [await servers.start(), await servers.start({}, await servers.again())];
		});

		const get = (app: FastifyInstance, remoteAddress: string) =>
			send(app, { method: "GET", url: STATES, remoteAddress });

		it("are one limit, which both refuse by and which a new minute gives back", async () => {
			const [one, two] = apps;
			for (let count = 0; count < LIMIT; count += 1) expect((await get(one, "10.0.0.1")).status).toBe(200);
			// what the first has counted is known to the second as soon as both have shared
			await expect.poll(async () => (await get(two, "10.0.0.1")).status).toBe(429);
			await expect.poll(async () => (await get(one, "10.0.0.1")).status).toBe(429);
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
				.poll(async () => (await servers.database.db.select().from(rateLimits)).map(({ key }) => key.split(":")[0]))
				.toEqual(expect.arrayContaining(["requests", `requests POST ${SUGGEST}`]));
		});

		it("keep no address, and write one statement for many requests", async () => {
			const [one] = apps;
			const statements: number[] = [];
			const counts = new SharedCounts({
				...one.serverContext,
				database: {
					...servers.database,
					db: new Proxy(servers.database.db, {
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
			const rows = await servers.database.db.select().from(rateLimits);
			expect(rows.filter(({ key }) => key.startsWith("many:"))).toHaveLength(50);
			expect(JSON.stringify(rows)).not.toContain("10.1.0.");
		});
	});

	describe.each(sandboxEngine)("of one process on $name", ({ open }) => {
		const server = serverForAll(open, { requestsPerMinute: 3, worksJobs: false });

		it("are counted in memory", async () => {
			const statuses = [];
			for (let count = 0; count < 4; count += 1) {
				statuses.push((await send(server.app, { method: "GET", url: STATES })).status);
			}
			expect(statuses).toEqual([200, 200, 200, 429]);
			expect(await server.database.db.select().from(rateLimits)).toEqual([]);
		});
	});
});

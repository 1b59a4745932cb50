import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppOptions } from "../../src/server/app.ts";
import { buildPorts } from "../../src/server/journey/vendors/build-ports.ts";
import type { Adapters } from "../../src/server/journey/vendors/guard/adapter.ts";
import { applications, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";

const SECONDS = { orderSeconds: { all: 2, only: {} }, answerSeconds: 1 } as const;
const HANGING = {
	"registration/index": {
		address: { street1: "1 Hanging Way", city: "San Jose", state: "CA", zip: "95126" },
		occupancyType: "PRIMARY",
	},
} as const;

describe.each(oneEngine)("vendors that do not answer, on $name", ({ open }) => {
	let db: TestDatabase;
	const apps: FastifyInstance[] = [];
	const lines: string[] = [];

	beforeEach(async () => {
		db = await open();
	});
	afterEach(async () => {
		for (const app of apps.splice(0)) await app.close();
		lines.length = 0;
		await db.drop();
	});

	async function start(changes: Partial<AppOptions> = {}): Promise<FastifyInstance> {
		const logStream = { write: (line: string) => void lines.push(line) };
		const app = await testApp(db.database, { vendorLimits: SECONDS, logLevel: "warn", logStream, ...changes });
		apps.push(app);
		return app;
	}

	/** The sandbox's vendors, with this look-up of homes. */
	function withLookup(lookup: (ask: Adapters["propertyRecords"]["lookup"]) => Adapters["propertyRecords"]["lookup"]) {
		const ports = buildPorts({});
		return { ...ports, propertyRecords: { lookup: lookup(ports.propertyRecords.lookup) } };
	}

	const health = async (app: FastifyInstance) => (await send(app, { method: "GET", url: "/health" })).body;

	it("let everybody else go on, at the same vendor and at others", async () => {
		const signals: (AbortSignal | undefined)[] = [];
		const ports = withLookup((lookup) => (request, call) => {
			if (!request.address.street1.includes("Hanging")) return lookup(request, call);
			signals.push(call?.signal);
			return new Promise(() => {});
		});
		const app = await start({ ports, vendorLimits: { ...SECONDS, atOnce: { all: 4, only: {} } } });
		for (let count = 0; count < 4; count += 1) await new Borrower(app, "main", HANGING).register();
		await until(() => signals.length >= 4);
		const started = performance.now();
		await (await new Borrower(app).register()).untilStage("LIEN_VERIFICATION");
		expect(performance.now() - started).toBeLessThan(10_000);
		await until(() => signals.slice(0, 4).every((signal) => signal?.aborted));
		expect(lines.join("")).toContain('"vendor":"property-records"');
		const failed = await db.database.db.select().from(vendorOrders).where(eq(vendorOrders.status, "FAILED"));
		expect(failed).toEqual([]);
	}, 40_000);

	it.each([
		["answers with errors", () => Promise.reject(new Error("The vendor is on fire"))],
		["cannot be reached", () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" }))],
	] as const)(
		"lose nobody while one %s, and all go on once it is back",
		async (_what, broken) => {
			let isDown = true;
			let calls = 0;
			const ports = withLookup((lookup) => (request, call) => {
				calls += 1;
				return isDown ? broken() : lookup(request, call);
			});
			const app = await start({ ports, retry: { retryLimit: 5, retryDelaySeconds: 0.05 } });
			const borrowers = await Promise.all(Array.from({ length: 6 }, () => new Borrower(app).register()));
			await until(async () => (await health(app)).status === "degraded");
			expect(await health(app)).toMatchObject({ vendors: { down: ["property-records"] } });
			const before = calls;
			await new Promise((done) => setTimeout(done, 4_000));
			expect(calls - before).toBeLessThan(8);
			isDown = false;
			await Promise.all(borrowers.map((borrower) => borrower.untilStage("LIEN_VERIFICATION")));
			const rows = await db.database.db.select({ reason: applications.reviewReason }).from(applications);
			expect(rows.map(({ reason }) => reason)).toEqual(borrowers.map(() => null));
			expect(await health(app)).toMatchObject({ status: "ok", vendors: { down: [], overdue: [] } });
			expect(lines.join("")).toContain("a vendor answers again");
		},
		60_000,
	);

	it("show in health when an order is due for too long", async () => {
		const clock = new FakeClock();
		const app = await start({ now: clock.now, keys: testKeys(), worksJobs: false });
		await new Borrower(app).register();
		expect((await health(app)).status).toBe("ok");
		clock.forward(6);
		await until(async () => (await health(app)).status === "degraded");
		const overdue = [{ vendor: "property-records", orders: 1, oldestSeconds: 360 }];
		expect(await health(app)).toMatchObject({ vendors: { overdue } });
	}, 20_000);

	it("are reported in time to a borrower who waits on a page", async () => {
		const ports = buildPorts({});
		const suggest = () => new Promise<never>(() => {});
		const app = await start({
			ports: { ...ports, addressSearch: { ...ports.addressSearch, suggest } },
			worksJobs: false,
		});
		const url = "/service-address/external/api/v1/suggest";
		const reply = await send(app, { method: "POST", url, payload: { text: "1066 Arbol" } });
		expect(reply).toMatchObject({ status: 503, body: { code: "VENDOR_UNAVAILABLE" } });
		expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
	}, 20_000);
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
	for (let left = 300; left > 0; left -= 1) {
		if (await condition()) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The condition did not come true within 30 s.");
}

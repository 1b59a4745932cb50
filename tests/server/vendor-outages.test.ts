import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import type { Adapters } from "../../src/server/journey/vendors/guard/adapter.ts";
import { applications, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

const SECONDS = { orderSeconds: { all: 2, only: {} }, answerSeconds: 1 } as const;
const HANGING = {
	"registration/index": {
		address: { street1: "1 Hanging Way", city: "San Jose", state: "CA", zip: "95126" },
		occupancyType: "PRIMARY",
	},
} as const;

describe.each(productionEngine)("vendors that do not answer, on $name", ({ open }) => {
	const lines: string[] = [];

	const logStream = { write: (line: string) => void lines.push(line) };
	const servers = serversForEach(open, { vendorLimits: SECONDS, logLevel: "warn", logStream });
	afterEach(() => {
		lines.length = 0;
	});

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
		const app = await servers.start({ ports, vendorLimits: { ...SECONDS, atOnce: { all: 4, only: {} } } });
		for (let count = 0; count < 4; count += 1) await new Borrower(app, "main", HANGING).register();
		await until(() => signals.length >= 4);
		await (await new Borrower(app).register()).untilStage("LIEN_VERIFICATION");
		await until(() => signals.slice(0, 4).every((signal) => signal?.aborted));
		expect(lines.join("")).toContain('"vendor":"property-records"');
		const failed = await servers.database.db.select().from(vendorOrders).where(eq(vendorOrders.status, "FAILED"));
		expect(failed).toEqual([]);
	});

	it.each([
		["answers with errors", () => Promise.reject(new Error("The vendor is on fire"))],
		["cannot be reached", () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" }))],
	] as const)("lose nobody while one %s, and all go on once it is back", async (_what, broken) => {
		let isDown = true;
		let calls = 0;
		const ports = withLookup((lookup) => (request, call) => {
			calls += 1;
			return isDown ? broken() : lookup(request, call);
		});
		const app = await servers.start({ ports, retry: { retryLimit: 5, retryDelaySeconds: 0.05 } });
		const borrowers = await Promise.all(Array.from({ length: 6 }, () => new Borrower(app).register()));
		await until(async () => (await health(app)).status === "degraded");
		expect(await health(app)).toMatchObject({ vendors: { down: ["property-records"] } });
		const before = calls;
		await new Promise((done) => setTimeout(done, 4_000));
		expect(calls - before).toBeLessThan(8);
		isDown = false;
		await Promise.all(borrowers.map((borrower) => borrower.untilStage("LIEN_VERIFICATION")));
		const rows = await servers.database.db.select({ reason: applications.reviewReason }).from(applications);
		expect(rows.map(({ reason }) => reason)).toEqual(borrowers.map(() => null));
		expect(await health(app)).toMatchObject({ status: "ok", vendors: { down: [], overdue: [] } });
		expect(lines.join("")).toContain("a vendor answers again");
	});

	it("show in health when an order is due for too long", async () => {
		const clock = new FakeClock();
		const app = await servers.start({ now: clock.now, keys: testKeys(), worksJobs: false });
		await new Borrower(app).register();
		expect((await health(app)).status).toBe("ok");
		clock.forward(6);
		await until(async () => (await health(app)).status === "degraded");
		const overdue = [{ vendor: "property-records", orders: 1, oldestSeconds: 360 }];
		expect(await health(app)).toMatchObject({ vendors: { overdue } });
	});

	it("are reported in time to a borrower who waits on a page", async () => {
		const ports = buildPorts({});
		const suggest = () => new Promise<never>(() => {});
		const app = await servers.start({
			ports: { ...ports, addressSearch: { ...ports.addressSearch, suggest } },
			worksJobs: false,
		});
		const url = "/service-address/external/api/v1/suggest";
		const reply = await send(app, { method: "POST", url, payload: { text: "1066 Arbol" } });
		expect(reply).toMatchObject({ status: 503, body: { code: "VENDOR_UNAVAILABLE" } });
		expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
	});
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
	for (let left = 1_200; left > 0; left -= 1) {
		if (await condition()) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The condition did not come true.");
}

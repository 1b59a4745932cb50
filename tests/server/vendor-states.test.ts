import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { applications, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { VendorUnavailable } from "../../src/server/platform/problems/vendor-unavailable.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const VENDORS = "/service-desk/api/v1/vendors";

describe.each(productionEngine)("the state of vendors at the desk, on $name", ({ open }) => {
	let isBroken = true;

	const server = serverForAll(open, () => {
		const ports = buildPorts({});
		const lookup: typeof ports.propertyRecords.lookup = (request, call) =>
			isBroken ? Promise.reject(new Error("broken")) : ports.propertyRecords.lookup(request, call);
		const retry = { retryLimit: 0, retryDelaySeconds: 0.01 };
		return { ports: { ...ports, propertyRecords: { lookup } }, retry };
	});

	it("tells failed orders, and places all of them again at once", async () => {
		const agent = await new Agent(server.app).login();
		const borrowers = await Promise.all([new Borrower(server.app).register(), new Borrower(server.app).register()]);
		await until(async () => (await failed()).length === 2);
		const rows = async (who: Agent) =>
			(await who.ask("GET", VENDORS)).body.rows as unknown as readonly { vendor: string; failed: number }[];
		expect((await rows(agent)).find(({ vendor }) => vendor === "property-records")).toMatchObject({ failed: 2 });
		const stranger = await new Agent(server.app, "lakeside-cu").login();
		expect(await rows(stranger)).toEqual([]);
		expect((await stranger.ask("POST", `${VENDORS}/again`, { vendor: "property-records" })).body.results).toEqual([]);
		isBroken = false;
		const { body } = await agent.ask("POST", `${VENDORS}/again`, { vendor: "property-records" });
		expect((body.results as unknown as { isDone: boolean }[]).map(({ isDone }) => isDone)).toEqual([true, true]);
		await Promise.all(borrowers.map((borrower) => borrower.untilStage("LIEN_VERIFICATION")));
		const reasons = await server.database.db.select({ reason: applications.reviewReason }).from(applications);
		expect(reasons).toEqual([{ reason: null }, { reason: null }]);
		expect((await rows(agent)).filter((row) => row.failed > 0)).toEqual([]);
	});

	const failed = () => server.database.db.select().from(vendorOrders).where(eq(vendorOrders.status, "FAILED"));
});

describe.each(productionEngine)("the age of orders at the desk, on $name", ({ open }) => {
	const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);

	const server = serverForAll(open, () => {
		const ports = buildPorts({});
		const lookup = () => Promise.reject(new VendorUnavailable("property-records", "NO_CONNECTION", 600_000));
		return { ports: { ...ports, propertyRecords: { lookup } } };
	});

	it("is that of the oldest that waits, for each vendor, and what failed is placed again at the named one alone", async () => {
		const agent = await new Agent(server.app).login();
		const borrowers = [await new Borrower(server.app).register(), await new Borrower(server.app).register()];
		await until(async () => (await lookups("ORDERED")).length === borrowers.length);
		const [old, young] = await lookups("ORDERED");
		const rows = async () => (await agent.ask("GET", VENDORS)).body.rows as unknown as readonly { vendor: string }[];
		const { db: queries } = server.database;
		await queries
			.update(vendorOrders)
			.set({ orderedAt: DAYS_AGO })
			.where(eq(vendorOrders.uuid, old?.uuid ?? ""));
		expect(await rows()).toEqual([
			{ vendor: "property-records", isDown: false, open: 2, oldest: DAYS_AGO.toISOString(), failed: 0 },
		]);

		// one of each vendor that failed for good
		await queries
			.update(vendorOrders)
			.set({ status: "FAILED" })
			.where(eq(vendorOrders.uuid, old?.uuid ?? ""));
		const asFlood = { status: "FAILED", vendor: "flood" } as const;
		await queries
			.update(vendorOrders)
			.set(asFlood)
			.where(eq(vendorOrders.uuid, young?.uuid ?? ""));
		expect(await rows()).toEqual([
			{ vendor: "flood", isDown: false, open: 0, oldest: null, failed: 1 },
			{ vendor: "property-records", isDown: false, open: 0, oldest: null, failed: 1 },
		]);
		const { body } = await agent.ask("POST", `${VENDORS}/again`, { vendor: "property-records" });
		expect(body.results).toEqual([{ uuid: old?.applicationUuid, isDone: true, code: null, message: null }]);
		const [placed] = await lookups("ORDERED");
		expect(placed).toMatchObject({ applicationUuid: old?.applicationUuid, vendor: "property-records" });
		expect(await rows()).toEqual([
			{ vendor: "flood", isDown: false, open: 0, oldest: null, failed: 1 },
			{ vendor: "property-records", isDown: false, open: 1, oldest: placed?.orderedAt.toISOString(), failed: 0 },
		]);
		expect(placed?.orderedAt.getTime()).toBeGreaterThan(DAYS_AGO.getTime());
	});

	const lookups = (status: "ORDERED") =>
		server.database.db
			.select()
			.from(vendorOrders)
			.where(eq(vendorOrders.status, status))
			.orderBy(vendorOrders.orderedAt);
});

async function until(condition: () => Promise<boolean>): Promise<void> {
	for (let left = 1_200; left > 0; left -= 1) {
		if (await condition()) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The condition did not come true.");
}

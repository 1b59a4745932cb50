import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { type ReferenceBridge, startBridge } from "../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { keyOf, signed } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { applicationEvents, applications, vendorInbox, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { set } from "../../src/server/record/record-patch.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { applyAnswer } from "../../src/server/workflow/jobs/run-order.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { BridgeWire } from "./harness/bridge-wire.ts";
import { productionEngine } from "./harness/databases.ts";
import { Officer } from "./harness/officer.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const TASK = "property-lookup";

describe.each(productionEngine)("an order that is no longer needed, on $name", ({ open }) => {
	let bridge: ReferenceBridge;
	let wire: BridgeWire;
	let appKeys: ReturnType<typeof testKeys>;

	afterEach(async () => {
		await wire.stop();
		await bridge.stop();
	});
	const servers = serversForEach(open, async () => {
		appKeys = testKeys();
		// the bridge answers later, and its calls get lost: orders stay open
		bridge = await startBridge({ keys, callsBack: () => "http://127.0.0.1:1" });
		wire = new BridgeWire(bridge.url);
		const url = await wire.start();
		const environment = { VENDOR_PROPERTY_RECORDS: "http", BRIDGE_URL: url, BRIDGE_SECRETS: SECRET };
		return { keys: appKeys, vendors: chooseVendors(environment) };
	});

	async function orderOf(borrower: Borrower) {
		const its = and(eq(vendorOrders.applicationUuid, borrower.uuid), eq(vendorOrders.task, TASK));
		const [order] = await servers.database.db.select().from(vendorOrders).where(its);
		if (order === undefined) throw new Error("Nothing was ordered.");
		return order;
	}

	/** A borrower whose home is being looked up, and the order. */
	async function waiting(app: FastifyInstance) {
		const borrower = await new Borrower(app).register();
		const { uuid } = await orderOf(borrower);
		await expect.poll(() => bridge.asked.get(`propertyRecords.lookup ${uuid}`)).toBe(1);
		await expect.poll(async () => (await jobsOf(uuid)).map(({ state }) => state)).toContain("created");
		return { borrower, uuid };
	}

	const jobsOf = async (order: string) => {
		const { rows } = (await servers.database.db.execute(
			sql`SELECT state FROM pgboss.job WHERE data->>'order' = ${order}`,
		)) as unknown as { rows: { state: string }[] };
		return rows;
	};
	const withdraw = async (borrower: Borrower) => {
		const reply = await borrower.submit("application/withdraw", { confirmed: true });
		expect(reply.status, reply.text).toBe(200);
	};
	const canceledAtBridge = (order: string) => bridge.canceled.get(`propertyRecords ${order}`);
	const isCanceled = (borrower: Borrower) => expect.poll(async () => (await orderOf(borrower)).status).toBe("CANCELED");
	const rowOf = async ({ uuid }: Borrower) => {
		const [row] = await servers.database.db.select().from(applications).where(eq(applications.uuid, uuid));
		return row;
	};

	it("is canceled at its vendor once, and is not asked for again", async () => {
		const app = await servers.start();
		const { borrower, uuid } = await waiting(app);
		await withdraw(borrower);
		await isCanceled(borrower);
		expect(await orderOf(borrower)).toMatchObject({ cancellation: "TAKEN", answeredAt: null });
		expect(canceledAtBridge(uuid)).toBe(1);
		expect(wire.cancellationsOf(uuid).map(({ path, text }) => [path, text])).toEqual([
			[`/v1/orders/${uuid}?contract=heloc-flow.property-records%2F1.4&org=main`, ""],
		]);
		await expect.poll(async () => (await jobsOf(uuid)).filter(({ state }) => state !== "completed")).toEqual([]);
		expect(bridge.asked.get(`propertyRecords.lookup ${uuid}`)).toBe(1);
		const agent = await new Agent(app).login();
		const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const events = body.events as unknown as readonly { kind: string; canceled: readonly string[] }[];
		expect(events.filter(({ canceled }) => canceled.length > 0)).toMatchObject([
			{ kind: "form-submitted", canceled: [TASK] },
		]);
		const listed = await agent.ask("GET", "/service-desk/api/v1/vendors/canceled");
		expect(listed.body.rows).toMatchObject([{ order: uuid, task: TASK, outcome: "TAKEN" }]);
		const stranger = await new Agent(app, "lakeside-cu").login();
		expect((await stranger.ask("GET", "/service-desk/api/v1/vendors/canceled")).body.rows).toEqual([]);
	});

	it("changes nothing when its answer comes late, which is kept once", async () => {
		const app = await servers.start();
		const { borrower, uuid } = await waiting(app);
		await withdraw(borrower);
		await isCanceled(borrower);
		const before = await rowOf(borrower);
		const payload = JSON.stringify({
			type: "order.ready",
			timestamp: new Date().toISOString(),
			data: { orderId: uuid },
		});
		for (const _again of [1, 2]) {
			const headers = { ...signed(keys, "late", payload, new Date()), "content-type": "application/json" };
			const callback = { method: "POST", url: "/vendor-callbacks/v1/property-records", headers, payload } as const;
			expect((await send(app, callback)).status).toBe(204);
		}
		expect(await servers.database.db.select().from(vendorInbox)).toMatchObject([
			{ messageId: "late", orderUuid: uuid },
		]);
		expect(bridge.asked.get(`propertyRecords.lookup ${uuid}`)).toBe(1);
		expect(await rowOf(borrower)).toEqual(before);
		// one that was on its way when the order was canceled
		for (const _again of [1, 2])
			await applyAnswer(app.serverContext, uuid, [set("application.status.propertyLookup", "FOUND")]);
		const { record } = await readApplication(servers.database.db, appKeys, borrower.uuid, false);
		expect(record.application?.status).not.toHaveProperty("propertyLookup");
		expect(await orderOf(borrower)).toMatchObject({ status: "CANCELED", cancellation: "TAKEN" });
		const its = and(
			eq(applicationEvents.applicationUuid, borrower.uuid),
			eq(applicationEvents.kind, "vendor-answer-superseded"),
		);
		expect(await servers.database.db.select().from(applicationEvents).where(its)).toHaveLength(1);
	});

	it("is canceled under the same key once its vendor answers again", async () => {
		const { borrower, uuid } = await waiting(await servers.start());
		wire.refuses = () => 503;
		await withdraw(borrower);
		await expect.poll(() => wire.cancellationsOf(uuid).length).toBeGreaterThan(0);
		expect(await orderOf(borrower)).toMatchObject({ status: "CANCELING", cancellation: null });
		expect(canceledAtBridge(uuid)).toBeUndefined();
		wire.refuses = () => undefined;
		await isCanceled(borrower);
		expect(await orderOf(borrower)).toMatchObject({ cancellation: "TAKEN" });
		expect(canceledAtBridge(uuid)).toBe(1);
		expect(new Set(wire.cancellationsOf(uuid).map(({ id }) => id)).size).toBe(1);
		expect((await rowOf(borrower))?.reviewReason).toBeNull();
	});

	it("is canceled by the next process when one ended before, even if its job was lost", async () => {
		const placing = await servers.start();
		const { borrower, uuid } = await waiting(placing);
		await servers.stop();
		const sleeping = await servers.start({ worksJobs: false });
		await withdraw(Object.assign(new Borrower(sleeping), { jwt: borrower.jwt, uuid: borrower.uuid }));
		expect(await orderOf(borrower)).toMatchObject({ status: "CANCELING" });
		await servers.database.db.execute(sql`DELETE FROM pgboss.job WHERE data->>'order' = ${uuid}`);
		await servers.stop();
		expect(canceledAtBridge(uuid)).toBeUndefined();
		await servers.start();
		await isCanceled(borrower);
		expect(canceledAtBridge(uuid)).toBe(1);
	});

	it("is let go where its vendor never cancels, which is no outage", async () => {
		const app = await servers.start();
		const { borrower, uuid } = await waiting(app);
		wire.refuses = ({ method }) => (method === "DELETE" ? 404 : undefined);
		await withdraw(borrower);
		await isCanceled(borrower);
		expect(await orderOf(borrower)).toMatchObject({ cancellation: "TOO_LATE" });
		expect(wire.cancellationsOf(uuid)).toHaveLength(1);
		expect(app.serverContext.vendorGuard.down).toEqual([]);
	});

	it("is canceled again when its vendor heard of the cancellation before the order", async () => {
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		wire.holds = ({ path }) => (path.endsWith("/lookup") ? released : Promise.resolve());
		const app = await servers.start();
		const borrower = await new Borrower(app).register();
		const { uuid } = await orderOf(borrower);
		await expect.poll(() => wire.passed.length).toBe(1);
		await withdraw(borrower);
		await isCanceled(borrower);
		expect(await orderOf(borrower)).toMatchObject({ cancellation: "TOO_LATE" });
		release();
		await expect.poll(() => canceledAtBridge(uuid)).toBe(2);
		await isCanceled(borrower);
		expect((await rowOf(borrower))?.reviewReason).toBeNull();
	});

	it("leaves the officers' list, and cannot be answered any more", async () => {
		const app = await servers.start({ vendors: chooseVendors({ VENDOR_PROPERTY_RECORDS: "desk" }) });
		const officer = await new Officer(app).hired("Avery");
		const borrower = await new Borrower(app).register();
		const listed = async () =>
			(await officer.questions()).filter(({ applicationUuid }) => applicationUuid === borrower.uuid);
		await expect.poll(async () => (await listed()).length).toBe(1);
		const [question] = await listed();
		if (question === undefined) throw new Error("Nobody was asked.");
		expect((await officer.open(question)).body).toMatchObject({ state: "WAITING", isNeeded: true });
		await withdraw(borrower);
		expect(await listed()).toEqual([]);
		expect((await officer.open(question)).body).toMatchObject({ state: "WAITING", isNeeded: false });
		expect(await officer.enter(question, { status: "NOT_FOUND" })).toMatchObject({
			status: 409,
			body: { code: "CANCELED" },
		});
		expect(await orderOf(borrower)).toMatchObject({ status: "CANCELED", cancellation: null });
		const { body } = await officer.ask("GET", "/service-desk/api/v1/vendors/canceled");
		expect(body.rows).toMatchObject([{ applicationUuid: borrower.uuid, outcome: "NOBODY_TOLD" }]);
	});

	it("was needed once it is answered: nothing is canceled then", async () => {
		const sandbox = await servers.start({ vendors: chooseVendors({}) });
		const borrower = await new Borrower(sandbox).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		await withdraw(borrower);
		expect(await orderOf(borrower)).toMatchObject({ status: "ANSWERED", canceledAt: null });
		// a withdrawn application orders nothing more
		const open = and(eq(vendorOrders.applicationUuid, borrower.uuid), eq(vendorOrders.status, "ORDERED"));
		expect(await servers.database.db.select().from(vendorOrders).where(open)).toEqual([]);
	});
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReferenceBridge, startBridge } from "../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { keyOf, signed } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { vendorInbox, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];

describe.each(productionEngine)("a vendor that calls back, on $name", ({ open }) => {
	let bridge: ReferenceBridge;
	let order: string;

	afterAll(() => bridge.stop());
	const server = serverForAll(open, async () => {
		bridge = await startBridge({ keys, callsBack: () => server.app.serverContext.ownOrigin() });
		const environment = { VENDOR_PROPERTY_RECORDS: "http", BRIDGE_URL: bridge.url, BRIDGE_SECRETS: SECRET };
		return { vendors: chooseVendors(environment) };
	});
	beforeAll(async () => {
		await server.app.listen({ port: 0, host: "localhost" });
	});

	const callback = (orderId: string, id: string, by = keys, at = new Date()) => {
		const payload = JSON.stringify({ type: "order.ready", timestamp: at.toISOString(), data: { orderId } });
		const headers = { ...signed(by, id, payload, at), "content-type": "application/json" };
		const url = "/vendor-callbacks/v1/property-records";
		return send(server.app, { method: "POST", url, headers, payload });
	};
	const inbox = () => server.database.db.select().from(vendorInbox);
	const asked = () => bridge.asked.get(`propertyRecords.lookup ${order}`);

	it("settles its order: asked once, and once more when it says that it is ready", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const orders = await server.database.db.select().from(vendorOrders);
		const lookup = orders.find(({ vendor }) => vendor === "property-records");
		expect(lookup).toMatchObject({ status: "ANSWERED", attempts: 0 });
		order = lookup?.uuid ?? "";
		expect(asked()).toBe(2);
		expect(await inbox()).toMatchObject([{ source: "property-records", orderUuid: order }]);
	});

	it("is heard once for each message; an order that is settled, or not ours, stays as it is", async () => {
		for (const id of ["again", "again", "other"]) expect((await callback(order, id)).status).toBe(204);
		expect((await callback("11111111-1111-4111-8111-111111111111", "foreign")).status).toBe(204);
		const kept = await inbox();
		expect(
			kept.map(({ messageId }) => messageId).filter((id) => ["again", "other", "foreign"].includes(id)),
		).toHaveLength(3);
		expect(kept.find(({ messageId }) => messageId === "foreign")?.orderUuid).toBeNull();
		expect(asked()).toBe(2);
	});

	it("is not heard unless it signs, in time, with its key; the answer is always the same", async () => {
		const strangers = [keyOf(`whsec_${Buffer.alloc(32, 6).toString("base64")}`) ?? Buffer.alloc(0)];
		const before = (await inbox()).length;
		const replies = [
			await callback(order, "strange", strangers),
			await callback(order, "late", keys, new Date(Date.now() - 400_000)),
			await send(server.app, {
				method: "POST",
				url: "/vendor-callbacks/v1/property-records",
				payload: { type: "order.ready" },
			}),
			await send(server.app, { method: "POST", url: "/vendor-callbacks/v1/title", payload: {} }),
			await send(server.app, { method: "POST", url: "/vendor-callbacks/v1/nothing", payload: {} }),
		];
		expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
		expect(new Set(replies.map(({ body }) => `${body.code} ${body.message}`)).size).toBe(1);
		expect((await inbox()).length).toBe(before);
	});
});

import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../../src/server/journey/vendors/registry/chosen-vendors.ts";
import { applications, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { vendorInbox } from "../../../src/server/platform/db/tables/vendors.ts";
import { Borrower, send } from "../harness/borrower.ts";
import { oneEngine, type TestDatabase } from "../harness/databases.ts";
import { type PlaidServer, plaidSettings, startPlaid } from "../harness/direct/plaid-server.ts";
import { testApp } from "../harness/test-app.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const SLOW = { timeout: 60_000, interval: 100 };

describe.each(oneEngine)("a bank that is linked at Plaid, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let plaid: PlaidServer;

	beforeAll(async () => {
		db = await open();
		plaid = await startPlaid();
		app = await testApp(db.database, { vendors: chooseVendors(plaidSettings(plaid.url)) });
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await plaid.stop();
		await db.drop();
	});

	const arrived = async () => {
		const borrower = await new Borrower(app).register();
		const stages = "/service-sandbox/api/v1/application/heloc/{uuid}/stages";
		const reply = await borrower.ask("POST", `${stages}/DISBURSEMENT_ACCOUNT`, {});
		expect(reply.status, reply.text).toBeLessThan(300);
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
		return borrower;
	};
	const leave = async (borrower: Borrower) => {
		const wanted = { institution: "plaid", page: "bank/disburse" };
		const reply = await borrower.ask("POST", `${HELOC}/hand-offs`, wanted);
		const [linkToken = "", sent] = [...plaid.links].at(-1) ?? [];
		const state = new URL(sent?.hosted_link.completion_redirect_uri ?? "").searchParams.get("oauth_state_id") ?? "";
		return { reply, linkToken, state, webhook: new URL(sent?.webhook ?? "") };
	};
	const link = async (borrower: Borrower) => {
		const { reply, linkToken, state, webhook } = await leave(borrower);
		expect(reply.status, reply.text).toBe(201);
		expect(reply.body.url).toMatch(/^https:\/\/secure\.plaid\.com\//);
		plaid.finish(linkToken);
		const back = { oauthStateId: state, code: "done" };
		expect((await borrower.ask("POST", "/service-application/api/v1/link-returns", back)).status).toBe(200);
		const done = await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true });
		return { done, webhook };
	};
	const application = async (borrower: Borrower) => (await borrower.ask("GET", HELOC)).body;
	const token = () => [...plaid.items.keys()].at(-1) ?? "";
	const callback = async (webhook: URL, code: string, header?: string) => {
		const payload = JSON.stringify({
			webhook_type: "ITEM",
			webhook_code: code,
			item_id: "item-1",
			environment: "sandbox",
		});
		const headers = {
			"plaid-verification": header ?? (await plaid.sign(payload)),
			"content-type": "application/json",
		};
		return send(app, { method: "POST", url: webhook.pathname + webhook.search, headers, payload });
	};

	it("receives the money; the access is followed, and given back at the end", async () => {
		const borrower = await arrived();
		const { done, webhook } = await link(borrower);
		expect(done.status, done.text).toBe(200);
		const linked = await application(borrower);
		expect(linked.disburseAccount).toMatchObject({ routingNumber: "110000000", bankName: "First Platypus Bank" });
		expect(linked.status).toMatchObject({ giactAccountStatus: "VERIFIED" });
		expect(linked.bankAccess).toBe("OPEN");
		// what asks the bank again stays here, encrypted
		expect(JSON.stringify(linked)).not.toContain("access-sandbox");
		const [row] = await db.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid));
		expect(JSON.stringify(row)).not.toContain("access-sandbox");
		expect(Buffer.from(row?.record ?? []).includes("access-sandbox")).toBe(false);

		const item = plaid.items.get(token());
		if (item === undefined) throw new Error("no item");
		item.error = "ITEM_LOGIN_REQUIRED";
		expect((await callback(webhook, "ERROR", "forged")).status).toBe(401);
		expect((await application(borrower)).bankAccess).toBe("OPEN");
		for (let times = 0; times < 2; times += 1) expect((await callback(webhook, "ERROR")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOW).toBe("ERROR");
		// the bank lets nobody in: the access is given back, and another account is asked for
		expect(item.isRemoved).toBe(true);
		const asked = await application(borrower);
		expect(asked.disburseAccount).toMatchObject({ problem: "unlinked" });
		expect(asked.status).toMatchObject({ giactAccountStatus: "DECLINED" });
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
		expect(await db.database.db.select().from(vendorInbox)).toHaveLength(1);
		expect((await link(borrower)).done.status).toBe(200);
		expect(await application(borrower)).toMatchObject({
			bankAccess: "OPEN",
			status: { giactAccountStatus: "VERIFIED" },
		});
		// late, and about nothing that waits
		expect((await callback(webhook, "PENDING_EXPIRATION")).status).toBe(204);

		const again = plaid.items.get(token());
		expect((await borrower.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
		await expect.poll(() => again?.isRemoved, SLOW).toBe(true);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOW).toBe("REMOVED");
		const orders = await db.database.db
			.select()
			.from(vendorOrders)
			.where(eq(vendorOrders.applicationUuid, borrower.uuid));
		const settled = orders.filter(({ vendor }) => vendor === "bank-link");
		expect(settled.map(({ operation, status }) => `${operation} ${status}`).sort()).toEqual([
			"follow ANSWERED",
			"follow CANCELED",
			"remove ANSWERED",
		]);
	}, 120_000);

	it("is followed while it ends soon, and is open again once it is renewed", async () => {
		const borrower = await arrived();
		const { webhook } = await link(borrower);
		const item = plaid.items.get(token());
		if (item === undefined) throw new Error("no item");
		item.consentEnds = new Date(Date.now() + 24 * 3_600_000).toISOString();
		expect((await callback(webhook, "PENDING_DISCONNECT")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOW).toBe("EXPIRING");
		expect((await application(borrower)).disburseAccount).not.toHaveProperty("problem");
		item.consentEnds = null;
		expect((await callback(webhook, "LOGIN_REPAIRED")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOW).toBe("OPEN");
		item.error = "USER_PERMISSION_REVOKED";
		expect((await callback(webhook, "USER_PERMISSION_REVOKED")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOW).toBe("REVOKED");
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
	}, 120_000);

	it("is not linked where the application ended meanwhile, whatever comes back", async () => {
		const borrower = await arrived();
		const { linkToken, state } = await leave(borrower);
		const items = plaid.items.size;
		expect((await borrower.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
		plaid.finish(linkToken);
		const back = { oauthStateId: state, code: "done" };
		await borrower.ask("POST", "/service-application/api/v1/link-returns", back);
		const late = await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true });
		expect(late.status).toBe(409);
		expect(plaid.items.size).toBe(items);
	}, 120_000);

	it("of another owner is looked at by a person", async () => {
		plaid.score = 12;
		const borrower = await arrived();
		expect((await link(borrower)).done.status).toBe(200);
		plaid.score = 92;
		expect((await application(borrower)).status).toMatchObject({ giactAccountStatus: "PENDING_REVIEW" });
	}, 120_000);

	it("waits while Plaid is down; whoever did not finish there is told to start again", async () => {
		const borrower = await arrived();
		plaid.outage = 503;
		expect((await leave(borrower)).reply).toMatchObject({ status: 503, body: { code: "VENDOR_UNAVAILABLE" } });
		plaid.outage = undefined;
		expect((await application(borrower)).linkHandOff).toBeFalsy();
		const { state } = await leave(borrower);
		await borrower.ask("POST", "/service-application/api/v1/link-returns", { oauthStateId: state, code: "done" });
		const unfinished = await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true });
		expect([unfinished.status, unfinished.body.code]).toEqual([422, "FIELDS_REFUSED"]);
		expect((await application(borrower)).bankAccess).toBeFalsy();
	}, 120_000);
});

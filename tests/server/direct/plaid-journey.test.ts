import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import {
	applications,
	idempotencyKeys,
	sessions,
	vendorInbox,
	vendorOrders,
} from "../../../src/server/platform/db/schema.ts";
import { send } from "../harness/borrower.ts";
import { productionEngine } from "../harness/databases.ts";
import { type PlaidServer, plaidSettings, startPlaid } from "../harness/direct/plaid-server.ts";
import { plaidVisits } from "../harness/direct/plaid-visits.ts";
import { mailsTo } from "../harness/signer.ts";
import { serverForAll } from "../harness/test-servers.ts";

// asked more often, reads are refused: one network has 120 a minute
const SLOWLY = { interval: 600 };

describe.each(productionEngine)("a bank that is linked at Plaid, on $name", ({ open }) => {
	let plaid: PlaidServer;

	afterAll(() => plaid.stop());
	const server = serverForAll(open, async () => {
		plaid = await startPlaid();
		return { vendors: chooseVendors(plaidSettings(plaid.url)) };
	});

	const { arrived, leave, link, application, finished } = plaidVisits(
		() => server.app,
		() => plaid,
	);
	const token = () => [...plaid.items.keys()].at(-1) ?? "";
	/** What Plaid sends when something has changed, signed when it is sent. */
	const delivery = async (webhook: URL, code: string, header?: string) => {
		const payload = JSON.stringify({
			webhook_type: "ITEM",
			webhook_code: code,
			item_id: `item-of-${webhook.search}`,
			environment: "sandbox",
		});
		const headers = {
			"plaid-verification": header ?? (await plaid.sign(payload)),
			"content-type": "application/json",
		};
		return { method: "POST", url: webhook.pathname + webhook.search, headers, payload } as const;
	};
	const callback = async (...about: Parameters<typeof delivery>) => send(server.app, await delivery(...about));

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
		const [row] = await server.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid));
		expect(JSON.stringify(row)).not.toContain("access-sandbox");
		expect(Buffer.from(row?.record ?? []).includes("access-sandbox")).toBe(false);

		const item = plaid.items.get(token());
		if (item === undefined) throw new Error("no item");
		item.error = "ITEM_LOGIN_REQUIRED";
		expect((await callback(webhook, "ERROR", "forged")).status).toBe(401);
		expect((await application(borrower)).bankAccess).toBe("OPEN");
		const twice = await delivery(webhook, "ERROR");
		for (let times = 0; times < 2; times += 1) expect((await send(server.app, twice)).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("ERROR");
		// the bank lets nobody in until its customer logs in there again: another account is asked for until then
		expect(item.isRemoved).toBe(false);
		const asked = await application(borrower);
		expect(asked.disburseAccount).toMatchObject({ problem: "unlinked" });
		expect(asked.status).toMatchObject({ giactAccountStatus: "DECLINED" });
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
		expect(await server.database.db.select().from(vendorInbox)).toHaveLength(1);
		// told once, with the way to the page
		const told = await borrower.ask("GET", "/service-notification/secure/api/v1/notifications");
		expect(told.text.split("Link your bank again")).toHaveLength(2);
		const mails = (await mailsTo(server.app, borrower.email)).filter(({ subject }) =>
			subject.includes("link your bank again"),
		);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.body).toContain("/bank/disburse");
		const accesses = plaid.items.size;
		expect((await link(borrower)).done.status).toBe(200);
		expect([...plaid.links.values()].at(-1)).toMatchObject({ access_token: token() });
		expect([...plaid.links.values()].at(-1)).not.toHaveProperty("products");
		// the same access, mended
		expect(plaid.items.size).toBe(accesses);
		expect(await application(borrower)).toMatchObject({
			bankAccess: "OPEN",
			disburseAccount: { bankName: "First Platypus Bank" },
			status: { giactAccountStatus: "VERIFIED" },
		});
		// late, and about nothing that waits
		expect((await callback(webhook, "PENDING_EXPIRATION")).status).toBe(204);

		expect((await borrower.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
		await expect.poll(() => item.isRemoved, SLOWLY).toBe(true);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("REMOVED");
		const orders = await server.database.db
			.select()
			.from(vendorOrders)
			.where(eq(vendorOrders.applicationUuid, borrower.uuid));
		const settled = orders.filter(({ vendor }) => vendor === "bank-link");
		expect(settled.map(({ task, status }) => `${task} ${status}`).sort()).toEqual([
			"bank-access ANSWERED",
			"bank-access CANCELED",
			"bank-access-broken CANCELED",
			"bank-access-removed ANSWERED",
			...Array(2).fill("link-visit CANCELED"),
			...Array(2).fill("link-visit-left CANCELED"),
		]);
	});

	it("is asked about again once its owner has mended the access at the bank", async () => {
		const borrower = await arrived();
		const { webhook } = await link(borrower);
		const item = plaid.items.get(token());
		if (item === undefined) throw new Error("no item");
		item.error = "ITEM_LOGIN_REQUIRED";
		expect((await callback(webhook, "ERROR")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("ERROR");
		item.error = null;
		expect((await callback(webhook, "LOGIN_REPAIRED")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("OPEN");
		await expect
			.poll(async () => (await application(borrower)).status, SLOWLY)
			.toMatchObject({ giactAccountStatus: "VERIFIED" });
		expect((await application(borrower)).disburseAccount).toMatchObject({ problem: null });
	});

	it("is linked though the browser never comes back, and once if it comes back later", async () => {
		const borrower = await arrived();
		const { linkToken, state, webhook } = await leave(borrower);
		expect((await application(borrower)).linkHandOff).toMatchObject({ status: "OPEN", isFollowed: true });
		const before = plaid.items.size;
		plaid.finish(linkToken);
		for (let times = 0; times < 2; times += 1) expect((await finished(webhook, linkToken)).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("OPEN");
		const linked = await application(borrower);
		expect(linked.disburseAccount).toMatchObject({ routingNumber: "110000000", bankName: "First Platypus Bank" });
		expect(linked.status).toMatchObject({ giactAccountStatus: "VERIFIED" });
		expect(linked.linkHandOff).toBeFalsy();
		// the tab that was left open leads on, and links nothing again
		const back = { oauthStateId: state, code: "done" };
		const late = await borrower.ask("POST", "/service-application/api/v1/link-returns", back);
		expect([late.status, late.body]).toEqual([200, expect.objectContaining({ page: "bank/disburse" })]);
		expect((await application(borrower)).linkHandOff).toBeFalsy();
		expect(plaid.items.size).toBe(before + 1);
	});

	it("waits for whoever has not shown lately who they are", async () => {
		const borrower = await arrived();
		await server.database.db.update(sessions).set({ provedAt: null });
		const { linkToken, state, webhook } = await leave(borrower);
		plaid.finish(linkToken);
		const before = plaid.items.size;
		expect((await finished(webhook, linkToken)).status).toBe(204);
		const handOff = async () => (await application(borrower)).linkHandOff;
		await expect.poll(handOff, SLOWLY).toMatchObject({ status: "RETURNED" });
		expect(plaid.items.size).toBe(before);
		const back = { oauthStateId: state, code: "done" };
		expect((await borrower.ask("POST", "/service-application/api/v1/link-returns", back)).status).toBe(200);
		const unproved = await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true });
		expect(unproved).toMatchObject({ status: 403, body: { code: "PROOF_NEEDED" } });
		await server.database.db.update(sessions).set({ provedAt: new Date() });
		expect((await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true })).status).toBe(200);
		expect(plaid.items.size).toBe(before + 1);
	});

	it("is linked once where the browser is back before Plaid calls", async () => {
		const borrower = await arrived();
		const before = plaid.items.size;
		const { linkToken, state, webhook } = await leave(borrower);
		plaid.finish(linkToken);
		const back = { oauthStateId: state, code: "done" };
		expect((await borrower.ask("POST", "/service-application/api/v1/link-returns", back)).status).toBe(200);
		expect((await finished(webhook, linkToken)).status).toBe(204);
		const done = await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true });
		expect(done.status, done.text).toBe(200);
		expect((await finished(webhook, linkToken)).status).toBe(204);
		expect(plaid.items.size).toBe(before + 1);
		expect(await application(borrower)).toMatchObject({
			bankAccess: "OPEN",
			status: { giactAccountStatus: "VERIFIED" },
		});
	});

	it("is linked once where Plaid calls, the browser comes back and another tab goes on at the same moment", async () => {
		const borrower = await arrived();
		const [items, exchanges] = [plaid.items.size, plaid.exchanges.length];
		const { linkToken, state, webhook } = await leave(borrower);
		let goOn: () => void = () => undefined;
		plaid.exchanging = new Promise((resolve) => {
			goOn = resolve;
		});
		plaid.finish(linkToken);
		for (let times = 0; times < 2; times += 1) expect((await finished(webhook, linkToken)).status).toBe(204);
		await expect.poll(() => plaid.exchanges.length).toBe(exchanges + 1);
		const back = { oauthStateId: state, code: "done" };
		expect((await borrower.ask("POST", "/service-application/api/v1/link-returns", back)).status).toBe(200);
		const tabs = [1, 2].map(() => borrower.submit("bank/disburse", { institution: "plaid", isReturn: true }));
		await application(borrower);
		goOn();
		for (const { body } of await Promise.all(tabs)) expect(["STEP_NOT_OPEN", undefined]).toContain(body.code);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("OPEN");
		plaid.exchanging = undefined;
		expect([plaid.items.size, plaid.exchanges.length]).toEqual([items + 1, exchanges + 1]);
		expect((await application(borrower)).status).toMatchObject({ giactAccountStatus: "VERIFIED" });
		const stored = JSON.stringify(await server.database.db.select().from(idempotencyKeys));
		expect(stored).not.toMatch(/access-sandbox|110000000/);
	});

	it("is not linked by a visit that ends after the borrower has typed the numbers", async () => {
		const borrower = await arrived();
		const { linkToken, webhook } = await leave(borrower);
		const accountNumber = "000987654321";
		const typed = { accountType: "CHECKING", routingNumber: "110000000", accountNumber };
		const kept = await borrower.submit("bank/manual-disburse", { ...typed, confirmAccountNumber: accountNumber });
		expect(kept.status, kept.text).toBe(200);
		const before = plaid.items.size;
		plaid.finish(linkToken);
		expect((await finished(webhook, linkToken)).status).toBe(204);
		expect(plaid.items.size).toBe(before);
		expect((await application(borrower)).disburseAccount).toMatchObject({ mask: "4321" });
	});

	it("is followed while it ends soon, and is open again once it is renewed", async () => {
		const borrower = await arrived();
		const { webhook } = await link(borrower);
		const item = plaid.items.get(token());
		if (item === undefined) throw new Error("no item");
		item.consentEnds = new Date(Date.now() + 24 * 3_600_000).toISOString();
		expect((await callback(webhook, "PENDING_DISCONNECT")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("EXPIRING");
		expect((await application(borrower)).disburseAccount).not.toHaveProperty("problem");
		item.consentEnds = null;
		expect((await callback(webhook, "LOGIN_REPAIRED")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("OPEN");
		item.error = "USER_PERMISSION_REVOKED";
		expect((await callback(webhook, "USER_PERMISSION_REVOKED")).status).toBe(204);
		await expect.poll(async () => (await application(borrower)).bankAccess, SLOWLY).toBe("REVOKED");
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
	});

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
	});

	it("of another owner is looked at by a person", async () => {
		plaid.score = 12;
		const borrower = await arrived();
		expect((await link(borrower)).done.status).toBe(200);
		plaid.score = 92;
		expect((await application(borrower)).status).toMatchObject({ giactAccountStatus: "PENDING_REVIEW" });
	});

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
	});
});

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paymentEntries, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { productionEngine } from "../harness/databases.ts";
import { PayingLender } from "../harness/paying-lender.ts";

const MINUTES_TO_CUTOFF = 60;
const DAY = 24 * 60;

describe.each(productionEngine)("payments in files for a bank, on $name", ({ open }) => {
	let lender: PayingLender;
	beforeEach(async () => {
		lender = await PayingLender.open(open);
	});
	afterEach(() => lender.close());

	it("pays at the next cut-off, settles on the next banking day, and counts as paid when nothing came back", async () => {
		const order = await lender.ordered();
		expect(await lender.payments.settlesOn?.({ orderId: order, from: "2026-11-20" })).toBe("2026-11-23");
		expect(await lender.ask(order)).toBe("2026-11-20T19:01:00.000Z");
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual([]);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual(["ach-1234567890-20261120-A.ach"]);
		expect(statSync(join(lender.bank.out, "ach-1234567890-20261120-A.ach")).mode & 0o777).toBe(0o600);
		lender.bank.fetch();
		await lender.exchange();
		expect(lender.bank.entries()).toMatchObject([
			{ amount: 49_000_00, transactionCode: "22", traceNumber: "091000010000001" },
		]);
		expect(lender.bank.fetchedText()).toContain("20261123   1091000010000001".slice(2));
		// two banking days after Monday, at the last cut-off
		expect(await lender.ask(order)).toBe("2026-11-25T21:45:00.000Z");
		lender.clock.forward(5 * DAY + 4 * 60);
		const paid = { status: "COMPLETE", traceNumber: "091000010000001" };
		expect(await lender.ask(order)).toEqual(paid);
		expect(await lender.ask(order)).toEqual(paid);
		expect(lender.lines).not.toContain("000987654321");
		const [entry] = await lender.db.select().from(paymentEntries);
		expect(entry?.target.includes("000987654321")).toBe(false);
		expect(lender.alarms).toEqual([]);
	});

	it("takes what was asked until its cut-off, each order into one file, and names the files of a day A and B", async () => {
		const [first, second] = [await lender.ordered(), await lender.another()];
		await lender.ask(first);
		await lender.ask(second, { isBusiness: true, accountType: "SAVINGS" });
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await Promise.all([lender.exchange(), lender.exchange()]);
		const third = await lender.another();
		expect(await lender.ask(third)).toBe("2026-11-20T21:46:00.000Z");
		lender.clock.forward(165);
		await lender.exchange();
		expect(readdirSync(lender.bank.out).sort()).toEqual([
			"ach-1234567890-20261120-A.ach",
			"ach-1234567890-20261120-B.ach",
		]);
		lender.bank.fetch();
		expect(lender.bank.entries().map((entry) => entry.traceNumber.slice(-1) + entry.transactionCode)).toEqual([
			"132",
			"222",
			"322",
		]);
		expect(lender.bank.fetchedText()).toMatch(/CCDHELOC/);
	});

	it("changes what still waits: a payment that missed its file is worked out anew for the next one", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		// no process ran at the cut-off
		lender.clock.forward(MINUTES_TO_CUTOFF + 16);
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual([]);
		expect(await lender.ask(order, { amount: 48_000_00 })).toBe("2026-11-20T21:46:00.000Z");
		lender.clock.forward(3 * DAY);
		expect(await lender.payments.settlesOn?.({ orderId: order, from: "2026-11-23" })).toBe("2026-11-24");
		expect(await lender.ask(order, { amount: 47_000_00 })).toBe("2026-11-23T21:46:00.000Z");
		lender.clock.forward(150);
		await lender.exchange();
		lender.bank.fetch();
		expect(lender.bank.entries()).toMatchObject([{ amount: 47_000_00 }]);
	});

	it("takes back what waits, and nothing that is in a file", async () => {
		const [waiting, sent] = [await lender.another(), await lender.another()];
		const cancel = (orderId: string) =>
			lender.app.serverContext.vendorGuard.cancelAt("payments", "main")?.({ orderId }, "order-again");
		await lender.ask(sent);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		await lender.ask(waiting);
		expect(await cancel(waiting)).toBe("TAKEN");
		expect(await cancel(sent)).toBe("TOO_LATE");
		lender.clock.forward(165);
		await lender.exchange();
		lender.bank.fetch();
		expect(lender.bank.entries()).toHaveLength(1);
	});

	it("sends nothing of an order that is no longer open, and pays no application twice", async () => {
		const first = await lender.ordered();
		await lender.ask(first);
		await lender.db.update(vendorOrders).set({ status: "CANCELED" }).where(eq(vendorOrders.uuid, first));
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual([]);
		const second = await lender.ordered();
		await lender.ask(second);
		lender.clock.forward(165);
		await lender.exchange();
		await lender.db.update(vendorOrders).set({ status: "ANSWERED" }).where(eq(vendorOrders.uuid, second));
		// a hold was lifted, and the task is ordered again
		const third = await lender.ordered();
		expect(await lender.ask(third, { amount: 1_00 })).toBe("PAID_BEFORE");
		expect(await lender.ask(third)).toBe("2026-11-25T21:45:00.000Z");
		lender.clock.forward(6 * DAY);
		expect(await lender.ask(third)).toEqual({ status: "COMPLETE", traceNumber: await lender.traceOf(second) });
		await lender.exchange();
		lender.bank.fetch();
		expect(lender.bank.entries()).toHaveLength(1);
	});

	it.each([
		[{ routingNumber: "" }, "ROUTING_NUMBER"],
		[{ accountNumber: "0x1234567890123456789012345678901234567890" }, "ACCOUNT_NUMBER"],
		[{ holderName: "" }, "RECEIVER_NAME"],
	])("hands %o to a person", async (change, code) => {
		expect(await lender.ask(await lender.ordered(), change)).toBe(code);
	});
});

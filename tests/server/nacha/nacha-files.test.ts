import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileBook } from "../../../src/server/journey/closing/nacha/payment-book.ts";
import type { Disbursement } from "../../../src/server/journey/closing/payments-port.ts";
import { contractBreaks } from "../../../src/server/journey/vendors/contract/check-exchange.ts";
import { chooseVendors } from "../../../src/server/journey/vendors/registry/chosen-vendors.ts";
import { applicationEvents, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { paymentEntries } from "../../../src/server/platform/db/tables/payments.ts";
import { vendorInbox } from "../../../src/server/platform/db/tables/vendors.ts";
import { fileBook } from "../../../src/server/workflow/payments/file-book.ts";
import { bankFile } from "../../lending/ach/bank-file.ts";
import { BankFolders } from "../harness/bank-folders.ts";
import { Borrower } from "../harness/borrower.ts";
import { engines, type TestDatabase } from "../harness/databases.ts";
import { FakeClock, testApp, testKeys } from "../harness/test-app.ts";

const MINUTES_TO_CUTOFF = 60;
const DAY = 24 * 60;

class Killed extends Error {}

describe.each(engines)("files for a bank, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let bank: BankFolders;
	let clock: FakeClock;
	let borrower: Borrower;
	let alarms: string[];
	let lines: string;
	let ordinal: number;
	const keys = testKeys();

	beforeEach(async () => {
		db = await open();
		bank = new BankFolders();
		clock = new FakeClock();
		alarms = [];
		lines = "";
		ordinal = 0;
		app = await testApp(db.database, {
			vendors: chooseVendors(bank.environment, { now: clock.now }),
			keys,
			now: clock.now,
			worksJobs: false,
			logLevel: "info",
			logStream: {
				write: (line) => {
					lines += line;
				},
			},
		});
		borrower = await new Borrower(app).register();
	});
	afterEach(async () => {
		await app.close();
		await db.drop();
		bank.remove();
	});

	/** An order that pays, of the same application unless another is named. */
	async function ordered(applicationUuid = borrower.uuid): Promise<string> {
		const uuid = randomUUID();
		ordinal += 1;
		const task = { task: "payment", vendor: "payments", operation: "disburse", ordinal };
		const times = { orderedAt: clock.now(), dueAt: clock.now() };
		await db.database.db
			.insert(vendorOrders)
			.values({ uuid, applicationUuid, ...task, ...times, status: "ORDERED", attempts: 0 });
		return uuid;
	}
	const another = async () => ordered((await new Borrower(app).register()).uuid);
	const payments = () => app.serverContext.orderPorts.again("main").payments;
	const paymentOf = async (orderId: string, change: Partial<Disbursement> = {}): Promise<Disbursement> => ({
		orderId,
		amount: 49_000_00,
		routingNumber: "021000021",
		accountNumber: "000987654321",
		holderName: "Ana Borrower",
		accountType: "CHECKING",
		settlesOn: (await payments().settlesOn?.({ orderId, from: "2026-11-20" })) ?? "",
		...change,
	});
	/** The answer, or until when there is none. */
	const ask = async (orderId: string, change: Partial<Disbursement> = {}) => {
		const request = await paymentOf(orderId, change);
		expect(contractBreaks("payments", "disburse", "request", request)).toEqual([]);
		return payments()
			.disburse(request)
			.catch((error: { until?: Date; code?: string }) => error.until?.toISOString() ?? error.code ?? String(error));
	};
	const exchange = async (change: Partial<FileBook> = {}) => {
		const alarm = (what: string, details: object) => void alarms.push(`${what} ${JSON.stringify(details)}`);
		for (const { vendor, run } of app.serverContext.exchanges) {
			await run({ files: { ...fileBook(app.serverContext, vendor), ...change }, alarm });
		}
	};
	const traceOf = async (orderUuid: string) => {
		const [entry] = await db.database.db.select().from(paymentEntries).where(eq(paymentEntries.orderUuid, orderUuid));
		return entry?.traceNumber ?? "";
	};
	const kindsOfEvents = async () => {
		const events = await db.database.db.select().from(applicationEvents);
		return events.map(({ kind }) => kind).filter((kind) => kind.startsWith("payment-"));
	};

	it("pays at the next cut-off, settles on the next banking day, and counts as paid when nothing came back", async () => {
		const order = await ordered();
		expect(await payments().settlesOn?.({ orderId: order, from: "2026-11-20" })).toBe("2026-11-23");
		expect(await ask(order)).toBe("2026-11-20T19:01:00.000Z");
		await exchange();
		expect(readdirSync(bank.out)).toEqual([]);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		await exchange();
		expect(readdirSync(bank.out)).toEqual(["ach-1234567890-20261120-A.ach"]);
		expect(statSync(join(bank.out, "ach-1234567890-20261120-A.ach")).mode & 0o777).toBe(0o600);
		bank.fetch();
		await exchange();
		expect(bank.entries()).toMatchObject([
			{ amount: 49_000_00, transactionCode: "22", traceNumber: "091000010000001" },
		]);
		expect(bank.fetchedText()).toContain("20261123   1091000010000001".slice(2));
		// two banking days after Monday, at the last cut-off
		expect(await ask(order)).toBe("2026-11-25T21:45:00.000Z");
		clock.forward(5 * DAY + 4 * 60);
		const paid = { status: "COMPLETE", traceNumber: "091000010000001" };
		expect(await ask(order)).toEqual(paid);
		expect(await ask(order)).toEqual(paid);
		expect(lines).not.toContain("000987654321");
		const [entry] = await db.database.db.select().from(paymentEntries);
		expect(entry?.target.includes("000987654321")).toBe(false);
		expect(alarms).toEqual([]);
	});

	it("takes what was asked until its cut-off, each order into one file, and names the files of a day A and B", async () => {
		const [first, second] = [await ordered(), await another()];
		await ask(first);
		await ask(second, { isBusiness: true, accountType: "SAVINGS" });
		clock.forward(MINUTES_TO_CUTOFF);
		await Promise.all([exchange(), exchange()]);
		const third = await another();
		expect(await ask(third)).toBe("2026-11-20T21:46:00.000Z");
		clock.forward(165);
		await exchange();
		expect(readdirSync(bank.out).sort()).toEqual(["ach-1234567890-20261120-A.ach", "ach-1234567890-20261120-B.ach"]);
		bank.fetch();
		expect(bank.entries().map((entry) => entry.traceNumber.slice(-1) + entry.transactionCode)).toEqual([
			"132",
			"222",
			"322",
		]);
		expect(bank.fetchedText()).toMatch(/CCDHELOC/);
	});

	it("changes what still waits: a payment that missed its file is worked out anew for the next one", async () => {
		const order = await ordered();
		await ask(order);
		// no process ran at the cut-off
		clock.forward(MINUTES_TO_CUTOFF + 16);
		await exchange();
		expect(readdirSync(bank.out)).toEqual([]);
		expect(await ask(order, { amount: 48_000_00 })).toBe("2026-11-20T21:46:00.000Z");
		clock.forward(3 * DAY);
		expect(await payments().settlesOn?.({ orderId: order, from: "2026-11-23" })).toBe("2026-11-24");
		expect(await ask(order, { amount: 47_000_00 })).toBe("2026-11-23T21:46:00.000Z");
		clock.forward(150);
		await exchange();
		bank.fetch();
		expect(bank.entries()).toMatchObject([{ amount: 47_000_00 }]);
	});

	describe("when a process is killed", () => {
		const at: { readonly [point: string]: (book: FileBook) => Partial<FileBook> } = {
			"before the file is written": () => ({ creditsOf: () => Promise.reject(new Killed()) }),
			"before it is noted that the file is whole": () => ({ prepared: () => Promise.reject(new Killed()) }),
			"before the file gets its name": (book) => ({
				prepared: async (...given) => {
					await book.prepared(...given);
					throw new Killed();
				},
			}),
			"before it is noted that the file has its name": () => ({ dropped: () => Promise.reject(new Killed()) }),
			"after the bank fetched it, before that is noted": () => ({
				dropped: async () => {
					bank.fetch();
					throw new Killed();
				},
			}),
		};

		it.each(Object.entries(at))("%s, the payment is sent once", async (point, change) => {
			await ask(await ordered());
			await ask(await another());
			clock.forward(MINUTES_TO_CUTOFF);
			const book = fileBook(app.serverContext, "payments");
			await expect(exchange(change(book))).rejects.toThrow(Killed);
			await exchange();
			bank.fetch();
			await exchange();
			bank.fetch();
			expect(bank.entries().map(({ traceNumber }) => traceNumber)).toEqual(["091000010000001", "091000010000002"]);
			expect(readdirSync(bank.out).filter((name) => !name.startsWith("."))).toEqual([]);
			expect(alarms).toHaveLength(point.startsWith("after the bank") ? 1 : 0);
		});
	});

	it("gives a returned payment back to its order, once, whatever the bank repeats", async () => {
		const [returned, other] = [await ordered(), await another()];
		await ask(returned);
		await ask(other);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		clock.forward(DAY);
		const said = bankFile([{ code: "R03", traceNumber: await traceOf(returned), amount: 49_000_00 }]);
		bank.put("returns.ach", said);
		await exchange();
		bank.put("returns-again.ach", said);
		await exchange();
		expect(await ask(returned)).toEqual({ status: "RETURNED", traceNumber: await traceOf(returned), code: "R03" });
		expect(await ask(other)).toBe("2026-11-25T21:45:00.000Z");
		expect(await kindsOfEvents()).toEqual(["payment-returned"]);
		expect(await db.database.db.select().from(vendorInbox)).toHaveLength(1);
		expect(readdirSync(bank.in)).toEqual(["taken"]);
		expect(readdirSync(join(bank.in, "taken"))).toHaveLength(2);
		expect(alarms).toEqual([]);
		// the borrower's other account gets it in a new file
		expect(await ask(await ordered(), { accountNumber: "55554444" })).toMatch(/^2026-11-/);
	});

	it("tells with the payment that the account has changed, and raises an alarm for what came back too late", async () => {
		const order = await ordered();
		await ask(order);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		const traceNumber = await traceOf(order);
		bank.put("noc.ach", bankFile([{ code: "C01", traceNumber, amount: 0, corrected: "000987654322" }]));
		await exchange();
		clock.forward(6 * DAY);
		const paid = { status: "NOTICE_OF_CHANGE", traceNumber, code: "C01" };
		expect(await ask(order)).toEqual(paid);
		bank.put("late.ach", bankFile([{ code: "R02", traceNumber, amount: 49_000_00 }]));
		await exchange();
		expect(alarms).toEqual([
			`a payment came back after it had counted as paid {"file":"late.ach","traceNumber":"${traceNumber}"}`,
		]);
		expect(await ask(order)).toEqual(paid);
		expect(await kindsOfEvents()).toEqual(["payment-account-changed", "payment-returned-late"]);
	});

	it("raises an alarm for what it cannot place, and takes the rest of the file", async () => {
		const order = await ordered();
		await ask(order);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		const traceNumber = await traceOf(order);
		bank.put(
			"mixed.ach",
			bankFile([
				{ code: "R03", traceNumber: "091000010009999", amount: 1_00 },
				{ code: "R03", traceNumber, amount: 48_999_99 },
				{ code: "R71", traceNumber, amount: 49_000_00 },
				{ code: "C01", traceNumber, amount: 0 },
			]),
		);
		await exchange();
		expect(alarms.map((alarm) => /"traceNumber":"(\d+)"/.exec(alarm)?.[1])).toEqual([
			"091000010009999",
			traceNumber,
			traceNumber,
		]);
		expect(await ask(order)).toBe("2026-11-25T21:45:00.000Z");
		expect(await kindsOfEvents()).toEqual(["payment-account-changed"]);
	});

	it("sets a damaged file aside whole, and leaves one that is still coming in", async () => {
		const order = await ordered();
		await ask(order);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		const whole = bankFile([{ code: "R03", traceNumber: await traceOf(order), amount: 49_000_00 }]);
		bank.put("cut.ach", whole.slice(0, 500));
		bank.put("hidden.ach.part", whole);
		writeFileSync(join(bank.in, "coming.ach"), whole.slice(0, 500));
		mkdirSync(join(bank.in, "folder"));
		await exchange();
		expect(readdirSync(bank.in).sort()).toEqual(["coming.ach", "damaged", "folder", "hidden.ach.part"]);
		expect(alarms).toEqual([expect.stringContaining('"finding":"Line 6: ')]);
		expect(await ask(order)).toBe("2026-11-25T21:45:00.000Z");
		const choice = chooseVendors(bank.environment);
		expect(choice.exchanges).toHaveLength(1);
	});

	it("does not count as paid what nobody could have looked up", async () => {
		const order = await ordered();
		await ask(order);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		clock.forward(6 * DAY);
		rmSync(bank.in, { recursive: true });
		expect(await ask(order)).toBe(new Date(clock.now().getTime() + 900_000).toISOString());
		await expect(exchange()).rejects.toThrow(/ENOENT/);
		mkdirSync(bank.in);
		expect(await ask(order)).toMatchObject({ status: "COMPLETE" });
	});

	it("takes back what waits, and nothing that is in a file", async () => {
		const [waiting, sent] = [await another(), await another()];
		const cancel = (orderId: string) =>
			app.serverContext.vendorGuard.cancelAt("payments", "main")?.({ orderId }, "order-again");
		await ask(sent);
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		await ask(waiting);
		expect(await cancel(waiting)).toBe("TAKEN");
		expect(await cancel(sent)).toBe("TOO_LATE");
		clock.forward(165);
		await exchange();
		bank.fetch();
		expect(bank.entries()).toHaveLength(1);
	});

	it("sends nothing of an order that is no longer open, and pays no application twice", async () => {
		const first = await ordered();
		await ask(first);
		await db.database.db.update(vendorOrders).set({ status: "CANCELED" }).where(eq(vendorOrders.uuid, first));
		clock.forward(MINUTES_TO_CUTOFF);
		await exchange();
		expect(readdirSync(bank.out)).toEqual([]);
		const second = await ordered();
		await ask(second);
		clock.forward(165);
		await exchange();
		await db.database.db.update(vendorOrders).set({ status: "ANSWERED" }).where(eq(vendorOrders.uuid, second));
		// a hold was lifted, and the task is ordered again
		const third = await ordered();
		expect(await ask(third, { amount: 1_00 })).toBe("PAID_BEFORE");
		expect(await ask(third)).toBe("2026-11-25T21:45:00.000Z");
		clock.forward(6 * DAY);
		expect(await ask(third)).toEqual({ status: "COMPLETE", traceNumber: await traceOf(second) });
		await exchange();
		bank.fetch();
		expect(bank.entries()).toHaveLength(1);
	});

	it.each([
		[{ routingNumber: "" }, "ROUTING_NUMBER"],
		[{ accountNumber: "0x1234567890123456789012345678901234567890" }, "ACCOUNT_NUMBER"],
		[{ holderName: "" }, "RECEIVER_NAME"],
	])("hands %o to a person", async (change, code) => {
		expect(await ask(await ordered(), change)).toBe(code);
	});

	it("a process that works exchanges files by itself, and one that serves pages does not", async () => {
		await ask(await ordered());
		clock.forward(MINUTES_TO_CUTOFF);
		await app.close();
		const start = (worksJobs: boolean) =>
			testApp(db.database, {
				vendors: chooseVendors(bank.environment, { now: clock.now }),
				keys,
				now: clock.now,
				worksJobs,
			});
		app = await start(false);
		expect(readdirSync(bank.out)).toEqual([]);
		await app.close();
		app = await start(true);
		await expect.poll(() => readdirSync(bank.out)).toEqual(["ach-1234567890-20261120-A.ach"]);
	});

	it("writes a file as soon as the bank's folder is there again, and gives it up when that is too late", async () => {
		const [order, later] = [await ordered(), await another()];
		await ask(order);
		clock.forward(MINUTES_TO_CUTOFF);
		rmSync(bank.out, { recursive: true });
		await expect(exchange()).rejects.toThrow(/ENOENT/);
		mkdirSync(bank.out);
		await exchange();
		bank.fetch();
		expect(bank.entries()).toHaveLength(1);
		await ask(later);
		clock.forward(165);
		rmSync(bank.out, { recursive: true });
		await expect(exchange()).rejects.toThrow(/ENOENT/);
		expect(await ask(later)).toBe("2026-11-25T21:45:00.000Z");
		clock.forward(16);
		mkdirSync(bank.out);
		await exchange();
		expect(readdirSync(bank.out)).toEqual([]);
		expect(await ask(later)).toBe("2026-11-23T19:01:00.000Z");
		clock.forward(3 * DAY - 181);
		await exchange();
		bank.fetch();
		expect(bank.entries().map(({ traceNumber }) => traceNumber)).toEqual(["091000010000001", "091000010000002"]);
	});

	it("leaves no accounts behind under hidden names", async () => {
		const left = join(bank.out, ".ach-1234567890-20261120-A.ach.left.tmp");
		writeFileSync(left, "");
		await exchange();
		expect(readdirSync(bank.out)).toHaveLength(1);
		const before = new Date(Date.now() - 2 * 3_600_000);
		utimesSync(left, before, before);
		await exchange();
		expect(readdirSync(bank.out)).toEqual([]);
	});
});

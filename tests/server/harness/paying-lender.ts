import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { contractBreaks } from "../../../src/server/journey/ports/contract/check-exchange.ts";
import type { FileBook } from "../../../src/server/journey/ports/payment-book.ts";
import type { Disbursement, PaymentsPort } from "../../../src/server/journey/ports/payments.ts";
import type { Db } from "../../../src/server/platform/db/database.ts";
import { applicationEvents, paymentEntries, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { fileBook } from "../../../src/server/workflow/payments/file-book.ts";
import { BankFolders } from "./bank-folders.ts";
import { Borrower } from "./borrower.ts";
import type { Engine, TestDatabase } from "./databases.ts";
import { FakeClock, testApp, testKeys } from "./test-app.ts";

/** A lender that pays by files for its bank; only the test asks for payments and exchanges files. */
export class PayingLender {
	readonly bank = new BankFolders();
	readonly clock = new FakeClock();
	readonly alarms: string[] = [];
	/** Everything that the server has logged. */
	lines = "";
	readonly #db: TestDatabase;
	readonly #keys = testKeys();
	#app: FastifyInstance | undefined;
	#borrower: Borrower | undefined;
	#ordinal = 0;

	private constructor(db: TestDatabase) {
		this.#db = db;
	}

	static async open(open: Engine["open"]): Promise<PayingLender> {
		const lender = new PayingLender(await open());
		await lender.start(false);
		lender.#borrower = await new Borrower(lender.app).register();
		return lender;
	}

	/** A process, in the place of the one before. */
	async start(worksJobs: boolean): Promise<void> {
		await this.#app?.close();
		const write = (line: string) => {
			this.lines += line;
		};
		this.#app = await testApp(this.#db.database, {
			vendors: chooseVendors(this.bank.environment, { now: this.clock.now }),
			keys: this.#keys,
			now: this.clock.now,
			worksJobs,
			logLevel: "info",
			logStream: { write },
		});
	}

	async close(): Promise<void> {
		await this.#app?.close();
		await this.#db.drop();
		this.bank.remove();
	}

	get app(): FastifyInstance {
		if (this.#app === undefined) throw new Error("The lender has no server.");
		return this.#app;
	}

	get db(): Db {
		return this.#db.database.db;
	}

	get payments(): PaymentsPort {
		return this.app.serverContext.orderPorts.again("main").payments;
	}

	/** An order that pays, of the same application unless another is named. */
	async ordered(applicationUuid = this.#borrower?.uuid ?? ""): Promise<string> {
		const uuid = randomUUID();
		this.#ordinal += 1;
		const task = { task: "payment", vendor: "payments", operation: "disburse", ordinal: this.#ordinal };
		const times = { orderedAt: this.clock.now(), dueAt: this.clock.now() };
		await this.db
			.insert(vendorOrders)
			.values({ uuid, applicationUuid, ...task, ...times, status: "ORDERED", attempts: 0 });
		return uuid;
	}

	/** An order of another application. */
	async another(): Promise<string> {
		return this.ordered((await new Borrower(this.app).register()).uuid);
	}

	/** The answer to an order; until when it waits, or a code, when there is none. */
	async ask(orderId: string, change: Partial<Disbursement> = {}): Promise<unknown> {
		const request: Disbursement = {
			orderId,
			amount: 49_000_00,
			routingNumber: "021000021",
			accountNumber: "000987654321",
			holderName: "Ana Borrower",
			accountType: "CHECKING",
			settlesOn: (await this.payments.settlesOn?.({ orderId, from: "2026-11-20" })) ?? "",
			...change,
		};
		expect(contractBreaks("payments", "disburse", "request", request)).toEqual([]);
		return this.payments
			.disburse(request)
			.catch((error: { until?: Date; code?: string }) => error.until?.toISOString() ?? error.code ?? String(error));
	}

	/** Exchanges files once, with what is changed about the book of them. */
	async exchange(change: (book: FileBook) => Partial<FileBook> = () => ({})): Promise<void> {
		const alarm = (what: string, details: object) => void this.alarms.push(`${what} ${JSON.stringify(details)}`);
		for (const { vendor, run } of this.app.serverContext.exchanges) {
			const book = fileBook(this.app.serverContext, vendor);
			await run({ files: { ...book, ...change(book) }, alarm });
		}
	}

	async traceOf(orderUuid: string): Promise<string> {
		const [entry] = await this.db.select().from(paymentEntries).where(eq(paymentEntries.orderUuid, orderUuid));
		return entry?.traceNumber ?? "";
	}

	/** The kinds of events about payments, in their order. */
	async kindsOfEvents(): Promise<readonly string[]> {
		const events = await this.db.select().from(applicationEvents);
		return events.map(({ kind }) => kind).filter((kind) => kind.startsWith("payment-"));
	}
}

import { readdirSync } from "node:fs";
import { desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { applicationEvents, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { jsonAt, textAt } from "../../../src/server/record/read-record.ts";
import { readSettings } from "../../../src/server/settings.ts";
import { readApplication } from "../../../src/server/workflow/applications/application-row.ts";
import { exchangeFiles } from "../../../src/server/workflow/payments/exchange-files.ts";
import { bankFile } from "../../lending/ach/bank-file.ts";
import { MailServer } from "../../mail-server/mail-server.ts";
import { BankFolders } from "../harness/bank-folders.ts";
import { Borrower } from "../harness/borrower.ts";
import { startClamd } from "../harness/clamd.ts";
import { productionEngine } from "../harness/databases.ts";
import { DeskRobot } from "../harness/desk-robot.ts";
import { walkToTheMoney } from "../harness/lender-without-vendors.ts";
import { productionSettings, withoutVendors } from "../harness/production.ts";
import { FakeClock, testKeys } from "../harness/test-app.ts";
import { serverForAll } from "../harness/test-servers.ts";

/** Officers, beside whom a bank fetches files and returns the first payment. */
class DeskBesideBank extends DeskRobot {
	readonly #app: FastifyInstance;
	readonly #bank: BankFolders;
	#hasReturned = false;

	constructor(app: FastifyInstance, bank: BankFolders) {
		super(app);
		this.#app = app;
		this.#bank = bank;
	}

	override async serve(): Promise<void> {
		await exchangeFiles(this.#app.serverContext, (_vendor, error) => {
			throw error;
		});
		this.#bank.fetch();
		const [first] = this.#bank.entries();
		if (first !== undefined && !this.#hasReturned) {
			this.#hasReturned = true;
			this.#bank.put("returns.ach", bankFile([{ code: "R02", ...first }]));
		}
		await super.serve();
	}
}

describe.each(productionEngine)("a lender that pays by files for its bank, on $name", ({ open }) => {
	let mail: MailServer;
	let clamd: Awaited<ReturnType<typeof startClamd>>;
	let environment: { readonly [name: string]: string };
	const bank = new BankFolders();
	const clock = new FakeClock();
	const keys = testKeys();

	afterAll(async () => {
		await mail.stop();
		await clamd.stop();
		bank.remove();
	});
	const server = serverForAll(open, async () => {
		[mail, clamd] = await Promise.all([MailServer.start({ disabledCommands: ["STARTTLS"] }), startClamd()]);
		environment = { ...withoutVendors({ smtpPort: mail.port, clamdPort: clamd.port }), ...bank.environment };
		return {
			mode: "production",
			publicOrigin: "http://localhost",
			vendors: chooseVendors(environment, { now: clock.now }),
			now: clock.now,
			keys,
		};
	});

	it("starts in production", () => {
		expect(readSettings({ ...productionSettings(), ...environment }).mode).toBe("production");
	});

	it("asks for another account when the money comes back, and pays into it", async () => {
		const borrower = await new Borrower(server.app).register();
		const desk = await new DeskBesideBank(server.app, bank).hire();
		const met = await walkToTheMoney({ database: server.database, clock, borrower, desk });
		expect(met.at(-1)).toBe("COMPLETE");
		expect(met.filter((stage) => stage === "DISBURSEMENT_ACCOUNT")).toHaveLength(2);
		expect(desk.entered.has("Payment to the borrower")).toBe(false);
		const [returned, paid, ...more] = bank.entries();
		expect(more).toEqual([]);
		const { record } = await readApplication(server.database.db, keys, borrower.uuid, false);
		expect(jsonAt(record, "underwriting.returnedPayment")).toMatchObject({
			code: "R02",
			traceNumber: returned?.traceNumber,
			amount: (returned?.amount ?? 0) / 100,
		});
		const funding = jsonAt(record, "application.funding");
		expect(funding).toMatchObject({ code: null, traceNumber: paid?.traceNumber, amount: (paid?.amount ?? 0) / 100 });
		// what the file says it settles on is the day from which the line counts
		const settled = `${(funding?.date ?? "").slice(2).replaceAll("-", "")}   1${paid?.traceNumber.slice(0, 8)}`;
		expect(bank.fetchedText()).toContain(settled);
		expect(textAt(record, "application.status.fundingStatus")).toBe("FUNDED");
		const orders = await server.database.db
			.select()
			.from(vendorOrders)
			.where(eq(vendorOrders.operation, "disburse"))
			.orderBy(desc(vendorOrders.ordinal));
		expect(orders.map(({ status }) => status)).toEqual(["ANSWERED", "ANSWERED"]);
		const events = await server.database.db.select().from(applicationEvents);
		expect(events.filter(({ kind }) => kind === "payment-returned")).toHaveLength(1);
		expect(readdirSync(bank.in)).toEqual(["taken"]);
	});
});

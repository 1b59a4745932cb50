import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/vendors/registry/chosen-vendors.ts";
import { applications, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { deskQuestions } from "../../src/server/platform/db/tables/vendors.ts";
import { readSettings } from "../../src/server/settings.ts";
import { MailServer } from "../mail-server/mail-server.ts";
import { Borrower, type Reply, send } from "./harness/borrower.ts";
import { startClamd } from "./harness/clamd.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { DeskRobot } from "./harness/desk-robot.ts";
import { HAPPY_PATH, upload } from "./harness/happy-path.ts";
import { productionSettings, withoutVendors } from "./harness/production.ts";
import { FakeClock, testApp } from "./harness/test-app.ts";

const BASE = "/service-application/api/v1/application/heloc/{uuid}";

type Step = (borrower: Borrower) => Promise<Reply>;

const proof =
	(linkedVia: string): Step =>
	async (borrower) => {
		const { body } = await upload(borrower, "USER_UPLOADED_PAYSTUB");
		return borrower.submit("income/upload", { linkedVia, documentUuids: [String(body.uuid)] });
	};

/** What a borrower does where no vendor serves the page. */
const WITHOUT_VENDORS: { readonly [stage: string]: Step } = {
	...HAPPY_PATH,
	COLLECT_ADDITIONAL_INFO: (borrower) =>
		borrower.submit("start/contact", {
			ownership: "SOLE",
			maritalStatus: "UNMARRIED",
			ssn: "536-90-4399",
			hardCreditConsent: true,
		}),
	INCOME_VERIFICATION: proof("MANUAL_PAYSTUB"),
	EMPLOYMENT_VERIFICATION: proof("EMPINFO"),
	DEED_SIGNING: async (borrower) => {
		const asked = await borrower.submit("notary/schedule-manual", { accepted: true });
		if (asked.status !== 200) return asked;
		const { body } = await borrower.ask("GET", `${BASE}/notary/slots`);
		const [slot = ""] = body.inPerson as readonly string[];
		return borrower.submit("notary/reserve-manual", { slot, place: "TITLE_OFFICE" });
	},
};

describe.each(oneEngine)("production without a contract with any vendor, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let mail: MailServer;
	let clamd: Awaited<ReturnType<typeof startClamd>>;
	let environment: ReturnType<typeof withoutVendors>;
	const clock = new FakeClock();

	beforeAll(async () => {
		[db, mail, clamd] = await Promise.all([open(), MailServer.start({ disabledCommands: ["STARTTLS"] }), startClamd()]);
		environment = withoutVendors({ smtpPort: mail.port, clamdPort: clamd.port });
		app = await testApp(db.database, {
			mode: "production",
			publicOrigin: "http://localhost",
			vendors: chooseVendors(environment, { now: clock.now }),
			now: clock.now,
		});
	}, 120_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
		await mail.stop();
		clamd.server.close();
	});

	it("is ready to start, and is not with a sandbox at one port", () => {
		const settings = { ...productionSettings(), ...environment };
		expect(readSettings(settings).mode).toBe("production");
		const { VENDOR_TITLE: _, ...others } = settings as { [name: string]: string };
		expect(() => readSettings(others)).toThrow(/VENDOR_TITLE: the sandbox would answer; set it to one of: .*desk/);
	});

	it("takes a borrower to the money: two officers answer title, payoff, recording and payment", async () => {
		const borrower = await new Borrower(app).register();
		const desk = await new DeskRobot(app).hire();
		const met = await journey(borrower, desk);
		expect(met.at(-1)).toBe("COMPLETE");
		for (const title of ["Title search", "Final title report", "Payoff statement", "Recording of the deed"]) {
			expect(desk.entered.get(title), title).toBe(1);
		}
		expect(desk.entered.get("Payment to the borrower")).toBe(1);
		const questions = await db.database.db.select().from(deskQuestions);
		const money = questions.filter(({ port }) => ["title", "recording", "payments", "credit"].includes(port));
		expect(money.length).toBeGreaterThan(5);
		for (const { enteredBy, confirmedBy } of money) {
			expect(confirmedBy).not.toBeNull();
			expect(confirmedBy).not.toBe(enteredBy);
		}
		const orders = await db.database.db.select().from(vendorOrders);
		expect(orders.filter(({ status }) => status === "FAILED")).toEqual([]);
		const [row] = await db.database.db.select().from(applications);
		expect(row).toMatchObject({ isSandbox: false, reviewReason: null });
		expect(mail.mails.length).toBeGreaterThan(3);
	}, 600_000);

	/** Answers every stage while officers answer theirs; days go by only where an order waits for a day. */
	async function journey(borrower: Borrower, desk: DeskRobot): Promise<string[]> {
		const met: string[] = [];
		let idle = 0;
		for (let left = 1_500; left > 0; left -= 1) {
			await desk.serve();
			const { stage } = await borrower.standing();
			if (stage === "COMPLETE") return [...met, stage];
			const step = WITHOUT_VENDORS[stage];
			if (stage !== met.at(-1) && step !== undefined && stage !== "RESCISSION") {
				const reply = await step(borrower);
				if (reply.status !== 200) throw new Error(`At ${stage}: ${reply.status} ${reply.text}`);
				met.push(stage);
				idle = 0;
				continue;
			}
			idle += 1;
			// nothing moves for two seconds: the time comes for which the next order waits
			if (idle > 20) {
				await untilNextOrder(borrower, desk);
				idle = 0;
			}
			await new Promise((done) => setTimeout(done, 100));
		}
		throw new Error(`The journey did not end: ${met.join(", ")}, then ${(await borrower.standing()).stage}.`);
	}

	async function untilNextOrder(borrower: Borrower, desk: DeskRobot): Promise<void> {
		const orders = await db.database.db.select().from(vendorOrders).where(eq(vendorOrders.status, "ORDERED"));
		const now = clock.now().getTime();
		const due = orders.map(({ dueAt }) => dueAt.getTime()).filter((time) => time > now);
		if (due.length > 0) clock.forward((Math.min(...due) - now) / 60_000 + 1);
		await desk.hire();
		const { email, password } = borrower;
		const headers = { org: borrower.org };
		const url = "/identity/api/v1/login";
		const { status, body, text } = await send(app, { method: "POST", url, headers, payload: { email, password } });
		if (status !== 200) throw new Error(`The borrower's login answered ${status}: ${text}`);
		borrower.jwt = String(body.jwt);
		// the queue's own clock is the database's
		await db.database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`);
	}
});

import { afterAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { applications, deskQuestions, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { readSettings } from "../../src/server/settings.ts";
import { MailServer } from "../mail-server/mail-server.ts";
import { Borrower } from "./harness/borrower.ts";
import { startClamd } from "./harness/clamd.ts";
import { productionEngine } from "./harness/databases.ts";
import { DeskRobot } from "./harness/desk-robot.ts";
import { walkToTheMoney } from "./harness/lender-without-vendors.ts";
import { productionSettings, withoutVendors } from "./harness/production.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(productionEngine)("production without a contract with any vendor, on $name", ({ open }) => {
	let mail: MailServer;
	let clamd: Awaited<ReturnType<typeof startClamd>>;
	let environment: ReturnType<typeof withoutVendors>;
	const clock = new FakeClock();

	afterAll(async () => {
		await mail.stop();
		await clamd.stop();
	});
	const server = serverForAll(open, async () => {
		[mail, clamd] = await Promise.all([MailServer.start({ disabledCommands: ["STARTTLS"] }), startClamd()]);
		environment = withoutVendors({ smtpPort: mail.port, clamdPort: clamd.port });
		return {
			mode: "production",
			publicOrigin: "http://localhost",
			vendors: chooseVendors(environment, { now: clock.now }),
			now: clock.now,
		};
	});

	it("is ready to start, and is not with a sandbox at one port", () => {
		const settings = { ...productionSettings(), ...environment };
		expect(readSettings(settings).mode).toBe("production");
		const { VENDOR_TITLE: _, ...others } = settings as { [name: string]: string };
		expect(() => readSettings(others)).toThrow(/VENDOR_TITLE: the sandbox would answer; set it to one of: .*desk/);
	});

	it("takes a borrower to the money: two officers answer title, payoff, recording and payment", async () => {
		const borrower = await new Borrower(server.app).register();
		const desk = await new DeskRobot(server.app).hire();
		const met = await walkToTheMoney({ database: server.database, clock, borrower, desk });
		expect(met.at(-1)).toBe("COMPLETE");
		for (const title of ["Title search", "Final title report", "Payoff statement", "Recording of the deed"]) {
			expect(desk.entered.get(title), title).toBe(1);
		}
		expect(desk.entered.get("Payment to the borrower")).toBe(1);
		const questions = await server.database.db.select().from(deskQuestions);
		const money = questions.filter(({ port }) => ["title", "recording", "payments", "credit"].includes(port));
		expect(money.length).toBeGreaterThan(5);
		for (const { enteredBy, confirmedBy } of money) {
			expect(confirmedBy).not.toBeNull();
			expect(confirmedBy).not.toBe(enteredBy);
		}
		const orders = await server.database.db.select().from(vendorOrders);
		expect(orders.filter(({ status }) => status === "FAILED")).toEqual([]);
		const [row] = await server.database.db.select().from(applications);
		expect(row).toMatchObject({ isSandbox: false, reviewReason: null });
		expect(mail.mails.length).toBeGreaterThan(3);
	});
});

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { vendorInbox } from "../../../src/server/platform/db/schema.ts";
import { bankFile } from "../../lending/ach/bank-file.ts";
import { productionEngine } from "../harness/databases.ts";
import { PayingLender } from "../harness/paying-lender.ts";

const MINUTES_TO_CUTOFF = 60;
const DAY = 24 * 60;

describe.each(productionEngine)("files that a bank puts back, on $name", ({ open }) => {
	let lender: PayingLender;
	beforeEach(async () => {
		lender = await PayingLender.open(open);
	});
	afterEach(() => lender.close());

	it("gives a returned payment back to its order, once, whatever the bank repeats", async () => {
		const [returned, other] = [await lender.ordered(), await lender.another()];
		await lender.ask(returned);
		await lender.ask(other);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		lender.clock.forward(DAY);
		const said = bankFile([{ code: "R03", traceNumber: await lender.traceOf(returned), amount: 49_000_00 }]);
		lender.bank.put("returns.ach", said);
		await lender.exchange();
		lender.bank.put("returns-again.ach", said);
		await lender.exchange();
		expect(await lender.ask(returned)).toEqual({
			status: "RETURNED",
			traceNumber: await lender.traceOf(returned),
			code: "R03",
		});
		expect(await lender.ask(other)).toBe("2026-11-25T21:45:00.000Z");
		expect(await lender.kindsOfEvents()).toEqual(["payment-returned"]);
		expect(await lender.db.select().from(vendorInbox)).toHaveLength(1);
		expect(readdirSync(lender.bank.in)).toEqual(["taken"]);
		expect(readdirSync(join(lender.bank.in, "taken"))).toHaveLength(2);
		expect(lender.alarms).toEqual([]);
		// the borrower's other account gets it in a new file
		expect(await lender.ask(await lender.ordered(), { accountNumber: "55554444" })).toMatch(/^2026-11-/);
	});

	it("tells with the payment that the account has changed, and raises an alarm for what came back too late", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		const traceNumber = await lender.traceOf(order);
		lender.bank.put("noc.ach", bankFile([{ code: "C01", traceNumber, amount: 0, corrected: "000987654322" }]));
		await lender.exchange();
		lender.clock.forward(6 * DAY);
		const paid = { status: "NOTICE_OF_CHANGE", traceNumber, code: "C01" };
		expect(await lender.ask(order)).toEqual(paid);
		lender.bank.put("late.ach", bankFile([{ code: "R02", traceNumber, amount: 49_000_00 }]));
		await lender.exchange();
		expect(lender.alarms).toEqual([
			`a payment came back after it had counted as paid {"file":"late.ach","traceNumber":"${traceNumber}"}`,
		]);
		expect(await lender.ask(order)).toEqual(paid);
		expect(await lender.kindsOfEvents()).toEqual(["payment-account-changed", "payment-returned-late"]);
	});

	it("raises an alarm for what it cannot place, and takes the rest of the file", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		const traceNumber = await lender.traceOf(order);
		lender.bank.put(
			"mixed.ach",
			bankFile([
				{ code: "R03", traceNumber: "091000010009999", amount: 1_00 },
				{ code: "R03", traceNumber, amount: 48_999_99 },
				{ code: "R71", traceNumber, amount: 49_000_00 },
				{ code: "C01", traceNumber, amount: 0 },
			]),
		);
		await lender.exchange();
		expect(lender.alarms.map((alarm) => /"traceNumber":"(\d+)"/.exec(alarm)?.[1])).toEqual([
			"091000010009999",
			traceNumber,
			traceNumber,
		]);
		expect(await lender.ask(order)).toBe("2026-11-25T21:45:00.000Z");
		expect(await lender.kindsOfEvents()).toEqual(["payment-account-changed"]);
	});

	it("takes what can be read of a damaged file, sets it aside with its lines named, and leaves one still coming in", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		const whole = bankFile([{ code: "R03", traceNumber: await lender.traceOf(order), amount: 49_000_00 }]);
		lender.bank.put("hidden.ach.part", whole);
		writeFileSync(join(lender.bank.in, "coming.ach"), whole.slice(0, 500));
		mkdirSync(join(lender.bank.in, "folder"));
		lender.bank.put("notes.txt", "no bank wrote this");
		await lender.exchange();
		expect(lender.alarms).toEqual([expect.stringMatching(/nothing of it was taken .*"finding":"Line 1: /)]);
		expect(await lender.ask(order)).toBe("2026-11-25T21:45:00.000Z");
		lender.bank.put("cut.ach", whole.slice(0, 500));
		await lender.exchange();
		expect(readdirSync(lender.bank.in).sort()).toEqual(["coming.ach", "damaged", "folder", "hidden.ach.part"]);
		expect(lender.alarms.slice(1)).toEqual([expect.stringMatching(/all others were taken .*"lines":"6: /)]);
		expect(await lender.ask(order)).toMatchObject({ status: "RETURNED" });
		// the whole file, sent again, changes nothing
		lender.bank.put("again.ach", whole);
		await lender.exchange();
		expect(lender.alarms).toHaveLength(2);
		expect(await lender.kindsOfEvents()).toEqual(["payment-returned"]);
	});

	it("takes a file behind another one, between marks that programs leave, without an alarm", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		const traceNumber = await lender.traceOf(order);
		const change = bankFile([{ code: "C01", traceNumber, amount: 0 }]);
		const back = bankFile([{ code: "R03", traceNumber, amount: 49_000_00 }]).replaceAll("\r\n", "      \n");
		lender.bank.put("both.ach", `\xef\xbb\xbf${change}${back}\x1a`);
		await lender.exchange();
		expect(lender.alarms).toEqual([]);
		expect(readdirSync(lender.bank.in)).toEqual(["taken"]);
		expect(await lender.kindsOfEvents()).toEqual(["payment-account-changed", "payment-returned"]);
	});

	it("does not count as paid what nobody could have looked up", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		await lender.exchange();
		lender.clock.forward(6 * DAY);
		rmSync(lender.bank.in, { recursive: true });
		expect(await lender.ask(order)).toBe(new Date(lender.clock.now().getTime() + 900_000).toISOString());
		await expect(lender.exchange()).rejects.toThrow(/ENOENT/);
		mkdirSync(lender.bank.in);
		expect(await lender.ask(order)).toMatchObject({ status: "COMPLETE" });
	});
});

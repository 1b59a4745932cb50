import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listVendors } from "../../scripts/flow/vendors.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { NotYet } from "../../src/server/journey/steps/not-yet.ts";
import type { Later } from "../../src/server/journey/vendors/guard/adapter.ts";
import { BankFolders } from "../server/harness/bank-folders.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

let bank: BankFolders;
beforeAll(() => {
	bank = new BankFolders();
});
afterAll(() => bank.remove());

const faultsOf = (change: { readonly [name: string]: string }) =>
	readChoices({ ...bank.environment, ...change }, ["main", "lakeside-cu"]).faults.map(({ variable }) => variable);

describe("the settings of files for a bank", () => {
	it.each([
		[{}, []],
		[{ NACHA_ODFI: "091000018" }, ["NACHA_ODFI"]],
		[{ NACHA_DESTINATION: "09100001" }, ["NACHA_DESTINATION"]],
		[{ NACHA_COMPANY_NAME: "A name of seventeen" }, ["NACHA_COMPANY_NAME"]],
		[{ NACHA_COMPANY_ID: "123" }, ["NACHA_COMPANY_ID"]],
		[{ NACHA_ORIGIN: "" }, ["NACHA_ORIGIN"]],
		[{ NACHA_DESCRIPTION: "eleven char" }, ["NACHA_DESCRIPTION"]],
		[{ NACHA_CUTOFFS: "14:00" }, ["NACHA_CUTOFFS"]],
		[{ NACHA_CUTOFFS: "25:00 UTC" }, ["NACHA_CUTOFFS"]],
		[{ NACHA_RETURN_DAYS: "0" }, ["NACHA_RETURN_DAYS"]],
		[{ NACHA_OUT_DIR: "/nowhere/at/all" }, ["NACHA_OUT_DIR"]],
		[{ NACHA_CUTOFF: "14:00 UTC" }, ["NACHA_CUTOFF"]],
	])("%o: %o", (change, faults) => {
		expect(faultsOf(change)).toEqual(faults);
	});

	it("are refused with one folder for both ways, and may be a lender's own", () => {
		expect(faultsOf({ NACHA_IN_DIR: bank.out })).toEqual(["NACHA_IN_DIR"]);
		const own = { VENDOR_PAYMENTS__LAKESIDE_CU: "nacha-file", NACHA_COMPANY_NAME__LAKESIDE_CU: "LAKESIDE CU" };
		expect(faultsOf(own)).toEqual([]);
		const { exchanges } = chooseVendors({ ...bank.environment, ...own });
		expect(exchanges.map(({ vendor }) => vendor)).toEqual(["payments", "payments/lakeside-cu"]);
	});

	it("are listed with what keeps files from moving, and do not keep production from starting", async () => {
		const lines: string[] = [];
		const list = async () => {
			lines.length = 0;
			const io = {
				environment: bank.environment,
				out: (text: string) => void lines.push(text),
				err: () => undefined,
				stdin: process.stdin,
			};
			await listVendors(readOptions(["vendors", "--health"]), testCatalog(), io);
			return lines.join("");
		};
		const shown = await list();
		expect(shown).toContain("payments  nacha-file (built-in)");
		expect(shown).toContain("NACHA_CUTOFFS=14:00,16:45 America/New_York\n");
		expect(shown).toContain("NACHA_RETURN_DAYS=2\n");
		expect(shown).toContain("can work now");
		expect(shown).not.toContain("VENDOR_PAYMENTS: ");
		mkdirSync(join(bank.in, "damaged"));
		writeFileSync(join(bank.in, "damaged", "one.ach"), "");
		expect(await list()).toContain("1 of the bank's files could not be read");
		rmSync(join(bank.in, "damaged"), { recursive: true });
	});

	it("leave payoffs to two officers, because they go by wire", async () => {
		const { payments } = chooseVendors(bank.environment).adaptersOf("main");
		const asked: unknown[] = [];
		const later = { answerTo: async (question: unknown) => void asked.push(question) };
		const call = { signal: new AbortController().signal, later: later as unknown as Later };
		const debt = { orderId: "order", holder: "Other Bank", amount: 1_00, settlesOn: "2026-11-23" };
		await expect(payments.payOff(debt, call)).rejects.toThrow(NotYet);
		expect(asked).toEqual([{ port: "payments", operation: "payOff", request: debt, needsSecond: true }]);
	});

	it("cannot pay without the server's book of payments", async () => {
		const { payments } = chooseVendors(bank.environment).adaptersOf("main");
		const order = { orderId: "order", amount: 1_00, routingNumber: "021000021", accountNumber: "12345678" };
		await expect(payments.disburse({ ...order, settlesOn: "2026-11-23" })).rejects.toThrow(/book/);
	});
});

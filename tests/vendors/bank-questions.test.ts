import { beforeEach, describe, expect, it } from "vitest";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { giveId, toVerifiedIncome } from "./harness/steps.ts";

let one: SandboxCase;

/** Types an account whose bank does not answer, and pays from it. */
const typeAccount = (accountNumber: string) =>
	one.submit("bank/manual-disburse", {
		routingNumber: "110000000",
		accountNumber,
		confirmAccountNumber: accountNumber,
		accountType: "CHECKING",
	});
const confirm = (first: string, second: string) => one.submit("bank/micro-deposits", { first, second });
const requests = () => (one.at("application.conditions") ?? []) as readonly { [field: string]: unknown }[];

describe("two small deposits", () => {
	beforeEach(async () => {
		one = await toVerifiedIncome(new SandboxCase(), 180, 50_000);
		await typeAccount("888000123456");
	});

	it("are sent where a bank does not answer; the journey goes on meanwhile", async () => {
		expect(one.at("application.microDeposits")).toMatchObject({
			status: "SENT",
			mask: "3456",
			arrivesOn: "2026-11-23",
			triesLeft: 3,
		});
		expect(requests()).toMatchObject([{ categoryEnum: "BANK_ACCOUNT_FRAUD_REVIEW", status: "OWED" }]);
		expect(one.stage).toBe("AUTOPAY_ACCOUNT");
	});
	it.each([
		["0.32", "0.45"],
		[".45", "32"],
		["$0.45", "0.32"],
	])("%s and %s confirm the account and settle the request", async (first, second) => {
		await confirm(first, second);
		expect(one.at("application.microDeposits.status")).toBe("CONFIRMED");
		expect(one.status("giactAccountStatus")).toBe("VERIFIED");
		expect(requests()).toMatchObject([{ status: "ACCEPTED" }]);
	});
	it("wrong three times asks for another account, also later on", async () => {
		await one.submit("bank/autopay", { payType: "MANUAL" });
		await giveId(one);
		expect(one.stage).toBe("NOTE_SIGNING");
		await confirm("0.32", "0.44");
		expect(one.at("application.microDeposits")).toMatchObject({ status: "SENT", triesLeft: 2, wasWrong: true });
		await confirm("0.03", "0.04");
		await confirm("32", "32");
		expect(one.at("application.microDeposits")).toMatchObject({ status: "FAILED", triesLeft: 0 });
		expect(requests()).toEqual([]);
		expect([one.stage, one.page]).toEqual(["DISBURSEMENT_ACCOUNT", "bank/disburse"]);
		await expect(confirm("0.32", "0.45")).rejects.toMatchObject({ field: "first" });
		await typeAccount("000123456789");
		expect(one.at("application.microDeposits")).toBeUndefined();
		expect(one.stage).toBe("NOTE_SIGNING");
	});
});

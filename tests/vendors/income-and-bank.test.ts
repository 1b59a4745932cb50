import { describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import type { RecordPath } from "../../src/flow/engine/record/record-shape.ts";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { MONEY_TRIGGERS } from "../../src/server/sandbox/actions/money-actions.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import {
	apply,
	chooseOffer,
	linkIncome,
	returnFrom,
	setAccounts,
	toOffers,
	toVerifiedIncome,
} from "./harness/steps.ts";

const SALARY = "3f6f3a6a-0000-4000-8000-0000000000a1";
const PENSION = "3f6f3a6a-0000-4000-8000-0000000000a2";
const PAYSTUBS = ["3f6f3a6a-0000-4000-8000-0000000000d1", "3f6f3a6a-0000-4000-8000-0000000000d2"] as const;
const typed = {
	routingNumber: "110000000",
	accountNumber: "000123456789",
	confirmAccountNumber: "000123456789",
	accountType: "CHECKING",
};

/** Puts values onto the record, as other people would. */
function put(one: SandboxCase, values: { readonly [path: string]: Json }): SandboxCase {
	const patch = Object.entries(values).map(([path, value]) => set(path as RecordPath, value as never));
	one.record = applyPatch(one.record, patch);
	return one;
}

/** Presses a button of the sandbox page. */
function press(one: SandboxCase, id: string): Promise<SandboxCase> {
	const trigger = MONEY_TRIGGERS.find((each) => each.id === id);
	if (!trigger?.isPossible(one.record, one.stage)) throw new Error(`${id} is not possible at ${one.stage}`);
	one.record = applyPatch(one.record, trigger.patch(one.record, one.now, product));
	return one.work();
}

async function withTwoSources(): Promise<SandboxCase> {
	const one = put(new SandboxCase(), {
		"application.incomeSources": [
			{ uuid: SALARY, type: "UNKNOWN", employmentType: "FULL_TIME", amount: 100_000, verification: "NOT_STARTED" },
			{ uuid: PENSION, type: "UNKNOWN", employmentType: "RETIRED", amount: 60_000, verification: "NOT_STARTED" },
		],
		"application.otherIncome": 15_000,
	});
	await chooseOffer(await toOffers(one), 180, 50_000);
	return apply(one);
}

function prove(one: SandboxCase, incomeUuid: string, username = "user_good"): Promise<SandboxCase> {
	returnFrom(one, "income/link/PLAID_TRANSACTIONS", { username });
	return one.submit("income/link", {
		incomeUuid,
		linkedVia: "PLAID_TRANSACTIONS",
		institution: "First Platypus Bank",
	});
}

const states = (one: SandboxCase) =>
	(one.at("application.incomeSources") as { verification: string }[]).map((source) => source.verification);

describe("several sources of income", () => {
	it("are verified one by one, other income as well", async () => {
		const one = await withTwoSources();
		await prove(one, SALARY);
		expect(states(one)).toEqual(["VERIFIED", "NOT_STARTED"]);
		expect([one.stage, one.status("incomeVerification")]).toEqual(["INCOME_VERIFICATION", "PARTIAL"]);
		await prove(one, PENSION);
		expect(one.stage).toBe("INCOME_VERIFICATION");
		await prove(one, String(one.at("application.uuid")));
		expect(one.at("application.otherIncomeVerification")).toBe("VERIFIED");
		expect(one.at("application.verifiedIncome")).toBe(175_000);
		expect([one.stage, one.status("incomeVerification")]).toEqual(["DISBURSEMENT_ACCOUNT", "MATCHED"]);
	});
	it("a rest below 5 % is not asked for", async () => {
		const one = await withTwoSources();
		put(one, { "application.otherIncome": 5_000 });
		await prove(one, SALARY);
		await prove(one, PENSION);
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
	});
	it("one may be linked and another shown by documents", async () => {
		const one = await withTwoSources();
		await prove(one, SALARY);
		one.upload({ uuid: PAYSTUBS[0], type: "OTHER", fileName: "letter.pdf" });
		await one.submit("income/upload", { incomeUuid: PENSION, linkedVia: "OTHER", documentUuids: [PAYSTUBS[0]] });
		expect(states(one)).toEqual(["VERIFIED", "VERIFIED"]);
		expect(one.at(`underwriting.verifiedIncome.${SALARY}`)).toBe(100_000_00);
	});
	it("may be left out once another is verified: the offer changes, and needs a new yes", async () => {
		const one = await withTwoSources();
		const leaveOut = (incomeUuid: string) => one.submit("income/review", { choice: "LEAVE_OUT", incomeUuid });
		await expect(leaveOut(PENSION)).rejects.toMatchObject({ field: "incomeUuid" });
		await prove(one, SALARY);
		await expect(leaveOut(SALARY)).rejects.toMatchObject({ field: "incomeUuid" });
		await leaveOut(PENSION);
		expect(one.stage).toBe("INCOME_VERIFICATION");
		await leaveOut(String(one.at("application.uuid")));
		expect([one.stage, one.status("incomeVerification")]).toEqual(["REVISED_OFFER_SELECTION", "REVISED"]);
		expect(one.at("application.verifiedIncome")).toBe(100_000);
		await chooseOffer(one, 180, 30_000);
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
	});
	it("a person verifies what cannot be shown otherwise", async () => {
		const one = await withTwoSources();
		await one.submit("income/review", { choice: "ASK_PERSON", note: "" });
		expect(one.at("application.incomeHelpRequested")).toBe(true);
		await press(one, "person-verifies-income");
		expect(states(one)).toEqual(["VERIFIED", "VERIFIED"]);
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
	});
});

describe("paystubs by hand", () => {
	it("as many as were asked for, and no unreadable one; then the condition is met", async () => {
		const one = await apply(await chooseOffer(await toOffers(new SandboxCase()), 180, 50_000));
		await linkIncome(one, "user_name_mismatch");
		const condition = () => (one.at("application.conditions") as { [field: string]: Json }[])[0];
		expect(condition()).toMatchObject({
			categoryEnum: "HELOC_MANUAL_PAYSTUB_UPLOAD",
			status: "OWED",
			xtraData: { numDocsRequired: 2 },
		});
		const [first, second] = PAYSTUBS;
		one.upload({ uuid: first, type: "USER_UPLOADED_PAYSTUB", fileName: "march.pdf" });
		one.upload({ uuid: second, type: "USER_UPLOADED_PAYSTUB", fileName: "blurry.pdf" });
		const send = (...documentUuids: string[]) =>
			one.submit("income/upload", { linkedVia: "MANUAL_PAYSTUB", documentUuids });
		await expect(send(first)).rejects.toMatchObject({
			field: "documentUuids",
			message: "Add 2 documents. So far you've added 1",
		});
		await expect(send(first, second)).rejects.toMatchObject({ field: "documentUuids" });
		expect(condition()?.status).toBe("OWED");
		const third = "3f6f3a6a-0000-4000-8000-0000000000d3";
		one.upload({ uuid: third, type: "USER_UPLOADED_PAYSTUB", fileName: "april.pdf" });
		await send(first, third);
		expect(condition()?.status).toBe("ACCEPTED");
		expect(one.stage).toBe("EMPLOYMENT_VERIFICATION");
	});
	it("the employer is asked, or a paystub stands in; income stays verified", async () => {
		const one = await apply(await chooseOffer(await toOffers(new SandboxCase()), 180, 50_000));
		one.upload({ uuid: PAYSTUBS[0], type: "USER_UPLOADED_PAYSTUB", fileName: "march.pdf" });
		await one.submit("income/upload", { linkedVia: "MANUAL_PAYSTUB", documentUuids: [PAYSTUBS[0]] });
		const ask = (employerName: string, startDate = "2015-02-01") =>
			one.submit("income/employer-verification", { employerName, employerPhone: "4085550100", startDate });
		await expect(ask("Otter Works", "2031-01-01")).rejects.toMatchObject({ field: "startDate" });
		await expect(ask("Noanswer Inc")).rejects.toMatchObject({ field: "employerPhone" });
		await expect(ask("Leftjob LLC")).rejects.toMatchObject({ field: "employerName" });
		expect(one.stage).toBe("EMPLOYMENT_VERIFICATION");
		await one.submit("income/upload", { linkedVia: "EMPINFO", documentUuids: [PAYSTUBS[0]] });
		expect([one.stage, one.status("incomeVerification")]).toEqual(["DISBURSEMENT_ACCOUNT", "MATCHED"]);
	});
});

describe("the account that receives the money", () => {
	const atBank = () => toVerifiedIncome(new SandboxCase(), 180, 50_000);
	const link = async (one: SandboxCase, institution: string, username = "user_good") => {
		returnFrom(one, "bank/disburse", { institution, username });
		return one.submit("bank/disburse", { institution });
	};

	it("of several accounts one is chosen, and their numbers are kept apart", async () => {
		const one = await link(await atBank(), "first-platypus");
		expect(one.at("application.disburseAccount")).toBeUndefined();
		expect(one.at("application.linkedAccounts")).toMatchObject([{ mask: "6789" }, { mask: "6780" }]);
		expect(JSON.stringify(one.record)).not.toContain("000123456780");
		await expect(one.submit("bank/choose-account", { accountId: "other" })).rejects.toMatchObject({
			field: "accountId",
		});
		await one.submit("bank/choose-account", { accountId: "savings" });
		expect(one.at("application.disburseAccount")).toMatchObject({ mask: "6780", accountType: "SAVINGS" });
		expect(one.secrets).toMatchObject({ disburseAccountNumber: "000123456780", linkedAccounts: null });
		expect([one.stage, one.at("application.linkedAccounts")]).toEqual(["VERIFIED_AUTOPAY_ACCOUNT", []]);
	});
	it("none of them: another bank, whose one account needs no choice", async () => {
		const one = await link(await atBank(), "first-platypus");
		await one.submit("bank/choose-account", { accountId: "NONE" });
		expect([one.stage, one.at("application.linkedAccounts")]).toEqual(["DISBURSEMENT_ACCOUNT", []]);
		await link(one, "houndstooth");
		expect(one.at("application.disburseAccount")).toMatchObject({ bankName: "Houndstooth Bank", mask: "6789" });
	});
	it("a closed one is refused beside the choice", async () => {
		const one = await atBank();
		await expect(link(one, "houndstooth", "user_closed")).rejects.toMatchObject({ field: "institution" });
		await link(one, "first-platypus", "user_closed");
		await expect(one.submit("bank/choose-account", { accountId: "checking" })).rejects.toMatchObject({
			field: "accountId",
		});
	});
	it("one in another name goes on, asks for a statement, and is verified or refused later", async () => {
		const one = await link(await atBank(), "houndstooth", "user_name_mismatch");
		expect([one.stage, one.status("giactAccountStatus")]).toEqual(["AUTOPAY_ACCOUNT", "PENDING_REVIEW"]);
		expect(one.at("application.conditions")).toMatchObject([{ categoryEnum: "BANK_ACCOUNT_FRAUD_REVIEW" }]);
		const before = one.record;
		await press(one, "bank-confirms-account");
		expect(one.stage).toBe("VERIFIED_AUTOPAY_ACCOUNT");
		one.record = before;
		await press(one, "bank-refuses-account");
		expect([one.stage, one.at("application.disburseAccount.problem")]).toEqual([
			"DISBURSEMENT_ACCOUNT",
			"name_mismatch",
		]);
		expect(one.at("application.conditions")).toEqual([]);
		await one.submit("bank/manual-disburse", typed);
		expect(one.at("application.disburseAccount.problem")).toBeUndefined();
		expect(one.stage).toBe("VERIFIED_AUTOPAY_ACCOUNT");
	});
	it.each(["123456789", "129131673", "790000006", "990000000", "000000000"])(
		"no bank has the routing number %s",
		async (routingNumber) => {
			const one = await atBank();
			await expect(one.submit("bank/manual-disburse", { ...typed, routingNumber })).rejects.toMatchObject({
				field: "routingNumber",
			});
		},
	);
});

describe("paying back", () => {
	it("autopay keeps who agreed to which words, for which account and day", async () => {
		const one = await toVerifiedIncome(new SandboxCase(), 180, 50_000);
		await setAccounts(one);
		expect(one.at("application.autopayAccount")).toMatchObject({ mask: "6789" });
		expect(one.at("application.autopayAuthorisedAt")).toBe(one.now.toISOString());
	});
	it("by hand needs no account, and ends an authorisation", async () => {
		const one = await toVerifiedIncome(new SandboxCase(), 180, 50_000);
		await one.submit("bank/manual-disburse", typed);
		await one.submit("bank/autopay", { payType: "MANUAL" });
		expect([one.stage, one.at("application.autopayAccount")]).toEqual(["IDENTITY_VERIFICATION", undefined]);
	});
	it("autopay by hand asks for another account", async () => {
		const one = await toVerifiedIncome(new SandboxCase(), 180, 50_000);
		await one.submit("bank/manual-disburse", typed);
		await press(one, "autopay-by-hand");
		expect(one.stage).toBe("IN_PROGRESS");
		const other = { ...typed, accountNumber: "000123456780", confirmAccountNumber: "000123456780" };
		await one.submit("bank/autopay-manual", { ...other, paymentDay: 5, authorised: true });
		expect([one.stage, one.at("application.autopayAccount.mask")]).toEqual(["IDENTITY_VERIFICATION", "6780"]);
	});
});

describe("the money", () => {
	const order = (one: SandboxCase, ordinal: number) => ({
		uuid: `order-${ordinal}`,
		applicationUuid: String(one.at("application.uuid")),
		task: "payment",
		vendor: "payments",
		operation: "disburse",
		ordinal,
		attempt: 1,
		record: one.record,
		secrets: one.secrets,
		product,
		now: one.now,
	});
	const asked = async (name: string, it: ReturnType<typeof order>, { ports }: SandboxCase) =>
		outcomeOf((await vendorOrderHandlers[name]?.(it, ports)) ?? []).patch;

	it("that comes back asks for another account, which then gets it and pays", async () => {
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase(), 180, 50_000));
		put(one, { "application.selectedOffer.amount": 50_000.13 });
		const pay = async (ordinal: number) => {
			const patch = await asked("payments/disburse", order(one, ordinal), one);
			one.record = applyPatch(one.record, patch);
		};
		await pay(1);
		expect(one.status("fundingStatus")).toBe("RETURNED");
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
		const other = { ...typed, accountNumber: "000123456780", confirmAccountNumber: "000123456780" };
		await one.submit("bank/manual-disburse", other);
		expect(one.status("fundingStatus")).toBeUndefined();
		expect(one.at("application.autopayAccount.mask")).toBe("6780");
		expect(one.secrets.autopayAccountNumber).toBe("000123456780");
		await pay(2);
		expect(one.status("fundingStatus")).toBe("FUNDED");
	});
	it("of a crypto line goes to the wallet; no account is asked", async () => {
		const one = await toVerifiedIncome(new SandboxCase(), 180, 50_000);
		await press(one, "crypto-line");
		expect(one.stage).toBe("IDENTITY_VERIFICATION");
		const patch = await asked("payments/disburse", order(one, 1), one);
		expect(patch).toContainEqual(set("application.status.fundingStatus", "FUNDED"));
	});
	it("does not leave while the bank looks at the account", async () => {
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase(), 180, 50_000));
		put(one, { "application.status.giactAccountStatus": "PENDING_REVIEW" });
		const patch = await asked("funding/decide", order(one, 1), one);
		expect(patch).toContainEqual(set("application.status.fundingDecision", "HELD"));
	});
});

import { sum } from "../../../lending/ratios.ts";
import { conditionStatusPatch } from "../../record/conditions.ts";
import { incomeVerified } from "../../tasks/income.ts";
import { incomeParts } from "../../tasks/income-parts.ts";
import { statusPatch } from "../../tasks/patch.ts";
import { flagAt, jsonAt, textAt } from "../../tasks/read-record.ts";
import type { SandboxTrigger } from "./triggers.ts";

const ACCOUNT_CONDITION = "BANK_ACCOUNT_FRAUD_REVIEW";

/** What other people do about income and bank accounts. */
export const MONEY_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "person-verifies-income",
		title: "Let a person verify the income",
		type: "Press “Let a person verify the income” on the sandbox page",
		outcome: "our team has verified every source of income",
		isPossible: (record, stage) =>
			flagAt(record, "application.status.disclosurelistSummaryComplete") &&
			textAt(record, "application.status.hardCredit") === "COMPLETE" &&
			["INCOME_VERIFICATION", "IN_PROGRESS"].includes(stage ?? "") &&
			jsonAt(record, "underwriting.verifiedAnnualIncome") === undefined,
		patch: (record) => {
			const parts = incomeParts(record);
			const stated = sum(parts.map((part) => part.amount));
			return incomeVerified(record, parts, stated, false);
		},
	},
	{
		id: "bank-confirms-account",
		title: "Let the bank confirm the account",
		type: "Press “Let the bank confirm the account” on the sandbox page",
		outcome: "an account that was looked at is verified",
		isPossible: (record) => textAt(record, "application.status.giactAccountStatus") === "PENDING_REVIEW",
		patch: (record) => [
			...statusPatch({ giactAccountStatus: "VERIFIED" }),
			...conditionStatusPatch(record, ACCOUNT_CONDITION, "ACCEPTED"),
		],
	},
	{
		id: "bank-refuses-account",
		title: "Let the bank refuse the account",
		type: "Press “Let the bank refuse the account” on the sandbox page",
		outcome: "an account that was looked at cannot be used: another one is asked",
		isPossible: (record) =>
			textAt(record, "application.status.giactAccountStatus") === "PENDING_REVIEW" &&
			!flagAt(record, "application.status.noteSigned"),
		patch: (record) => [
			{ path: "application.disburseAccount.problem", value: "name_mismatch" },
			...statusPatch({ giactAccountStatus: "DECLINED" }),
			...conditionStatusPatch(record, ACCOUNT_CONDITION, "ACCEPTED"),
		],
	},
	{
		id: "autopay-by-hand",
		title: "Set autopay up by hand",
		type: "Press “Set autopay up by hand” on the sandbox page",
		outcome: "autopay cannot use the account that receives the money: another one is typed",
		isPossible: (_record, stage) => stage === "VERIFIED_AUTOPAY_ACCOUNT" || stage === "AUTOPAY_ACCOUNT",
		patch: () => statusPatch({ manualAutopayNeeded: true }),
	},
	{
		id: "crypto-line",
		title: "Make it a crypto line",
		type: "Press “Make it a crypto line” on the sandbox page, before an account is given",
		outcome: "no bank account is asked: the money goes to a wallet",
		isPossible: (record) =>
			jsonAt(record, "application.disburseAccount") === undefined && !flagAt(record, "application.isCrypto"),
		patch: () => [
			{ path: "application.isCrypto", value: true },
			{ path: "application.walletAddress", value: "tp1sandbox000000000000000000000000000wallet" },
		],
	},
];

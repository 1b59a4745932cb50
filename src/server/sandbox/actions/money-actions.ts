import { verifiedByPerson } from "../../journey/income/review.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { SandboxTrigger } from "./action.ts";
import { holdButton } from "./hold-action.ts";

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
		patch: verifiedByPerson,
	},
	holdButton(
		"bank-confirms-account",
		"Let the bank confirm the account",
		"an account in review is verified",
		"account-review",
	),
	holdButton(
		"bank-refuses-account",
		"Let the bank refuse the account",
		"an account in review cannot be used: the page asks for another",
		"account-review",
		true,
	),
	{
		id: "autopay-by-hand",
		title: "Set autopay up by hand",
		type: "Press “Set autopay up by hand” on the sandbox page",
		outcome: "autopay cannot use the deposit account: enter another one",
		isPossible: (_record, stage) => stage === "VERIFIED_AUTOPAY_ACCOUNT" || stage === "AUTOPAY_ACCOUNT",
		patch: () => statusPatch({ manualAutopayNeeded: true }),
	},
	{
		id: "crypto-line",
		title: "Make it a crypto line",
		type: "Press “Make it a crypto line” on the sandbox page, before an account is given",
		outcome: "no bank account is needed: the money goes to a wallet",
		isPossible: (record) =>
			jsonAt(record, "application.disburseAccount") === undefined && !flagAt(record, "application.isCrypto"),
		patch: () => [
			set("application.isCrypto", true),
			set("application.walletAddress", "tp1sandbox000000000000000000000000000wallet"),
		],
	},
];

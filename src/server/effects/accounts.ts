import type { Json } from "../../engine/authored.ts";
import { accountMask, isAccountNumber, isAchRoutingNumber, isRoutingNumber } from "../../lending/aba.ts";
import { fullName } from "../tasks/parties.ts";
import { statusPatch } from "../tasks/patch.ts";
import { applicationUuidOf, jsonAt, textAt } from "../tasks/read-record.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import { textAnswer } from "./answers.ts";
import { type Effect, type EffectInput, FieldRefused } from "./effect.ts";
import { FORGOTTEN, linkBank } from "./income.ts";

interface TypedAccount {
	readonly routingNumber: string;
	readonly accountNumber: string;
	readonly status: "VERIFIED" | "PENDING_REVIEW";
	readonly json: { readonly [field: string]: Json };
}

const REFUSALS: { readonly [reason: string]: string } = {
	no_account: "The bank knows no such account. Please check the number",
	account_closed: "The bank says that this account is closed. Please use another one",
	insufficient_funds: "The bank refused this account. Please use another one",
	debit_not_authorized: "The bank does not allow payments with this account. Please use another one",
};

async function typedAccount({ record, answers, ports }: EffectInput, purpose: string): Promise<TypedAccount> {
	const routingNumber = textAnswer(answers, "routingNumber");
	const accountNumber = textAnswer(answers, "accountNumber");
	if (!isRoutingNumber(routingNumber)) throw new FieldRefused("routingNumber", "Please enter a valid routing number");
	if (!isAchRoutingNumber(routingNumber)) {
		throw new FieldRefused(
			"routingNumber",
			"This routing number does not take electronic payments. Please ask your bank for its ACH number",
		);
	}
	if (!isAccountNumber(accountNumber)) throw new FieldRefused("accountNumber", "Please enter 4 to 17 digits");
	if (accountNumber !== textAnswer(answers, "confirmAccountNumber")) {
		throw new FieldRefused("confirmAccountNumber", "The account numbers do not match");
	}
	const uuid = stableUuid("account", applicationUuidOf(record), purpose, routingNumber, accountNumber);
	const holderName = fullName(record);
	const [bankName, check] = await Promise.all([
		ports.accountCheck.bankName(routingNumber),
		ports.accountCheck.verify({ orderId: uuid, routingNumber, accountNumber, holderName }),
	]);
	if (check.status === "DECLINED") {
		throw new FieldRefused(
			"accountNumber",
			REFUSALS[check.reason ?? ""] ?? "The bank refused this account. Please use another one",
		);
	}
	return {
		routingNumber,
		accountNumber,
		status: check.status,
		json: {
			uuid,
			routingNumber,
			mask: accountMask(accountNumber),
			bankName: bankName ?? "Your bank",
			accountType: textAnswer(answers, "accountType") || "CHECKING",
		},
	};
}

/** Takes the receiving account as typed: check digit, both numbers alike, the bank's own answer. */
export const checkAccount: Effect = async (input) => {
	const account = await typedAccount(input, "disburse");
	return {
		patch: [
			{ path: "application.disburseAccount", value: account.json },
			...statusPatch({ giactAccountStatus: account.status }),
		],
		secrets: { disburseAccountNumber: account.accountNumber, accountNumber: null, confirmAccountNumber: null },
	};
};

/** Takes the receiving account from a linked bank. */
export const linkAccount: Effect = async ({ record, answers, ports }) => {
	const link = await linkBank(answers, ports.bankLink);
	const wanted = textAnswer(answers, "accountId");
	const account = wanted === "" ? link.accounts[0] : link.accounts.find((one) => one.id === wanted);
	if (account === undefined) throw new FieldRefused("accountId", "Please choose one of the accounts shown");
	const uuid = stableUuid(
		"account",
		applicationUuidOf(record),
		"disburse",
		account.routingNumber,
		account.accountNumber,
	);
	return {
		patch: [
			{
				path: "application.disburseAccount",
				value: {
					uuid,
					routingNumber: account.routingNumber,
					mask: accountMask(account.accountNumber),
					bankName: link.bankName,
					accountType: account.kind,
				},
			},
			...statusPatch({ giactAccountStatus: "VERIFIED" }),
		],
		secrets: { ...FORGOTTEN, disburseAccountNumber: account.accountNumber },
	};
};

/** Pays from the receiving account, from another one that is typed next, or by hand. */
export const setAutopay: Effect = async ({ record, answers, secrets }) => {
	if (textAnswer(answers, "payType") !== "AUTOPAY") {
		return {
			patch: [{ path: "application.autopayAccount", value: null }, ...statusPatch({ manualAutopayNeeded: false })],
		};
	}
	const account = jsonAt(record, "application.disburseAccount");
	if (textAnswer(answers, "account") === "OTHER" || account === undefined) {
		return { patch: statusPatch({ manualAutopayNeeded: true }) };
	}
	const mask = textAt(record, "application.disburseAccount.mask") ?? "";
	const bankName = textAt(record, "application.disburseAccount.bankName") ?? "";
	const uuid = stableUuid(
		"account",
		applicationUuidOf(record),
		"autopay",
		textAt(record, "application.disburseAccount.uuid") ?? "",
	);
	const number = secrets.disburseAccountNumber;
	return {
		patch: [
			{ path: "application.autopayAccount", value: { uuid, mask, bankName } },
			...statusPatch({ manualAutopayNeeded: false }),
		],
		...(typeof number === "string" ? { secrets: { autopayAccountNumber: number } } : {}),
	};
};

/** Takes the paying account as typed. */
export const setAutopayAccount: Effect = async (input) => {
	const account = await typedAccount(input, "autopay");
	return {
		patch: [
			{ path: "application.autopayAccount", value: account.json },
			...statusPatch({ manualAutopayNeeded: false }),
		],
		secrets: { autopayAccountNumber: account.accountNumber, accountNumber: null, confirmAccountNumber: null },
	};
};

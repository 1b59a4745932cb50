import type { Json } from "../../../flow/engine/authored/authored.ts";
import { jsonIn, numberIn, textIn } from "../../../flow/engine/read-json.ts";
import type { BankAccount } from "../../../flow/engine/record/record-types.generated.ts";
import { accountMask, isAccountNumber, isAchRoutingNumber, isRoutingNumber } from "../../../lending/borrower/aba.ts";
import { type Said, said } from "../../platform/problems/said.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { withoutLinkSession } from "../../record/link-session.ts";
import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, flagAt, listAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, type EffectResult, FieldRefused } from "../steps/effect.ts";
import { linkBank, offeredAccounts } from "./link-effect.ts";
import { ACCOUNT_REQUEST, depositsSent } from "./micro-deposits-effect.ts";

type AccountType = NonNullable<BankAccount["accountType"]>;

interface Account {
	readonly routingNumber: string;
	readonly accountNumber: string;
	readonly bankName: string;
	readonly accountType: AccountType;
	/** Whose it is by the bank's own word, where a link told it. */
	readonly owner?: "SAME" | "OTHER" | undefined;
}

interface CheckedAccount {
	readonly account: Account;
	readonly uuid: string;
	readonly status: "VERIFIED" | "PENDING_REVIEW" | "NO_ANSWER" | "LATER";
	readonly json: BankAccount;
}

const REFUSALS: { readonly [reason: string]: Said } = {
	no_account: said("account.unknown"),
	account_closed: said("account.closed"),
	debit_not_authorized: said("account.noPayments"),
};

type Input = Pick<EffectInput, "record" | "vendors" | "now" | "product">;

/** Asks the account's bank; throws FieldRefused(field) when it refuses. */
function checked({ record, vendors }: Input, purpose: string, account: Account, field: string): CheckedAccount {
	const { routingNumber, accountNumber, bankName, accountType } = account;
	const uuid = stableUuid("account", applicationUuidOf(record), purpose, routingNumber, accountNumber);
	const holderName = fullName(record);
	const check = vendors.accountCheck.verify({ orderId: uuid, routingNumber, accountNumber, holderName });
	if (check.status === "DECLINED") {
		throw new FieldRefused(field, REFUSALS[check.reason ?? ""] ?? said("account.refused"));
	}
	const own = { uuid, routingNumber, mask: accountMask(accountNumber), bankName, accountType };
	const json = check.isBusiness ? { ...own, isBusiness: true } : own;
	// another owner's account is looked at, even if it may be paid into
	const status = account.owner === "OTHER" && check.status === "VERIFIED" ? "PENDING_REVIEW" : check.status;
	return { account, uuid, status, json };
}

const accountTypeOf = (text: string | undefined): AccountType => (text === "SAVINGS" ? "SAVINGS" : "CHECKING");

function typedAccount(input: EffectInput, purpose: string): CheckedAccount {
	const { answers, vendors } = input;
	const routingNumber = textAnswer(answers, "routingNumber");
	const accountNumber = textAnswer(answers, "accountNumber");
	if (!isRoutingNumber(routingNumber)) throw new FieldRefused("routingNumber", byForm("checksum"));
	if (!isAchRoutingNumber(routingNumber)) {
		throw new FieldRefused("routingNumber", said("account.noTransfers"));
	}
	if (!isAccountNumber(accountNumber)) throw new FieldRefused("accountNumber", said("account.digits"));
	if (accountNumber !== textAnswer(answers, "confirmAccountNumber")) {
		throw new FieldRefused("confirmAccountNumber", said("account.notAlike"));
	}
	const bankName =
		vendors.accountCheck.bankName(routingNumber) ?? copyIn(input.product, "problems")("account.yourBank");
	const accountType = accountTypeOf(textAnswer(answers, "accountType"));
	return checked(input, purpose, { routingNumber, accountNumber, bankName, accountType }, "accountNumber");
}

const autopayUuid = (record: StoredRecord, disburseUuid: string): string =>
	stableUuid("account", applicationUuidOf(record), "autopay", disburseUuid);

/**
 * Sets the account that receives the money. A bank that is still checking requests a statement; returned money goes out
 * again; payments taken from the earlier account are taken from this one, unless it belongs to a business.
 */
function received(input: Input, { json, uuid, status, account }: CheckedAccount) {
	const { record, now, product } = input;
	const before = textAt(record, "application.disburseAccount.uuid");
	const paysFrom = textAt(record, "application.autopayAccount.uuid");
	const isPayingToo = before !== undefined && paysFrom === autopayUuid(record, before);
	const isMovable = isPayingToo && json.isBusiness !== true;
	const isReturned = textAt(record, "application.status.fundingStatus") === "RETURNED";
	const { mask = "", bankName = "" } = json;
	const patch: RecordPatch = [
		set("application.disburseAccount", json),
		set("application.linkedAccounts", []),
		set("application.disburseAccountConfirmed", false),
		...(isPayingToo
			? [set("application.autopayAccount", isMovable ? { uuid: autopayUuid(record, uuid), mask, bankName } : null)]
			: []),
		...(status === "PENDING_REVIEW" ? conditionPatch(record, { uuid, now }, ACCOUNT_REQUEST) : []),
		...(status === "NO_ANSWER"
			? [
					...depositsSent(input, String(mask)),
					...conditionPatch(
						record,
						{ uuid, now },
						ACCOUNT_REQUEST,
						{},
						{ commentsToBorrower: copyIn(product, "messages")("requests.deposits") },
					),
				]
			: [set("application.microDeposits", null)]),
		...statusPatch({
			// without a result an order asks
			giactAccountStatus: status === "LATER" ? null : status === "NO_ANSWER" ? "PENDING_REVIEW" : status,
			...(isReturned ? { fundingStatus: null } : {}),
			// A different account means a different business, so the earlier inquiry no longer applies.
			...(textAt(record, "application.status.merchantReview") === undefined ? {} : { merchantReview: null }),
		}),
	];
	const secrets: Secrets = {
		disburseAccountNumber: account.accountNumber,
		linkedAccounts: null,
		accountNumber: null,
		confirmAccountNumber: null,
		...(isPayingToo ? { autopayAccountNumber: isMovable ? account.accountNumber : null } : {}),
	};
	return { patch, secrets };
}

/** Accepts the receiving account as typed: check digit, matching repeated number, the bank's own answer. */
export const checkAccount: Effect = async (input) => {
	const { patch, secrets } = received(input, typedAccount(input, "disburse"));
	// somebody may still be on a bank's page in another tab
	return { patch: [...patch, ...withoutLinkSession(input.record)], secrets };
};

/** Links a bank: its only account receives the money; of several the borrower chooses one next. */
export const linkAccount: Effect = async (input) => {
	const linked = linkBank(input, "bank/disburse");
	if (linked === undefined) return { patch: [] };
	const { link, patch } = linked;
	const [only, ...others] = link.accounts;
	if (only === undefined) throw new FieldRefused("institution", said("account.none"));
	if (others.length === 0) {
		const account = { ...only, bankName: link.bankName, accountType: only.kind };
		const taken = received(input, checked(input, "disburse", account, "institution"));
		return { patch: [...taken.patch, ...patch], secrets: taken.secrets };
	}
	const offered = offeredAccounts(link);
	return { patch: [...offered.patch, ...patch], secrets: offered.secrets };
};

/** Takes one of several linked accounts, or none of them. */
export const chooseAccount: Effect = async (input) => {
	const { record, answers, secrets } = input;
	const wanted = textAnswer(answers, "accountId");
	if (wanted === "NONE") {
		return { patch: [set("application.linkedAccounts", [])], secrets: { linkedAccounts: null } };
	}
	const shown = listAt(record, "application.linkedAccounts").find((one) => textAt(one, "id") === wanted);
	const numbers = jsonIn({ ...secrets }, `linkedAccounts.${wanted}`);
	if (shown === undefined || numbers === undefined || numbers === null || typeof numbers !== "object") {
		throw new FieldRefused("accountId", byForm("required"));
	}
	const account = {
		routingNumber: textIn(numbers, "routingNumber") ?? "",
		accountNumber: textIn(numbers, "accountNumber") ?? "",
		bankName: textAt(shown, "bankName") ?? "",
		accountType: accountTypeOf(textAt(shown, "accountType")),
		owner: textIn(numbers, "owner") === "OTHER" ? ("OTHER" as const) : undefined,
	};
	return received(input, checked(input, "disburse", account, "accountId"));
};

/** The record of a debit authorization: who, when, wording, account and day. */
function authorisation({ answers, product, now, actor }: EffectInput, formId: string, mask: string): Json {
	return {
		at: now.toISOString(),
		words: authorisedWords(product, formId),
		day: answers.paymentDay ?? null,
		mask,
		identityUuid: actor.identityUuid,
		address: actor.address,
		agent: actor.agent,
	};
}

/** Gives the borrower a copy of the authorization, as it reads once the form is saved (12 CFR 1005.10(b)). */
function authorisationCopy(
	{ record, answers, product, now }: EffectInput,
	formId: string,
	account: BankAccount,
): RecordPatch {
	const writes: RecordPatch = [
		set("application.autopayAccount", account),
		set("application.paymentDay", numberIn(answers, "paymentDay") ?? null),
		set("underwriting.autopay.words", authorisedWords(product, formId)),
	];
	return [...writes, ...snapshotWrites(["autopay-authorization"], applyPatch(record, writes), product, now)];
}

function authorisedWords(product: EffectInput["product"], formId: string): string {
	return textIn(product.forms[formId]?.schema ?? {}, "properties.authorised.title") ?? "";
}

/** Pays from the receiving account, or by hand. */
export const setAutopay: Effect = async (input): Promise<EffectResult> => {
	const { record, answers, secrets } = input;
	if (textAnswer(answers, "payType") !== "AUTOPAY") {
		return {
			patch: [
				set("application.autopayAccount", null),
				set("application.paymentDay", null),
				set("application.autopayAuthorisedAt", null),
				set("underwriting.disclosures.autopay-authorization", null),
				...statusPatch({ manualAutopayNeeded: false }),
			],
		};
	}
	const disburseUuid = textAt(record, "application.disburseAccount.uuid");
	// Without a receiving account (a crypto line), or with a business's, the borrower enters the paying one next.
	if (disburseUuid === undefined || flagAt(record, "application.disburseAccount.isBusiness"))
		return { patch: statusPatch({ manualAutopayNeeded: true }) };
	const mask = textAt(record, "application.disburseAccount.mask") ?? "";
	const bankName = textAt(record, "application.disburseAccount.bankName") ?? "";
	const number = secrets.disburseAccountNumber;
	return {
		patch: [
			...authorisationCopy(input, "bank/autopay", { uuid: autopayUuid(record, disburseUuid), mask, bankName }),
			set("application.autopayAuthorisedAt", input.now.toISOString()),
			...statusPatch({ manualAutopayNeeded: false }),
		],
		...(typeof number === "string" ? { secrets: { autopayAccountNumber: number } } : {}),
		evidence: authorisation(input, "bank/autopay", mask),
	};
};

/** Accepts the paying account as typed. */
export const setAutopayAccount: Effect = async (input) => {
	const { json, account } = typedAccount(input, "autopay");
	return {
		patch: [
			...authorisationCopy(input, "bank/autopay-manual", json),
			set("application.autopayAuthorisedAt", input.now.toISOString()),
			...statusPatch({ manualAutopayNeeded: false }),
		],
		secrets: { autopayAccountNumber: account.accountNumber, accountNumber: null, confirmAccountNumber: null },
		evidence: authorisation(input, "bank/autopay-manual", String(json.mask ?? "")),
	};
};

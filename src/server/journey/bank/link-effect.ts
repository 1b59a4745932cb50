import { accountMask } from "../../../lending/borrower/aba.ts";
import { said } from "../../platform/problems/said.ts";
import { linkSessionOf, withoutLinkSession } from "../../record/link-session.ts";
import { fullName } from "../../record/parties.ts";
import { append, type RecordPatch, set } from "../../record/record-patch.ts";
import type { Secrets } from "../../record/stored-record.ts";
import { type EffectInput, FieldRefused } from "../effect.ts";
import type { BankLinkResult } from "./link-port.ts";

/** A link that an institution has granted. */
export type Linked = Extract<BankLinkResult, { readonly status: "LINKED" }>;

/**
 * Returns the link that a return from the institution's own page has made for the page at `page`, and the writes that
 * forget the return. Throws FieldRefused at the institution if there is none, or it was denied.
 */
export function linkBank(
	{ record, vendors, now }: Pick<EffectInput, "record" | "vendors" | "now">,
	page: string,
): { readonly link: Linked; readonly patch: RecordPatch } {
	const session = linkSessionOf(record);
	if (session?.status !== "RETURNED" || session.page !== page || now > new Date(session.expiresAt)) {
		throw new FieldRefused("institution", said("account.linkExpired"));
	}
	const { institution, code, sessionId } = session;
	const visit = sessionId === undefined ? {} : { sessionId };
	const holderName = fullName(record);
	const result = vendors.bankLink.complete({ institution, code: code ?? "", ...visit, holderName });
	if (result.status === "REFUSED") {
		throw new FieldRefused(
			"institution",
			result.message === undefined ? said("account.linkExpired") : { words: result.message },
		);
	}
	return { link: result, patch: [...withoutLinkSession(record), ...keptAccess(result, now)] };
}

/** The writes that keep a lasting access until it is given back. */
function keptAccess({ isLasting, token, bankName }: Linked, now: Date): RecordPatch {
	if (isLasting !== true) return [];
	return [
		append("underwriting.bankAccess", { token, institution: bankName, at: now.toISOString() }),
		set("application.bankAccess", "OPEN"),
	];
}

/** Returns the writes that let the borrower choose one of a bank's accounts to receive the money. */
export function offeredAccounts({ accounts, bankName }: Linked): {
	readonly patch: RecordPatch;
	readonly secrets: Secrets;
} {
	const shown = accounts.map(({ id, name, kind, accountNumber }) => {
		return { id, name, accountType: kind, mask: accountMask(accountNumber), bankName };
	});
	const numbers = Object.fromEntries(
		accounts.map(({ id, routingNumber, accountNumber, owner }) => [
			id,
			{ routingNumber, accountNumber, ...(owner === undefined ? {} : { owner }) },
		]),
	);
	return { patch: [set("application.linkedAccounts", shown)], secrets: { linkedAccounts: numbers } };
}

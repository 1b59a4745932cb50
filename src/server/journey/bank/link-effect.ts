import { accountMask } from "../../../lending/borrower/aba.ts";
import { said } from "../../platform/problems/said.ts";
import { type LinkSession, linkSessionOf, linkSessionPatch, withoutLinkSession } from "../../record/link-session.ts";
import { fullName } from "../../record/parties.ts";
import { listAt } from "../../record/read-record.ts";
import { append, type RecordPatch, set } from "../../record/record-patch.ts";
import type { Secrets } from "../../record/stored-record.ts";
import type { BankLinkResult } from "../ports/borrower/bank-link.ts";
import { textAnswer } from "../steps/answers.ts";
import { type EffectInput, FieldRefused } from "../steps/effect.ts";

/** A link that an institution has granted. */
export type Linked = Extract<BankLinkResult, { readonly status: "LINKED" }>;

/**
 * Returns the link that a return from the institution's own page has made for the page at `page`, and the writes that
 * use the return up; undefined where they are made already. Throws FieldRefused at the institution if there is no return,
 * or it was denied.
 */
export function linkBank(
	{ record, answers, vendors, now }: Pick<EffectInput, "answers" | "record" | "vendors" | "now">,
	page: string,
): { readonly link: Linked; readonly patch: RecordPatch } | undefined {
	const session = linkSessionOf(record);
	// the vendor's own call, or another tab, was faster
	const about = textAnswer(answers, "incomeUuid") || null;
	if (session?.status === "LINKED" && session.page === page && session.incomeUuid === about) return undefined;
	if (session === undefined || !isUsable(session, now) || session.page !== page) {
		throw new FieldRefused("institution", said("account.linkExpired"));
	}
	const { institution, code, sessionId, token } = session;
	const visit = sessionId === undefined ? {} : { sessionId };
	const mended = token === undefined ? {} : { access: { token } };
	const holderName = fullName(record);
	const result = vendors.bankLink.complete({ institution, code: code ?? "", ...visit, holderName, ...mended });
	if (result.status === "REFUSED") {
		throw new FieldRefused(
			"institution",
			result.message === undefined ? said("account.linkExpired") : { words: result.message },
		);
	}
	// whose browser, or another tab of it, comes back later is told where to go on
	const ended =
		sessionId === undefined ? withoutLinkSession(record) : linkSessionPatch({ ...session, status: "LINKED" });
	return mendedLink(record, result, ended, token) ?? { link: result, patch: [...ended, ...keptAccess(result, now)] };
}

/** The same of an access that was mended: it is kept once, under the name of its bank. */
function mendedLink(record: EffectInput["record"], link: Linked, ended: RecordPatch, token: string | undefined) {
	const kept = listAt(record, "underwriting.bankAccess");
	const access = kept.find((one) => one.token === token);
	if (access === undefined || link.token !== token) return undefined;
	const { isBroken: _mended, ...whole } = access;
	const others = kept.filter((one) => one !== access);
	const all = [...others, whole];
	const state = others.some(({ isBroken }) => isBroken === true) ? ("ERROR" as const) : ("OPEN" as const);
	return {
		link: { ...link, bankName: access.institution },
		patch: [...ended, set("underwriting.bankAccess", all), set("application.bankAccess", state)],
	};
}

function isUsable({ status, expiresAt }: LinkSession, now: Date): boolean {
	return status === "FINISHED" || (status === "RETURNED" && now <= new Date(expiresAt));
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

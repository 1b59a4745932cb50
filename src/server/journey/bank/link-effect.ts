import { said } from "../../platform/problems/said.ts";
import { linkSessionOf, withoutLinkSession } from "../../record/link-session.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import { type EffectInput, FieldRefused } from "../effect.ts";
import type { BankLinkResult } from "./link-port.ts";

type Linked = Extract<BankLinkResult, { readonly status: "LINKED" }>;

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
	const result = vendors.bankLink.exchange({ institution: session.institution, code: session.code ?? "" });
	if (result.status === "REFUSED") throw new FieldRefused("institution", { words: result.message });
	return { link: result, patch: withoutLinkSession(record) };
}

import { linkSessionOf, withoutLinkSession } from "../record/link-session.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { BankLinkPort, BankLinkResult } from "../vendors/bank-link/port.ts";
import { textAnswer } from "./answers.ts";
import { type EffectInput, FieldRefused } from "./effect.ts";

type Linked = Extract<BankLinkResult, { readonly status: "LINKED" }>;

/** What a bank asked for is used once and never kept. */
export const FORGOTTEN = { username: null, password: null, mfaCode: null, mfaAnswer: null } as const;

const RUN_OUT = "The link has run out. Please start again; nothing is lost";

/**
 * Returns the link that a sign-in on the page, or a return from the institution's own page, has made for the page at
 * `page`, and the writes that forget the return. Throws FieldRefused beside the field that the institution refused.
 */
export async function linkBank(
	input: Pick<EffectInput, "record" | "answers" | "ports" | "now">,
	page: string,
): Promise<{ readonly link: Linked; readonly patch: RecordPatch }> {
	const isReturn = input.answers.isReturn === true;
	const result = await (isReturn ? returned(input, page) : signedIn(input));
	switch (result.status) {
		case "LINKED":
			return { link: result, patch: withoutLinkSession(input.record) };
		case "MFA_REQUIRED":
			throw new FieldRefused(result.kind === "CODE" ? "mfaCode" : "mfaAnswer", result.prompt);
		case "REFUSED": {
			const field = isReturn || result.code === "INSTITUTION_DOWN" ? "institution" : "password";
			throw new FieldRefused(field, result.message);
		}
	}
}

function signedIn({ answers, ports }: Pick<EffectInput, "answers" | "ports">): ReturnType<BankLinkPort["link"]> {
	const mfaCode = textAnswer(answers, "mfaCode");
	const mfaAnswer = textAnswer(answers, "mfaAnswer");
	return ports.bankLink.link({
		institution: textAnswer(answers, "institution"),
		username: textAnswer(answers, "username"),
		password: textAnswer(answers, "password"),
		...(mfaCode === "" ? {} : { mfaCode }),
		...(mfaAnswer === "" ? {} : { mfaAnswer }),
	});
}

async function returned(
	{ record, ports, now }: Pick<EffectInput, "record" | "ports" | "now">,
	page: string,
): Promise<BankLinkResult> {
	const session = linkSessionOf(record);
	if (session?.status !== "RETURNED" || session.page !== page || now > new Date(session.expiresAt)) {
		throw new FieldRefused("institution", RUN_OUT);
	}
	return ports.bankLink.exchange({ institution: session.institution, code: session.code ?? "" });
}

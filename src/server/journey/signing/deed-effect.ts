import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { sentence, textAnswer, textsAnswer } from "../answers.ts";
import type { DisclosureKind } from "../documents/index.ts";
import { type Effect, type EffectInput, FieldRefused } from "../effect.ts";
import type { DueMail } from "../messages/due-mail.ts";
import { CONSENT, DRAWN_AT_LEAST, requireOwnName } from "./effect.ts";
import { signWith } from "./signature.ts";

const FORM = "signer/sign";
/**
 * The documents an additional signer signs, if they exist: the deed, and in Texas the acknowledgment of value. Never
 * the note.
 */
const SIGNED_BY_SIGNERS: readonly DisclosureKind[] = ["deed-of-trust", "texas-fair-value"];

/** Signs the deed as an owner who does not borrow: after their own consent, read to its end, typed or drawn. */
export const signDeed: Effect = async (input) => {
	const { record, answers, product, now } = input;
	const say = (field: string, keyword: string, words: string) =>
		new FieldRefused(field, sentence(product, FORM, field, keyword, words));
	const hasConsented = listAt(record, "application.consents").some((consent) => textAt(consent, "type") === CONSENT);
	if (!hasConsented) throw say("documentIds", "noConsent", "Please agree to sign electronically first");
	const kinds = SIGNED_BY_SIGNERS.filter((kind) => jsonAt(record, `underwriting.disclosures.${kind}`) !== undefined);
	const read = textsAnswer(answers, "documentIds");
	if (!kinds.includes("deed-of-trust") || kinds.some((kind) => !read.includes(kind))) {
		throw say("documentIds", "incomplete", "Please read the deed to its end before you sign");
	}
	const name = textAnswer(answers, "signatureName");
	requireOwnName(record, name);
	const isDrawn = textAnswer(answers, "signatureStyle") === "DRAWN";
	const strokes = isDrawn ? textAnswer(answers, "signatureStrokes") : "";
	if (isDrawn && strokes.split(/[ ;]/).length < DRAWN_AT_LEAST) {
		throw say("signatureStrokes", "tooShort", "Please draw your whole signature, or type it instead");
	}
	const { patch, evidence } = signWith(input, kinds, { name, strokes }, "signatureName");
	return {
		patch: [...patch, set("application.deedSignedAt", now.toISOString())],
		evidence,
		mails: copiesMail(input),
		dropAnswers: ["signatureStrokes"],
	};
};

function copiesMail({ record, now }: EffectInput): DueMail[] {
	const address = textAt(record, "profile.email");
	if (address === undefined) return [];
	const id = stableUuid("signed-deed", textAt(record, "application.uuid") ?? "", now.toISOString());
	return [{ event: "deed-signed", id, to: [{ address }], places: {} }];
}

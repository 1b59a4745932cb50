import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { said } from "../../platform/problems/said.ts";
import { eventDay, today } from "../../record/parties.ts";
import { applicationUuidOf, flagAt, jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { SIGNED_TOGETHER } from "../documents/index.ts";
import { demonstrationCode } from "../documents/views/index.ts";
import { isSignedTogether } from "../law/home-equity.ts";
import { noticesToGive, toAcknowledge } from "../notices/state-notices.ts";
import type { DisclosureId } from "../papers/kinds.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { requireOwnName, signHere } from "../signatures/sign-here.ts";
import { CONSENT_VERSION, requireDelivery, shownHash, signWith } from "../signatures/signature.ts";
import { textAnswer } from "../steps/answers.ts";
import type { DueMail } from "../steps/due-mail.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { signingOpensOn } from "../terms/earliest-closing.ts";

/** The name of the consent to sign electronically among the application's consents. */
const CONSENT = "ESIGN_CLOSING";
/** Consents to electronic records that rest on the same demonstration: to signing, and to notices before it. */
const ELECTRONIC: readonly string[] = [CONSENT, "ELECTRONIC_RECORDS", "ESIGN"];

/** Signs the summary as the application, and for the notices that the state has acknowledged with it, on the bytes that were shown. */
export const signSummary: Effect = async (input) => {
	if (flagAt(input.record, "application.status.summaryOutdated")) {
		throw new FieldRefused("intent", said("signing.anew"));
	}
	const { record, product, now } = input;
	const name = textAnswer(input.answers, "signatureName");
	requireOwnName(record, name);
	const kinds = [...SIGNED_TOGETHER.summary, ...toAcknowledge("APPLICATION", record, product, now)];
	const { patch, evidence } = signWith(input, kinds, { name, strokes: "" }, "signatureName");
	return {
		patch: [...patch, set("application.submittedAt", input.now.toISOString())],
		evidence,
	};
};

/** Throws FieldRefused(field) where the law has everything signed at the closing, in person. */
export function requireSigningAhead({ record, product, now }: SigningState, field: string): void {
	if (isSignedTogether(record, product, today(record, now))) throw new FieldRefused(field, said("signing.atClosing"));
}

/** Signs the closing documents: after the consent, every one read to its end, by a typed or a drawn signature. */
export const signDocuments: Effect = async (input) => {
	const { record, now } = input;
	const { patch, evidence } = signHere(input, papersOfBorrower);
	return {
		patch: [...patch, ...papersSigned(record, now)],
		evidence,
		mails: copiesMail(input),
		dropAnswers: ["signatureStrokes"],
	};
};

/** What decides which papers are signed, and when. */
export type SigningState = Pick<EffectInput, "record" | "product" | "now">;

/** The closing papers that the borrower signs; throws FieldRefused(field) while the law, or a missing consent, has them wait. */
export function papersOfBorrower(state: SigningState, field: string): readonly DisclosureId[] {
	requireSigningAhead(state, field);
	if (!hasConsented(state.record)) throw new FieldRefused(field, byForm("noConsent"));
	requireNotices(state, field);
	return signedAtClosing(state);
}

/** What follows for the record when the borrower has signed the closing papers. */
export function papersSigned(record: StoredRecord, at: Date): RecordPatch {
	const needsNobodyElse = listAt(record, "application.helocSigners").length === 0;
	return [
		set("underwriting.closing.signedOn", eventDay(record, at)),
		set("application.paperSigning", null),
		...(needsNobodyElse ? [set("application.coDeedStatus", "COMPLETE")] : []),
	];
}

/**
 * The receipt of the flood notice is signed with the papers of the line, where there is one (42 U.S.C. 4104a(a)(1)), and
 * the notices of the state that are acknowledged, and the documents of the lender's own.
 */
function signedAtClosing({ record, product, now }: SigningState): readonly DisclosureId[] {
	const hasFloodNotice = storedSnapshot(record, "flood-notice") !== undefined;
	return [
		...SIGNED_TOGETHER.closing,
		...(hasFloodNotice ? (["flood-notice"] as const) : []),
		...toAcknowledge("CLOSING", record, product, now),
	];
}

/** Throws FieldRefused(field) while a notice of the state is not given, or was not given long enough before. */
function requireNotices({ record, product, now }: SigningState, field: string): void {
	const opensOn = signingOpensOn(record, product, now);
	if (opensOn !== undefined) throw new FieldRefused(field, said("signing.notBefore", { day: opensOn }));
	if (noticesToGive("CLOSING", record, product, now).length > 0) {
		throw new FieldRefused(field, said("signing.noticeFirst"));
	}
}

/** Announces the signed copies; the message itself says nothing about the line. */
export function copiesMail({ record, now }: Pick<EffectInput, "record" | "now">): DueMail[] {
	const address = textAt(record, "profile.email");
	if (address === undefined) return [];
	const id = stableUuid("signed-copies", applicationUuidOf(record), now.toISOString());
	return [{ event: "documents-signed", id, to: [{ address }], places: {} }];
}

/** Whether someone has consented to sign electronically. */
export function hasConsented(record: StoredRecord): boolean {
	return listAt(record, "application.consents").some((consent) => textAt(consent, "type") === CONSENT);
}

/** Accepts one person's consent to electronic records once they have read the code in the sample document. */
export const consentToESign: Effect = async (input) => {
	const { record, answers, now, actor } = input;
	if (textAnswer(answers, "demonstrationCode") !== demonstrationCode(record)) {
		throw new FieldRefused("demonstrationCode", byForm("mismatch"));
	}
	// The statement is the sample itself: its hash identifies the text that was agreed to.
	const { sha256 } = shownHash("e-sign-consent", input);
	const { at: deliveredAt } = requireDelivery(input, "e-sign-consent", sha256, "demonstrationCode");
	const consent = {
		version: CONSENT_VERSION,
		textSha256: sha256,
		deliveredAt,
		demonstrated: true,
		at: now.toISOString(),
	};
	return {
		patch: [
			set(`underwriting.eSignConsents.${actor.identityUuid}`, consent),
			set("underwriting.eSignConsent", { version: CONSENT_VERSION, at: consent.at }),
			set("application.paperSigning", null),
		],
		evidence: {
			consentVersion: CONSENT_VERSION,
			...consent,
			identityUuid: actor.identityUuid,
			address: actor.address,
			agent: actor.agent,
		},
	};
};

/** Withdraws a person's consent to electronic records: later notices go on paper, at no cost (15 U.S.C. 7001(c)(1)(B)(i)). */
export const withdrawESign: Effect = async ({ record, now, actor }) => {
	const had = jsonAt(record, `underwriting.eSignConsents.${actor.identityUuid}`) ?? null;
	return {
		patch: consentTakenBack(record, actor.identityUuid),
		evidence: { withdrawn: had, at: now.toISOString(), identityUuid: actor.identityUuid },
	};
};

function consentTakenBack(record: StoredRecord, identityUuid: string): RecordPatch {
	const kept = listAt(record, "application.consents").filter(({ type }) => !ELECTRONIC.includes(type));
	return [
		set("application.consents", [...kept]),
		set(`underwriting.eSignConsents.${identityUuid}`, null),
		set("underwriting.eSignConsent", null),
	];
}

/** Withdraws the consent and has everything sent on paper, or switches back from paper; neither costs anything. */
export const signOnPaper: Effect = async (input) => {
	const { record, product, answers, now, actor } = input;
	requireSigningAhead(input, "choice");
	const isDue =
		flagAt(record, "application.status.disclosurelistClosingReady") && !flagAt(record, "application.status.noteSigned");
	if (!isDue) throw new FieldRefused("choice", said("signing.nothing"));
	const askedAt = now.toISOString();
	const isPaper = textAnswer(answers, "choice") === "PAPER";
	const on = today(record, now);
	const { days } = askTable(product.tables, "underwriting/deadlines", { of: "PAPER_COPIES" }, on);
	const paper = isPaper ? { askedAt, arrivesOn: addDays(on, days) } : null;
	const had = jsonAt(record, `underwriting.eSignConsents.${actor.identityUuid}`) ?? null;
	return {
		patch: [set("application.paperSigning", paper), ...consentTakenBack(record, actor.identityUuid)],
		evidence: { onPaper: isPaper, withdrawn: had, at: askedAt, identityUuid: actor.identityUuid },
	};
};

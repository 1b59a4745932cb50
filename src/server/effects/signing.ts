import { createHash } from "node:crypto";
import type { Json } from "../../engine/authored.ts";
import { plainName } from "../../lending/name-match.ts";
import { type DisclosureKind, renderDisclosure, SIGNED_TOGETHER } from "../documents/index.ts";
import { demonstrationCode } from "../documents/views/index.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { today } from "../tasks/parties.ts";
import { applicationUuidOf, flagAt, listAt, textAt } from "../tasks/read-record.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import { sentence, textAnswer, textsAnswer } from "./answers.ts";
import { type Effect, type EffectInput, FieldRefused } from "./effect.ts";

/** Version of the E-SIGN statement that stands behind every signature. */
const CONSENT_VERSION = "e-sign-consent/1";

/** Throws FieldRefused unless the text is the borrower's name; middle name and suffix may be left out. */
export function requireOwnName(record: StoredRecord, typed: string): void {
	const part = (name: string): string => textAt(record, `profile.name.${name}`) ?? "";
	const [first, middle, last, suffix] = [part("firstName"), part("middleName"), part("lastName"), part("suffix")];
	const accepted = [
		[first, last],
		[first, middle, last],
		[first, middle.slice(0, 1), last],
	].flatMap((parts) => [parts, [...parts, suffix]]);
	const given = plainName(typed);
	if (!accepted.some((parts) => plainName(parts.join(" ")) === given)) {
		throw new FieldRefused("signatureName", `Please type your name as it stands on the application: ${first} ${last}`);
	}
}

async function sign(
	input: EffectInput,
	kinds: readonly DisclosureKind[],
): Promise<{ readonly patch: RecordPatch; readonly evidence: Json }> {
	const { record, product, answers, now, ports, actor } = input;
	const signatureName = textAnswer(answers, "signatureName");
	requireOwnName(record, signatureName);
	const signatures: { [field: string]: Json }[] = [];
	for (const kind of kinds) {
		const shown = await renderDisclosure(kind, record, product);
		const sha256 = createHash("sha256").update(shown).digest("hex");
		const result = await ports.eSign.sign({
			orderId: stableUuid("signature", applicationUuidOf(record), kind, sha256),
			signerLastName: textAt(record, "profile.name.lastName") ?? "",
			sha256,
			signedAt: now.toISOString(),
		});
		if (result.status === "DECLINED")
			throw new FieldRefused("signatureName", "The signature was declined. Nothing has been signed");
		if (result.status === "EXPIRED")
			throw new FieldRefused("signatureName", "The signing session has expired. Please sign again");
		signatures.push({
			document: kind,
			sha256,
			bytes: shown.byteLength,
			signatureName,
			signedAt: now.toISOString(),
			ceremonyId: result.ceremonyId,
			consentVersion: CONSENT_VERSION,
			productHash: product.hash,
			identityUuid: actor.identityUuid,
		});
	}
	return {
		patch: signatures.map((signature) => ({
			path: `underwriting.signatures.${signature.document}`,
			value: signature,
		})),
		evidence: { signatures, address: actor.address, agent: actor.agent },
	};
}

/** Signs the summary as the application, on the bytes that were shown. */
export const signSummary: Effect = async (input) => {
	const { patch, evidence } = await sign(input, SIGNED_TOGETHER.summary);
	return {
		patch: [...patch, { path: "application.submittedAt", value: input.now.toISOString() }],
		evidence,
	};
};

/** Signs the closing documents; every one of them must have been read. */
export const signDocuments: Effect = async (input) => {
	const read = textsAnswer(input.answers, "documentIds");
	if (SIGNED_TOGETHER.closing.some((kind) => !read.includes(kind))) {
		throw new FieldRefused("documentIds", "Please read every document to its end before you sign");
	}
	const { patch, evidence } = await sign(input, SIGNED_TOGETHER.closing);
	const needsNobodyElse = listAt(input.record, "application.helocSigners").length === 0;
	return {
		patch: [
			...patch,
			{ path: "underwriting.closing.signedOn", value: today(input.record, input.now) },
			...(needsNobodyElse ? [{ path: "application.coDeedStatus", value: "COMPLETE" }] : []),
		],
		evidence,
	};
};

/** Takes the consent to electronic records once the code in the sample document was read. */
export const consentToESign: Effect = async ({ record, answers, now, actor }) => {
	if (textAnswer(answers, "demonstrationCode") !== demonstrationCode(record)) {
		throw new FieldRefused("demonstrationCode", "This is not the code that stands in the sample document");
	}
	const evidence = {
		consentVersion: CONSENT_VERSION,
		demonstrated: true,
		at: now.toISOString(),
		identityUuid: actor.identityUuid,
		address: actor.address,
		agent: actor.agent,
	};
	return {
		patch: [{ path: "underwriting.eSignConsent", value: { version: CONSENT_VERSION, at: evidence.at } }],
		evidence,
	};
};

/** Cancels the line in writing while its period runs; the lien is void and nothing is owed. */
export const rescind: Effect = async ({ record, answers, now, actor }) => {
	const endsAt = textAt(record, "application.rescission.endsAt");
	if (endsAt === undefined || now > new Date(endsAt)) {
		throw new FieldRefused("confirmed", "The time to cancel this line is over. Please call us");
	}
	const signatureName = textAnswer(answers, "signatureName");
	requireOwnName(record, signatureName);
	const at = now.toISOString();
	return {
		patch: [{ path: "application.rescission.cancelledAt", value: at }],
		evidence: {
			rescinded: true,
			at,
			signatureName,
			identityUuid: actor.identityUuid,
			address: actor.address,
			agent: actor.agent,
		},
	};
};

/** Withdraws the application, with the reason if one was given; a decided or closed one cannot be withdrawn any more. */
export const withdraw: Effect = async ({ record, answers, product, now }) => {
	const isOver =
		flagAt(record, "application.status.cancelled") || textAt(record, "application.status.uwDecision") === "DECLINE";
	// From then on the way back is the right to cancel, while it runs.
	const isClosed = textAt(record, "application.status.checklistStatus") !== undefined;
	if (isOver || isClosed) {
		const [keyword, words] = isClosed
			? ["closed", "Your line is signed and can no longer be withdrawn. Please call us"]
			: ["over", "This application is closed already"];
		throw new FieldRefused("confirmed", sentence(product, "application/withdraw", "confirmed", keyword, words));
	}
	const reason = textAnswer(answers, "reason") || null;
	return { patch: [{ path: "application.withdrawal", value: { at: now.toISOString(), reason } }] };
};

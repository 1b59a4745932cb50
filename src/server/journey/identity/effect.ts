import { said } from "../../platform/problems/said.ts";
import { conditionStatusPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { idSides, withoutOlderIds } from "../papers/id-documents.ts";
import { documentsOf } from "../papers/uploaded-documents.ts";
import { textAnswer, textsAnswer } from "../steps/answers.ts";
import { type Effect, FieldRefused } from "../steps/effect.ts";

/** The request for another ID. */
const ID_AGAIN = "ID_VERIFICATION_FAILURE";

function sideOf(record: StoredRecord, uuid: string, type: string, field: string): string {
	const [document] = documentsOf(record, [uuid], field);
	if (document?.type !== type) throw new FieldRefused(field, said("identity.otherKind"));
	return uuid;
}

/** Accepts pictures of an ID: from this application, of the chosen type, both sides except for a passport. */
export const submitIdentity: Effect = async ({ record, answers, now }) => {
	const sides = idSides(textAnswer(answers, "idType"));
	if (sides === undefined) throw new FieldRefused("idType", said("identity.choose"));
	const kept = [sideOf(record, textAnswer(answers, "frontDocumentUuid"), sides.front, "frontDocumentUuid")];
	if (sides.back !== undefined) {
		const back = textAnswer(answers, "backDocumentUuid");
		if (back === "") throw new FieldRefused("backDocumentUuid", said("identity.back"));
		kept.push(sideOf(record, back, sides.back, "backDocumentUuid"));
	}
	return {
		patch: [
			set("application.documents", withoutOlderIds(record, kept)),
			set("application.identityDocument.reason", null),
			...conditionStatusPatch(record, ID_AGAIN, "IN_REVIEW", { documentUuids: kept, submittedAt: now.toISOString() }),
		],
	};
};

/** Hands an ID that no photo can verify to a person, with the borrower's explanation. */
export const explainIdentity: Effect = async ({ record, answers, now }) => {
	const reason = textAnswer(answers, "reason");
	const uuids = textsAnswer(answers, "documentUuids");
	documentsOf(record, uuids, "documentUuids");
	if (reason === "NAME_CHANGED" && uuids.length === 0) {
		throw new FieldRefused("documentUuids", said("identity.bothNames"));
	}
	const explanation = { reason, note: textAnswer(answers, "note"), documentUuids: [...uuids], at: now.toISOString() };
	return {
		patch: [
			set("application.identityDocument.reason", null),
			set("underwriting.identityExplanation", explanation),
			...statusPatch({ idVerification: "REVIEW", idReuploadNeeded: false, underwritingReview: true }),
		],
	};
};

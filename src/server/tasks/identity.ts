import { borrower } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { flagAt, listAt, textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

const ID_DOCUMENT = /_(FRONT|BACK)$|^SELFIE$/;

/** Compares the uploaded ID with the person; what cannot be decided goes to a person, never to approval. */
export const verifyIdentity: TaskHandler = async (order, { identity }) => {
	const documents = listAt(order.record, "application.documents")
		.filter((document) => ID_DOCUMENT.test(textAt(document, "type") ?? "") && textAt(document, "status") !== "REPLACED")
		.map((document) => ({ type: textAt(document, "type") ?? "", fileName: textAt(document, "fileName") ?? "" }));
	const result = await identity.verify({
		orderId: order.uuid,
		check: order.ordinal,
		person: borrower(order.record, order.secrets),
		documents,
	});
	const alerted = flagAt(order.record, "underwriting.credit.identityAlert");
	const outcome = alerted && result.outcome === "PASSED" ? "REVIEW" : result.outcome;
	return [
		{ path: "underwriting.identityCheck", value: { outcome, reason: result.reason ?? null } },
		{ path: "application.identityDocument.reason", value: result.reason ?? null },
		...statusPatch({
			idVerification: outcome,
			...(outcome === "FAILED" ? { idReuploadNeeded: true } : {}),
			...(outcome === "REVIEW" ? { underwritingReview: true } : {}),
		}),
	];
};

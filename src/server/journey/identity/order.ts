import type { Condition, PersonName } from "../../../engine/record/record-types.generated.ts";
import { conditionStatusPatch } from "../../record/conditions.ts";
import { borrower } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, listAt, textAt } from "../../record/read-record.ts";
import { append, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";
import type { IdentityDocument, IdentityResult } from "./port.ts";

const ID_DOCUMENT = /_(FRONT|BACK)$|^SELFIE$/;
const OLD: readonly string[] = ["REPLACED", "REFUSED"];
/** After so many checks that failed a person looks: no borrower takes pictures for ever. */
const MOST_CHECKS = 4;
const HELP = "IDENTITY_DOCUMENT_FRAUD_REVIEW";

/** Compares the uploaded ID with the person; what cannot be decided goes to a person, never to approval. */
export const verifyIdentity: VendorOrderHandler = async (order, { identity }) => {
	const result = await identity.verify({
		orderId: order.uuid,
		check: order.ordinal,
		person: personOf(order),
		documents: documentsOf(order),
	});
	const outcome = outcomeOf(order, result);
	return [
		set("underwriting.identityCheck", { outcome, reason: result.reason ?? null }),
		// Why a person looks stays with us: only what a new picture mends is told.
		set("application.identityDocument.reason", outcome === "FAILED" ? (result.reason ?? null) : null),
		...statusPatch({
			idVerification: outcome,
			...(outcome === "FAILED" ? { idReuploadNeeded: true } : {}),
			...(outcome === "REVIEW" ? { underwritingReview: true } : {}),
		}),
		...(outcome === "REVIEW" ? askForMore(order) : shownAgain(order, outcome)),
	];
};

// A co-owner is not asked when they were born: their ID is compared with the name under which they were invited.
function personOf({ record, secrets }: VendorOrder) {
	if (textAt(record, "profile.dob") !== undefined) return borrower(record, secrets);
	const part = (name: keyof PersonName) => textAt(record, `profile.name.${name}`) ?? "";
	return { firstName: part("firstName"), lastName: part("lastName"), dob: "" };
}

function documentsOf({ record, readDocument }: VendorOrder): IdentityDocument[] {
	return listAt(record, "application.documents")
		.filter((document) => ID_DOCUMENT.test(textAt(document, "type") ?? ""))
		.filter((document) => !OLD.includes(textAt(document, "status") ?? ""))
		.map((document) => {
			const uuid = textAt(document, "uuid") ?? "";
			return {
				type: textAt(document, "type") ?? "",
				fileName: textAt(document, "fileName") ?? "",
				...(readDocument === undefined ? {} : { read: () => readDocument(uuid) }),
			};
		});
}

function outcomeOf(order: VendorOrder, { outcome }: IdentityResult): IdentityResult["outcome"] {
	if (outcome === "FAILED" && order.ordinal >= MOST_CHECKS) return "REVIEW";
	const isAlerted = flagAt(order.record, "underwriting.credit.identityAlert");
	return isAlerted && outcome === "PASSED" ? "REVIEW" : outcome;
}

/** What the check says about an ID that was asked for once more. */
function shownAgain({ record }: VendorOrder, outcome: IdentityResult["outcome"]): RecordPatch {
	return conditionStatusPatch(record, "ID_VERIFICATION_FAILURE", outcome === "PASSED" ? "ACCEPTED" : "NEEDS_CHANGE");
}

function askForMore({ record, uuid, now }: VendorOrder): RecordPatch {
	const isAsked = listAt(record, "application.conditions").some(
		(condition) => textAt(condition, "categoryEnum") === HELP && textAt(condition, "status") !== "ACCEPTED",
	);
	if (isAsked) return [];
	const condition: Condition = {
		uuid: stableUuid("condition", uuid),
		created: now.toISOString(),
		categoryEnum: HELP,
		status: "OWED",
		actionNeeded: true,
	};
	return [append("application.conditions", condition)];
}

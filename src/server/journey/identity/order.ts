import type { Condition, PersonName } from "../../../flow/engine/record/record-types.generated.ts";
import { conditionStatusPatch } from "../../record/conditions.ts";
import { borrower } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, listAt, textAt } from "../../record/read-record.ts";
import { append, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { DecidedSession, IdentityDocument, IdentityFinding, IdentityResult } from "../ports/borrower/identity.ts";
import type { Person } from "../ports/contract/parts.ts";
import { NotYet, type OrderPorts, type VendorOrder, type VendorOrderHandler } from "../steps/order.ts";
import { triesOf } from "../steps/tries.ts";
import { type KeptSession, keptSession, sessionPatch } from "./session.ts";

const ID_DOCUMENT = /_(FRONT|BACK)$|^SELFIE$/;
const OLD: readonly string[] = ["REPLACED", "REFUSED"];
const HELP = "IDENTITY_DOCUMENT_FRAUD_REVIEW";

/** A check's result, however the ID was shown. */
type Judged = Omit<DecidedSession, "status">;

/** A decision that a callback should have told. */
const ASK_AGAIN_MS = 15 * 60_000;

/** Compares the ID with the person, as uploaded or as shown to the vendor; an undecided check goes to a person, never to approval. */
export const verifyIdentity: VendorOrderHandler = async (order, { identity }) => {
	const session = keptSession(order.record);
	const visit = session?.status === "FINISHED" ? session : undefined;
	const result: Judged =
		visit === undefined
			? await identity.verify({
					orderId: order.uuid,
					check: order.ordinal,
					person: personOf(order),
					documents: documentsOf(order),
				})
			: await decidedVisit(order, identity, visit);
	const outcome = outcomeOf(order, result);
	const { findings } = result;
	return [
		...(visit === undefined ? [] : sessionPatch({ ...visit, status: "CHECKED" })),
		set("underwriting.identityCheck", {
			outcome,
			reason: result.reason ?? null,
			...(findings === undefined ? {} : { failed: namesOf(findings, "FAILED"), passed: namesOf(findings, "PASSED") }),
		}),
		// The reason for a manual review stays internal: borrowers see only what a new picture can fix.
		set("application.identityDocument.reason", outcome === "FAILED" ? (result.reason ?? null) : null),
		...statusPatch({
			idVerification: outcome,
			...(outcome === "FAILED" ? { idReuploadNeeded: true } : {}),
			...(outcome === "REVIEW" ? { underwritingReview: true } : {}),
		}),
		...(outcome === "REVIEW" ? askForMore(order) : shownAgain(order, outcome)),
	];
};

function namesOf(findings: readonly IdentityFinding[], status: IdentityFinding["status"]): string[] {
	return findings.filter((one) => one.status === status).map(({ name }) => name);
}

async function decidedVisit(
	{ now }: VendorOrder,
	identity: OrderPorts["identity"],
	{ sessionId }: KeptSession,
): Promise<Judged> {
	const result = await identity.result({ sessionId });
	if (result.status === "DECIDED") return result;
	if (result.status === "EXPIRED") return { outcome: "FAILED" };
	throw new NotYet(new Date(now.getTime() + ASK_AGAIN_MS));
}

// Co-owners are not asked for a birth date: their ID is compared with the name in the invitation.
/** The person whose ID is shown. */
export function personOf({ record, secrets }: Pick<VendorOrder, "record" | "secrets">): Person {
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
	// after so many a person takes over, so that no borrower has to take pictures forever
	if (outcome === "FAILED" && order.ordinal >= triesOf(order, "IDENTITY_CHECK")) return "REVIEW";
	const isAlerted = flagAt(order.record, "underwriting.credit.identityAlert");
	return isAlerted && outcome === "PASSED" ? "REVIEW" : outcome;
}

/** The check's effect on a request for another ID. */
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

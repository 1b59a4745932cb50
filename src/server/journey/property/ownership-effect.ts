import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { flagIn } from "../../../flow/engine/read-json.ts";
import { plainName } from "../../../lending/index.ts";
import { said } from "../../platform/problems/said.ts";
import { copyIn, labelIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { personName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { deedOwners, isAssumed } from "../household/deed-owners.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, FieldRefused } from "../steps/effect.ts";

interface OwnershipAnswer {
	readonly record: StoredRecord;
	readonly answers: { readonly [field: string]: Json };
	readonly product: Product;
	readonly now: Date;
}

/** The request's category by reason or kind of ownership; flows/copy/messages.json has a comment for general ones. */
const ASKED: { readonly [reason: string]: string } = {
	NAME_CHANGE: "GENERIC_DOCUMENT_REQUEST",
	TRUST: "REVIEW_TRUST_REQUIREMENTS",
	LLC: "GENERIC_DOCUMENT_REQUEST",
	RECENT_TRANSFER: "FALSE_OWNERSHIP_TYPE_REVIEW",
	INHERITED: "FALSE_OWNERSHIP_TYPE_REVIEW",
	DIFFERS: "FALSE_OWNERSHIP_TYPE_REVIEW",
};

function ask(
	reason: string,
	{ record, product, now }: Pick<OwnershipAnswer, "record" | "product" | "now">,
): RecordPatch {
	const category = ASKED[reason];
	if (category === undefined) return [];
	const words = labelIn(product, "messages", "ownershipRequests", reason);
	const uuid = stableUuid("ownership", applicationUuidOf(record), reason);
	return conditionPatch(record, { uuid, now }, category, {}, words === undefined ? {} : { commentsToBorrower: words });
}

/** Whether a former name of the borrower is on the deed. */
function isOnDeed(record: StoredRecord, formerName: string): boolean {
	const [first = "", ...rest] = plainName(formerName).split(" ");
	const former = { first, middle: rest.slice(0, -1).join(" "), last: rest.at(-1) ?? "" };
	return deedOwners(record, former).some(({ party, match }) => party === "PERSON" && isAssumed(match));
}

/** The owners whom the record names besides the borrower; a trust or a company with the borrower's name is a different party. */
function othersOnDeed(record: StoredRecord): readonly string[] {
	return deedOwners(record, personName(record)).flatMap(({ owner, party, match, hasOthers }) =>
		party === "PERSON" && isAssumed(match) && !hasOthers ? [] : [owner],
	);
}

/**
 * Handles the reason why the county's record names another owner. A former name on the deed resolves it, with one
 * document to follow; anything else goes to a person. It is never a decline.
 */
export const explainOwnership: Effect = async ({ record, answers, product, now }) => {
	const reason = textAnswer(answers, "reason");
	const formerName = textAnswer(answers, "nameOnRecord");
	if (reason === "NAME_CHANGE" && formerName === "") {
		throw new FieldRefused("nameOnRecord", said("identity.formerName"));
	}
	const isSettled = reason === "NAME_CHANGE" && isOnDeed(record, formerName);
	return {
		patch: [
			...ask(reason, { record, product, now }),
			...(isSettled ? [set("underwriting.title.alsoKnownAs", [formerName])] : []),
			...statusPatch({ datatreeNoMatch: false, ...(isSettled ? {} : { underwritingReview: true }) }),
		],
	};
};

/**
 * Returns the consequences of the stated ownership compared with the county's record; throws FieldRefused if the record
 * names another owner and the borrower has not said that it is out of date.
 */
export function ownershipPatch({ record, answers, product, now }: OwnershipAnswer): RecordPatch {
	const said = textAnswer(answers, "ownership");
	const recorded = textAt(record, "application.recordedOwnership.vesting") ?? "SOLE";
	const proof = said === "TRUST" || said === "LLC" ? ask(said, { record, product, now }) : [];
	if (said === recorded || recorded === "SOLE") return proof;
	if (!flagIn(answers, "recordOutdated")) {
		const shown = othersOnDeed(record).join(", ") || copyIn(product, "problems")("property.anotherOwner");
		throw new FieldRefused("ownership", byForm("recordDiffers", { owners: shown }));
	}
	return [...ask("DIFFERS", { record, product, now }), ...statusPatch({ underwritingReview: true })];
}

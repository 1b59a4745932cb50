import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt } from "../../record/read-record.ts";
import {
	anotherIdentity,
	clearedAlert,
	confirmedIdentity,
	isCreditAlerted,
	isFundingHeld,
	isIdentityInReview,
	releaseFunding,
	underwriterResolved,
} from "../conditions/resolved.ts";
import { verifiedByPerson } from "../income/review.ts";
import type { Hold } from "../steps/hold.ts";

const flag =
	(name: KeysOf<ApplicationStatus, boolean>): Hold["isHeld"] =>
	(record) =>
		flagAt(record, `application.status.${name}`);

const isUnderwritten: Hold["isHeld"] = (record) =>
	flagAt(record, "application.status.underwritingReview") && !isIdentityInReview(record) && !isFundingHeld(record);

/** What the lender's staff reviews: credit, identity, ownership, the final check. */
export const REVIEW_HOLDS: readonly Hold[] = [
	{
		id: "underwriting-review",
		isHeld: isUnderwritten,
		release: (record) => [...statusPatch({ underwritingReview: false }), ...underwriterResolved(record)],
	},
	{
		id: "delinquency-review",
		isHeld: flag("delinquencyReview"),
		release: () => statusPatch({ delinquencyReview: false }),
	},
	{
		id: "credit-alert",
		isHeld: isCreditAlerted,
		release: clearedAlert,
	},
	{
		id: "identity-review",
		isHeld: isIdentityInReview,
		release: (record) => [...confirmedIdentity(record), ...statusPatch({ underwritingReview: false })],
		refuse: {
			decide: (record) => [...anotherIdentity(record), ...statusPatch({ underwritingReview: false })],
		},
	},
	{
		id: "inquiry-review",
		isHeld: flag("inquiryReview"),
		release: () => statusPatch({ inquiryReview: false }),
	},
	{
		id: "unclear-answer",
		isHeld: flag("unclear"),
		release: () => statusPatch({ unclear: false }),
	},
	{
		id: "attorney-review",
		isHeld: flag("attorneyReview"),
		release: () => statusPatch({ attorneyReview: false }),
	},
	{
		id: "ad-hoc-document",
		isHeld: flag("adHocDocumentRequired"),
		release: () => statusPatch({ adHocDocumentRequired: false }),
	},
	{
		id: "funding",
		isHeld: isFundingHeld,
		release: releaseFunding,
	},
	{
		id: "income-review",
		isHeld: (record) =>
			jsonAt(record, "application.incomeHelp") !== undefined &&
			jsonAt(record, "underwriting.verifiedAnnualIncome") === undefined,
		release: verifiedByPerson,
	},
];

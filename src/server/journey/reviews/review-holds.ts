import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../engine/record/record-types.generated.ts";
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
	underwriterSettled,
} from "../conditions/settled.ts";
import { verifiedByPerson } from "../income/review.ts";
import type { Hold } from "./hold.ts";

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
		title: "Underwriting review",
		outcome: "What did not fit a rule is fine, and the application goes on",
		isHeld: isUnderwritten,
		release: (record) => [...statusPatch({ underwritingReview: false }), ...underwriterSettled(record)],
	},
	{
		id: "delinquency-review",
		title: "Late payment on the report",
		outcome: "The late payment is explained or settled, and the application goes on",
		isHeld: flag("delinquencyReview"),
		release: () => statusPatch({ delinquencyReview: false }),
	},
	{
		id: "credit-alert",
		title: "Fraud alert or watch list",
		outcome: "We spoke with the applicant and know who it is: the file is asked for again",
		isHeld: isCreditAlerted,
		release: clearedAlert,
	},
	{
		id: "identity-review",
		title: "Identity review",
		outcome: "The ID and the person belong together",
		isHeld: isIdentityInReview,
		release: (record) => [...confirmedIdentity(record), ...statusPatch({ underwritingReview: false })],
		refuse: {
			outcome: "Ask for another ID",
			decide: (record) => [...anotherIdentity(record), ...statusPatch({ underwritingReview: false })],
		},
	},
	{
		id: "inquiry-review",
		title: "New debts after recent inquiries",
		outcome: "The new debts are fine, and the offers go on",
		isHeld: flag("inquiryReview"),
		release: () => statusPatch({ inquiryReview: false }),
	},
	{
		id: "unclear-answer",
		title: "An answer that no rule understands",
		outcome: "The answer was read by a person, and the application goes on where it was",
		isHeld: flag("unclear"),
		release: () => statusPatch({ unclear: false }),
	},
	{
		id: "attorney-review",
		title: "Attorney review",
		outcome: "The attorney has read the documents",
		isHeld: flag("attorneyReview"),
		release: () => statusPatch({ attorneyReview: false }),
	},
	{
		id: "ad-hoc-document",
		title: "A document before signing",
		outcome: "The document is fine, and the signing goes on",
		isHeld: flag("adHocDocumentRequired"),
		release: () => statusPatch({ adHocDocumentRequired: false }),
	},
	{
		id: "funding",
		title: "Funding or payment held",
		outcome: "Somebody has looked: the funding or the payment goes on",
		isHeld: isFundingHeld,
		release: releaseFunding,
	},
	{
		id: "income-review",
		title: "A borrower asks for help with the income",
		outcome: "Our team has verified every source of income",
		isHeld: (record) =>
			jsonAt(record, "application.incomeHelp") !== undefined &&
			jsonAt(record, "underwriting.verifiedAnnualIncome") === undefined,
		release: verifiedByPerson,
	},
];

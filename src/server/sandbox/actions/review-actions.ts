import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { hasRequests, hasReviews, requestsAccepted, reviewsFinished } from "../../journey/conditions/by-person.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { SandboxTrigger } from "./action.ts";
import { holdButton } from "./hold-action.ts";

const statusOf = <Name extends KeysOf<ApplicationStatus, string>>(record: StoredRecord, name: Name) =>
	textAt(record, `application.status.${name}`);

/** What other people do about credit, the home and the title. */
export const REVIEW_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "end-reviews",
		title: "Let a person finish the reviews",
		type: "Press “Let a person finish the reviews” on the sandbox page",
		outcome: "open reviews by the attorney, an underwriter, the fraud desk or the collections desk end well",
		isPossible: hasReviews,
		patch: reviewsFinished,
	},
	{
		id: "accept-requests",
		title: "Let a person accept what was asked for",
		type: "Press “Let a person accept what was asked for” on the sandbox page",
		outcome: "every open request is accepted: no request holds the money anymore",
		isPossible: hasRequests,
		patch: requestsAccepted,
	},
	{
		id: "start-review",
		title: "Let an underwriter look at it",
		type: "Press “Let an underwriter look at it” on the sandbox page",
		outcome: "an underwriter reviews the application; “Let a person finish the reviews” ends it",
		isPossible: (record) => !isOver(record),
		patch: () => statusPatch({ underwritingReview: true }),
	},
	{
		id: "start-delinquency-review",
		title: "Report a late payment",
		type: "Press “Report a late payment” on the sandbox page",
		outcome: "staff review a late payment; “Let a person finish the reviews” ends it",
		isPossible: (record) => !isOver(record),
		patch: () => statusPatch({ delinquencyReview: true }),
	},
	{
		id: "ask-payoff",
		title: "Ask another lender for a payoff",
		type: "Press “Ask another lender for a payoff” on the sandbox page",
		outcome: "the payoff is waited for, a minute at most",
		isPossible: (record) => !isOver(record) && !flagAt(record, "application.status.payoffRequestPending"),
		patch: (_record, now) => [
			set("application.payoffRequest", {
				holder: "FIRST LIEN BANK",
				askedAt: now.toISOString(),
				amount: null,
				goodThrough: null,
			}),
			...statusPatch({ payoffRequestPending: true }),
		],
	},
	holdButton(
		"answer-payoff",
		"Let the other lender answer",
		"the payoff statement arrives, and the application continues",
		"payoff",
	),
	holdButton(
		"flood-certificate",
		"Let the flood certificate come",
		"the home is outside the flood zones, and the closing documents are made",
		"flood-certificate",
	),
	{
		id: "records-differ",
		title: "Let the county's record name someone else",
		type: "Press “Let the county's record name someone else” on the sandbox page",
		outcome: "the page says whom the record names, and asks why",
		isPossible: (record) => !isOver(record),
		patch: () => [
			set("application.recordedOwnership", { vesting: "SOLE", owners: ["AVERY FORMERNAME"] }),
			...statusPatch({ datatreeNoMatch: true }),
		],
	},
	{
		id: "end-incomplete",
		title: "Let the 30 days pass",
		type: "Press “Let the 30 days pass” on the sandbox page",
		outcome: "an application whose credit file no one could see is closed",
		isPossible: (record) => textAt(record, "application.incompleteness.by") !== undefined && !isOver(record),
		patch: (_record, now) => [
			set("application.withdrawal", { at: now.toISOString(), reason: "INCOMPLETE" }),
			...statusPatch({ cancelled: true }),
		],
	},
];

/** Decided, withdrawn or closed: no one reviews it any more. */
function isOver(record: StoredRecord): boolean {
	return (
		flagAt(record, "application.status.cancelled") ||
		statusOf(record, "uwDecision") === "DECLINE" ||
		statusOf(record, "checklistStatus") !== undefined
	);
}

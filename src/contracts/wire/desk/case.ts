import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, anInstant, aUuid, exactly, fileContent, listOf, orNull, someText, someTextOrNull } from "../shapes.ts";
import { aFact, anApplication, ONE, tag } from "./desk.ts";
import { aQueueRow } from "./queue.ts";

const aNumber = { type: "integer" } as const;

const aSentDocument = exactly({ uuid: someText, type: someText, fileName: someText, status: someText });

/** A request to a borrower, or to the additional signer with this identity, with what was sent and answered. */
const aDeskCondition = exactly({
	uuid: someText,
	created: someText,
	categoryEnum: someText,
	requestDocuments: listOf(aSentDocument),
	notes: someTextOrNull,
	commentsToBorrower: someTextOrNull,
	actionNeeded: aFlag,
	status: someText,
	submittedAt: someTextOrNull,
	reviewedAt: someTextOrNull,
	xtraData: exactly({ numDocsRequired: aNumber }, []),
	identityUuid: someTextOrNull,
	header: someText,
	answers: listOf(aFact),
});
export type DeskCondition = OfSchema<typeof aDeskCondition>;

/** A document of an application; `by` is the additional signer who sent it, null for the borrower. */
const aCaseDocument = exactly({ ...aSentDocument.properties, by: someTextOrNull });
/** A document that was sent. */
export type DeskDocument = OfSchema<typeof aSentDocument> & Partial<Pick<OfSchema<typeof aCaseDocument>, "by">>;

const aFactSection = exactly({ title: someText, facts: listOf(aFact) });
/** Facts that belong together. */
export type FactSection = OfSchema<typeof aFactSection>;

/**
 * An application's row of the queue, with what a single one needs to be shown: the labels of the positions from the first question
 * to the money, and the lender's time zone.
 */
const aQueuedCase = exactly({ ...aQueueRow.properties, positions: listOf(someText), timeZone: someText });
export type QueuedCase = OfSchema<typeof aQueuedCase>;

/** What holds the application; `refusal` is null where it cannot be refused, `asksName` if a release corrects the borrower's name. */
const aHold = exactly({
	id: someText,
	title: someText,
	outcome: someText,
	refusal: someTextOrNull,
	asksName: aFlag,
});

/** The lender's own review for its staff. */
const aReview = exactly({
	id: someText,
	title: someText,
	body: listOf(someText),
	choices: listOf(exactly({ id: someText, label: someText })),
});
export type DeskReview = OfSchema<typeof aReview>;

/**
 * An entry of the event log. `says` is what happened, in plain words, null for a kind that has none; `canceled` the tasks whose
 * orders are no longer needed since then; `given` the titles of the lender's own documents that were given with it; `raised` and
 * `withdrawn` the headers of conditions that rules raised and withdrew with it.
 */
const anEvent = exactly({
	sequence: aNumber,
	at: anInstant,
	kind: someText,
	says: someTextOrNull,
	by: someText,
	about: someTextOrNull,
	canceled: listOf(someText),
	given: listOf(someText),
	raised: listOf(someText),
	withdrawn: listOf(someText),
	words: someTextOrNull,
	rule: someTextOrNull,
});

/**
 * Everything that a reviewer may see of an application. `queued` is null until the queue's row is written; `lettersUntil` is the
 * last day (yyyy-mm-dd) on which a letter that cancels the line may have been sent, null when none can; `isForSigners` says whether
 * an additional signer has a page to answer a category on.
 */
const aCase = exactly({
	uuid: aUuid,
	etag: someText,
	applicant: someText,
	loanNumber: someText,
	createdDate: anInstant,
	queued: orNull(aQueuedCase),
	isOver: aFlag,
	reviewReason: someTextOrNull,
	standing: exactly({ stage: someText, rule: someText, title: someText, who: someText }),
	facts: listOf(aFactSection),
	conditions: listOf(aDeskCondition),
	holds: listOf(aHold),
	reviews: listOf(aReview),
	failedOrders: listOf(exactly({ task: someText, vendor: someText, attempts: aNumber, orderedAt: anInstant })),
	documents: listOf(aCaseDocument),
	signers: listOf(exactly({ identityUuid: someText, name: someText })),
	events: listOf(anEvent),
	categories: listOf(exactly({ category: someText, header: someText, isForSigners: aFlag })),
	declineReasons: listOf(exactly({ rule: someText, text: someText })),
	lettersUntil: someTextOrNull,
});
export type DeskCase = OfSchema<typeof aCase>;

export const openCase = {
	at: `GET ${ONE}`,
	tag,
	params: anApplication,
	answers: { 200: aCase },
} as const satisfies RouteContract;

export const openCaseDocument = {
	at: `GET ${ONE}/documents/:documentUuid`,
	tag,
	params: exactly({ uuid: aUuid, documentUuid: aUuid }),
	answers: { 200: fileContent },
} as const satisfies RouteContract;

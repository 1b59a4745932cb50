import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import {
	aCount,
	aFlag,
	aHash,
	aLine,
	anInstant,
	anInstantOrNull,
	aUuid,
	exactly,
	listOf,
	mapOf,
	orNull,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { DRAFT, ofDraft, STUDIO, tag, wholeFolder } from "./studio.ts";

const aTitle = { ...aLine, maxLength: 120 } as const;

/** The state of a draft; a published one is live until another version is. */
const aState = {
	type: "string",
	enum: ["draft", "in-review", "approved", "scheduled", "live", "superseded", "discarded"],
} as const;

export type DraftState = OfSchema<typeof aState>;

/** What becomes of applications under way, and the migration that moves them. */
const anUnderway = exactly(
	{
		moves: listOf({ type: "string", enum: ["continue", "rewind"] }),
		map: mapOf(mapOf(someTextOrNull)),
		run: someText,
	},
	["moves", "map"],
);

/**
 * A draft in a list. `author` is the uuid of who began it, `base` the hash of the files that it stands on, `reviewed` that
 * of the files that were sent to review. Without `underway` applications stay as they are. `refusal` is the code of what
 * refused the draft when it was due.
 */
const ofSummary = {
	uuid: aUuid,
	title: someText,
	author: someText,
	state: aState,
	base: someText,
	reviewed: someTextOrNull,
	approvedBy: someTextOrNull,
	publishAt: anInstantOrNull,
	why: someTextOrNull,
	underway: orNull(anUnderway),
	refusal: someTextOrNull,
	createdAt: anInstant,
	changedAt: anInstant,
} as const;
export const aDraftSummary = exactly(ofSummary);
export type DraftSummary = OfSchema<typeof aDraftSummary>;

/** A file of a draft; its revision counts its changes and is its ETag. */
const aDraftFile = exactly({ path: someText, text: someText, revision: aCount });
export type DraftFile = OfSchema<typeof aDraftFile>;

/** One change of a draft, by a person with this uuid. */
const ofChange = {
	id: aCount,
	path: someText,
	revision: aCount,
	kind: { type: "string", enum: ["edit", "undo", "redo", "join"] },
	by: someText,
	at: anInstant,
	isUndone: aFlag,
} as const;

/**
 * A draft with the hash of its files as they are now, whether it stands on what is live, and whether the viewer has an edit
 * to take back, and one to do again. The pulse says the newest `etag`.
 */
const ofRead = {
	...ofSummary,
	etag: someText,
	hash: someText,
	isOnLive: aFlag,
	steps: exactly({ undo: aFlag, redo: aFlag }),
} as const;

/** A draft as a whole, with its changes, the newest first. */
export const aReadDraft = exactly({ ...ofRead, files: listOf(aDraftFile), history: listOf(exactly(ofChange)) });
export type Draft = OfSchema<typeof aReadDraft>;

/** What a change did to the text of its file: a splice, or both texts where the file came or went. */
const aTextChange = {
	anyOf: [
		exactly({ at: aCount, removed: someText, added: someText }),
		exactly({ before: someTextOrNull, after: someTextOrNull }),
	],
} as const;

/**
 * A draft since its change with the id `since`: the changes after that one, the oldest first, with which its files become what
 * they are now, and the ids of those in its history that are taken back now.
 */
const aDraftSince = exactly({
	...ofRead,
	since: aCount,
	changes: listOf(exactly({ ...ofChange, change: aTextChange })),
	undone: listOf(aCount),
});
export type DraftSince = OfSchema<typeof aDraftSince>;

/** The id of the newest change that the page knows; 0 for none. */
export const sinceChange = { since: { type: "string", pattern: "^\\d{1,15}$" } } as const;

/** What has become of the draft since the change that was named: in answer to what changes it, where that is not too much. */
export const andDraft = { draft: aDraftSince } as const;

const itself = { 200: aReadDraft } as const;

export const beginDraft = {
	at: `POST ${STUDIO}/drafts`,
	tag,
	body: exactly({ title: aTitle }),
	answers: { 201: exactly({ draft: aUuid }) },
} as const satisfies RouteContract;

export const readDraft = {
	at: `GET ${DRAFT}`,
	...ofDraft,
	query: exactly({ ...sinceChange, ...wholeFolder }, []),
	answers: { 200: aReadDraft, 226: aDraftSince },
} as const satisfies RouteContract;

export const sendToReview = {
	at: `POST ${DRAFT}/review`,
	...ofDraft,
	answers: itself,
} as const satisfies RouteContract;

export const approveDraft = {
	at: `POST ${DRAFT}/approve`,
	...ofDraft,
	body: exactly({ hash: aHash }),
	answers: itself,
} as const satisfies RouteContract;

export const takeBack = {
	at: `POST ${DRAFT}/back`,
	...ofDraft,
	answers: itself,
} as const satisfies RouteContract;

export const discardDraft = {
	at: `POST ${DRAFT}/discard`,
	...ofDraft,
	answers: itself,
} as const satisfies RouteContract;

export const restoreDraft = {
	at: `POST ${DRAFT}/restore`,
	...ofDraft,
	answers: itself,
} as const satisfies RouteContract;

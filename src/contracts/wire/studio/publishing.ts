import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import {
	aHash,
	anAnswerMap,
	anInstant,
	anInstantOrNull,
	aReason,
	aUuid,
	exactly,
	listOf,
	orNull,
	someMoves,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { aDifference } from "./checks.ts";
import { aReadDraft } from "./drafts.ts";
import { ofDraft, STUDIO, tag } from "./studio.ts";

const aMoment = { type: "string", format: "date-time", maxLength: 40 } as const;
const percent = { type: "integer", minimum: 1, maximum: 99 } as const;
const underway = exactly({ moves: someMoves, map: anAnswerMap });

/**
 * A version that a share of new visitors (`percent`) gets, or got. `draft` and `title` are those of the draft that it is
 * of, `by` the uuid of who gave it. `end` says how it ended, and is null while it runs.
 */
export const aVisitorShare = exactly({
	uuid: aUuid,
	version: someText,
	draft: aUuid,
	percent,
	by: someText,
	why: someText,
	at: anInstant,
	endedAt: anInstantOrNull,
	endedBy: someTextOrNull,
	end: { type: ["string", "null"], enum: ["stopped", "published", "superseded", "rollback", null] },
	title: someText,
});
export type VisitorShare<Instant = string> = OfSchema<typeof aVisitorShare, Instant>;

/** What going back to a version would change of what is live. */
const aRollback = exactly({ from: aHash, version: aHash, changes: listOf(aDifference) });
export type RollbackPreview = OfSchema<typeof aRollback>;

/** At once, or at a moment. */
export const publishDraft = {
	at: `POST ${STUDIO}/drafts/:draft/publish`,
	...ofDraft,
	body: exactly({ why: aReason, at: aMoment, underway }, ["why"]),
	answers: { 200: aReadDraft },
} as const satisfies RouteContract;

export const unscheduleDraft = {
	at: `DELETE ${STUDIO}/drafts/:draft/publish`,
	...ofDraft,
	answers: { 200: aReadDraft },
} as const satisfies RouteContract;

/** Answers the newest share of the lender, as it is by then. */
export const shareDraft = {
	at: `POST ${STUDIO}/drafts/:draft/share`,
	...ofDraft,
	body: exactly({ percent, why: aReason }),
	answers: { 200: orNull(aVisitorShare) },
} as const satisfies RouteContract;

/** Answers the newest share of the lender; null where there never was one. */
export const stopShare = {
	at: `DELETE ${STUDIO}/drafts/:draft/share`,
	...ofDraft,
	answers: { 200: orNull(aVisitorShare) },
} as const satisfies RouteContract;

/** Of going back to a version; to the one before where none is named. */
export const previewRollback = {
	at: `GET ${STUDIO}/rollback`,
	tag,
	query: exactly({ version: aHash }, []),
	answers: { 200: aRollback },
} as const satisfies RouteContract;

export const rollBack = {
	at: `POST ${STUDIO}/rollback`,
	tag,
	body: exactly({ from: aHash, version: aHash, why: aReason }),
	answers: { 200: exactly({ version: aHash }) },
} as const satisfies RouteContract;

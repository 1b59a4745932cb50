import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, anInstant, anInstantOrNull, aUuid, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";
import { aDraft, STUDIO, tag } from "./studio.ts";

const aText = { type: "string", minLength: 1, maxLength: 4_000, pattern: "\\S" } as const;
const file = { type: "string", minLength: 1, maxLength: 200 } as const;
const pointer = { type: "string", minLength: 1, maxLength: 2_000, pattern: "^/" } as const;
const room = { type: "string", pattern: "^[a-z]{1,20}$" } as const;
const at = `${STUDIO}/drafts/:draft/comments` as const;

/** The value that a comment is to be about, in the file at this revision; 0 for a file that the draft has not. */
const aPlace = exactly({ file, pointer, seen: { type: "integer", minimum: 0, maximum: 1_000_000_000 } });
export type CommentPlace = OfSchema<typeof aPlace>;

/**
 * What a member of staff (`author`, a uuid) wrote about a draft: about one value, which the draft may no longer change
 * (`isGone`), or about the whole, with no file. `changedAt` is when its author last reworded it.
 */
const aDraftComment = exactly({
	uuid: aUuid,
	author: aUuid,
	file: someTextOrNull,
	pointer: someTextOrNull,
	isGone: aFlag,
	text: someText,
	createdAt: anInstant,
	changedAt: anInstantOrNull,
	resolvedBy: someTextOrNull,
	resolvedAt: anInstantOrNull,
});
export type DraftComment = OfSchema<typeof aDraftComment>;

/** Where a member of staff is in a draft: the room, and the entry that is open there. */
const aPresence = exactly({ room, file, pointer }, ["room"]);
export type PresencePlace = OfSchema<typeof aPresence>;

/** Another member of staff in a draft; `product` is the id of the one in whose rooms they are, where it is not the viewer's. */
const aColleague = exactly({
	identity: aUuid,
	product: someTextOrNull,
	room: someText,
	file: someTextOrNull,
	pointer: someTextOrNull,
});
export type Present = OfSchema<typeof aColleague>;

const ofComment = { tag, params: exactly({ draft: aUuid, comment: aUuid }) } as const;
const named = exactly({ comment: aUuid });

export const listComments = {
	at: `GET ${at}`,
	tag,
	params: aDraft,
	answers: { 200: exactly({ etag: someText, comments: listOf(aDraftComment) }) },
} as const satisfies RouteContract;

export const addComment = {
	at: `POST ${at}`,
	tag,
	params: aDraft,
	body: exactly({ text: aText, place: aPlace }, ["text"]),
	answers: { 201: named },
} as const satisfies RouteContract;

export const changeComment = {
	at: `PUT ${at}/:comment`,
	...ofComment,
	body: exactly({ text: aText }),
	answers: { 200: named },
} as const satisfies RouteContract;

export const removeComment = {
	at: `DELETE ${at}/:comment`,
	...ofComment,
	answers: { 200: named },
} as const satisfies RouteContract;

export const resolveComment = {
	at: `PUT ${at}/:comment/resolved`,
	...ofComment,
	body: exactly({ isResolved: aFlag }),
	answers: { 200: named },
} as const satisfies RouteContract;

/**
 * Says where the viewer is; answers who else is in the draft, and the ETags of the draft and of its comments as they are now:
 * a page that has others asks for what has changed.
 */
export const takePulse = {
	at: `POST ${STUDIO}/drafts/:draft/pulse`,
	tag,
	params: aDraft,
	body: aPresence,
	answers: { 200: exactly({ draft: someText, comments: someText, others: listOf(aColleague) }) },
} as const satisfies RouteContract;

import { LINK_DAYS } from "../../link-days.ts";
import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, anAnswers, anInstant, aUuid, exactly, listOf, orNull, someText, someTextOrNull } from "../shapes.ts";
import { ofShownForm } from "./forms.ts";
import { DRAFT, ofDraft, STUDIO, tag } from "./studio.ts";

const MOST_STEPS = 100;
const aName = { type: "string", maxLength: 300 } as const;
/** What a person who walks through a draft does, or lets happen; vendors answer by themselves. */
const aKind = { type: "string", enum: ["answers", "open", "staff", "days"] } as const;
/** A step of a walk; its answers are by dotted field. */
const aWalkStep = exactly(
	{ kind: aKind, id: aName, answers: anAnswers, days: { type: "integer", minimum: 1, maximum: 3660 } },
	["kind"],
);
export type WalkStep = OfSchema<typeof aWalkStep>;
const aWalk = { type: "array", maxItems: MOST_STEPS, items: aWalkStep } as const;

/** The token comes in a body, which no log holds. */
const aToken = { type: "string", minLength: 1, maxLength: 100 } as const;
const file = { type: "string", maxLength: 200 } as const;

/** A link that shows a draft to people without an account, and the uuid of who made it. */
const ofLink = { uuid: aUuid, by: someText, at: anInstant, expiresAt: anInstant } as const;
const aLink = exactly(ofLink);
const links = { 200: exactly({ links: listOf(aLink) }) } as const;

/** A page of a draft that asks something: its form's file, and what borrowers read above it. */
const aPage = exactly({
	file: someText,
	title: someText,
	part: { type: "string", enum: ["registration", "application"] },
});
export type PreviewPage = OfSchema<typeof aPage>;

/** What a link shows: the draft's title, and its pages in the order in which people come to them. */
const aPreview = exactly({ title: someText, expiresAt: anInstant, pages: listOf(aPage) });
export type Preview = OfSchema<typeof aPreview>;

/**
 * Where a made-up borrower is after the steps of a walk, the form that is asked there with what a made-up person answers,
 * and what may come next where nothing is asked; `days` is how many pass until `waitsFor`.
 */
const aWalkedDraft = exactly({
	place: exactly({ title: someText, body: listOf(someText), standing: someTextOrNull }),
	form: orNull(exactly({ file: someText, answers: { type: "object", additionalProperties: true } })),
	next: listOf(
		exactly({ kind: aKind, id: someText, title: someText, waitsFor: someText, days: aCount }, ["kind", "id", "title"]),
	),
});
export type WalkedDraft = OfSchema<typeof aWalkedDraft>;

export const listLinks = {
	at: `GET ${DRAFT}/links`,
	...ofDraft,
	answers: links,
} as const satisfies RouteContract;

/** Makes a link; its token is told this once. */
export const makeLink = {
	at: `POST ${DRAFT}/links`,
	...ofDraft,
	body: exactly({ days: { type: "integer", enum: LINK_DAYS } }),
	answers: { 201: exactly({ ...ofLink, token: someText }) },
} as const satisfies RouteContract;

export const withdrawLink = {
	at: `DELETE ${DRAFT}/links/:link`,
	tag,
	params: exactly({ draft: aUuid, link: aUuid }),
	answers: links,
} as const satisfies RouteContract;

/** What a link shows, or one page of it. */
export const openPreview = {
	at: `POST ${STUDIO}/preview`,
	tag,
	body: exactly({ token: aToken, file }, ["token"]),
	answers: { 200: { anyOf: [aPreview, exactly({ file: someText, ...ofShownForm })] } },
} as const satisfies RouteContract;

export const walkPreview = {
	at: `POST ${STUDIO}/preview/walk`,
	tag,
	body: exactly({ token: aToken, at: aName, steps: aWalk }, ["token", "steps"]),
	answers: { 200: aWalkedDraft },
} as const satisfies RouteContract;

import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aFlag, anInstant, exactly, listOf, orNull, someText, someTextOrNull } from "../shapes.ts";
import { anApplication, HELOC } from "./heloc.ts";

const tag = "application";

/** The server's own view of a line's status, for pages that wait; `rule` is the row that decided. */
export const aStageStatus = exactly({
	stage: someText,
	rule: someText,
	status: typedAs<ApplicationStatus>({
		type: "object",
		additionalProperties: true,
		description: "What is known, asked and done.",
	}),
	etag: someText,
	updatedAt: anInstant,
});
export type StageStatus = OfSchema<typeof aStageStatus>;

/** Who is working on a line, and when to expect it: the day (`by`, yyyy-mm-dd) is null when `about` says it, or there is none. */
const aTurn = exactly({
	title: someText,
	body: someText,
	turn: { enum: ["BORROWER", "LENDER", "OTHER", "NOBODY"] },
	who: someText,
	by: someTextOrNull,
	about: someTextOrNull,
	isLate: aFlag,
});
export type StandingTurn = OfSchema<typeof aTurn>;

/** One milestone, with the phase in whose waits it is shown. */
const aStep = exactly({
	id: someText,
	label: someText,
	status: { enum: ["done", "now", "later"] },
	phase: someTextOrNull,
});
export type StandingStep = OfSchema<typeof aStep>;

const aDeed = exactly({ title: someText, at: someText });
export type StandingDeed = OfSchema<typeof aDeed>;

/**
 * A line's status in words, with the row that decided (`rule`), what the waiting screen says until the phase of the current
 * step is over, and what was done, newest first.
 */
export const aStandingInWords = exactly({
	stage: someText,
	rule: someText,
	page: someText,
	etag: someText,
	now: aTurn,
	next: orNull(aTurn),
	steps: listOf(aStep),
	phase: orNull(exactly({ id: someText, title: someText, body: someText })),
	done: listOf(aDeed),
});
export type Standing = OfSchema<typeof aStandingInWords>;

export const readStageStatus = {
	at: "GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status",
	tag,
	params: anApplication,
	answers: { 200: aStageStatus },
} as const satisfies RouteContract;

export const readStanding = {
	at: `GET ${HELOC}/:uuid/standing`,
	tag,
	params: anApplication,
	answers: { 200: aStandingInWords },
} as const satisfies RouteContract;

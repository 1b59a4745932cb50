import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import {
	aCount,
	aFlag,
	aHash,
	anInstant,
	anInstantOrNull,
	exactly,
	listOf,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { STUDIO, tag } from "./studio.ts";

/** Which days and versions are looked at; the live one and the one before it where none is named. */
const asked = exactly({ days: { type: "string", enum: ["7", "30", "90"] }, version: aHash, before: aHash }, ["days"]);
export type EffectAsked = OfSchema<typeof asked>;

const kind = { type: "string", enum: ["publish", "rollback", "folder", "shipped", "share"] } as const;
const part = { type: "string", enum: ["registration", "application"] } as const;
const seconds = { type: ["number", "null"] } as const;
const aCountOrNull = { type: ["integer", "null"], minimum: 0 } as const;

/**
 * A configuration that borrowers were served, and how it came to be live. `hash` is of the composed product: what visits
 * and applications are counted by. `version` is of the lender's files; null for what came with the product. `at` is when
 * it last went live; of what was not published, when it was first seen in these days. `by` is a uuid, or "folder".
 * `percent` of new visitors get it, while a share of them does.
 */
const anEffectVersion = exactly(
	{
		hash: aHash,
		version: someTextOrNull,
		at: anInstantOrNull,
		kind,
		by: someTextOrNull,
		why: someTextOrNull,
		isLive: aFlag,
		percent: { type: "integer", minimum: 1, maximum: 99 },
	},
	["hash", "version", "at", "kind", "by", "why", "isLive"],
);
export type EffectVersion<Instant = string> = OfSchema<typeof anEffectVersion, Instant>;

/** How many began with a version, and how many of them have an application. */
const aStartCount = exactly({ hash: aHash, starts: aCount, registered: aCount });
export type StartCount = OfSchema<typeof aStartCount>;

/**
 * How many people one version took through a step; a person is a browser, whatever its visits. The answers of those who
 * are `done` were accepted there; those who `left` were last seen there more than half an hour ago, without going
 * further, and those who are `here` within the last half hour. `median` and `slow` are the seconds that half of the
 * people take at most, and nine of ten; null for a few people.
 */
const aStepCount = exactly({
	hash: aHash,
	reached: aCount,
	done: aCount,
	left: aCount,
	here: aCount,
	median: seconds,
	slow: seconds,
});
export type StepCount = OfSchema<typeof aStepCount>;

/**
 * A step of the journey, with the counts of each version that it was seen with. `title` is what the borrower reads
 * above it. Where it `asks` nothing, people wait.
 */
const anEffectStep = exactly({ step: someText, title: someText, part, asks: aFlag, counts: listOf(aStepCount) });
export type EffectStep = OfSchema<typeof anEffectStep>;

/** The applications of one version by what became of them. */
const aDecisionCount = exactly({
	hash: aHash,
	total: aCount,
	open: aCount,
	review: aCount,
	opened: aCount,
	declined: aCount,
	withdrawn: aCount,
});
export type DecisionCount = OfSchema<typeof aDecisionCount>;

/**
 * How often one version refused an answer to a question, for one reason. `title` is what the borrower reads above the
 * question; `keyword` is that of the form's schema which refused the answer, "other" where none did.
 */
const aRefusedCount = exactly({
	hash: aHash,
	step: someText,
	field: someText,
	title: someText,
	keyword: someText,
	times: aCount,
});
export type RefusedCount = OfSchema<typeof aRefusedCount>;

/**
 * An experiment of the live version with its two sides: "control" sees what was before. `visitors` were shown a side
 * before they had an application, and those who `registered` got to one; `applications` saw it, and those that `opened`
 * opened a line.
 */
const anExperimentResult = exactly({
	experiment: someText,
	about: someText,
	isRunning: aFlag,
	sides: listOf(
		exactly({
			variation: { type: "string", enum: ["control", "variation"] },
			visitors: aCount,
			registered: aCount,
			applications: aCount,
			opened: aCount,
		}),
	),
});
export type ExperimentResult = OfSchema<typeof anExperimentResult>;

/**
 * What versions did to borrowers between two moments: counts only. `compared` are the hashes of the compared versions, the
 * later one first; one only where there is no other. The steps are in the order of the journey, refused answers the most
 * frequent first.
 */
const anEffect = exactly({
	since: anInstant,
	until: anInstant,
	versions: listOf(anEffectVersion),
	compared: listOf(aHash),
	starts: listOf(aStartCount),
	steps: listOf(anEffectStep),
	decisions: listOf(aDecisionCount),
	refused: listOf(aRefusedCount),
	experiments: listOf(anExperimentResult),
});
export type Effect<Instant = string> = OfSchema<typeof anEffect, Instant>;

/**
 * Where a lender's people are now, and how many of those who saw a place with the live version in the last 30 days left
 * there; by place of the map ("state:liens"). One to four people are null. `pagesOf` says how many applications were
 * looked at for their page, those that changed last, where there are more; null where it was every one.
 */
const aMapOfPeople = exactly({
	now: listOf(exactly({ at: someText, people: aCountOrNull })),
	leaving: listOf(exactly({ at: someText, left: aCount, reached: aCount })),
	pagesOf: aCountOrNull,
});
export type MapPeople = OfSchema<typeof aMapOfPeople>;

export const readEffect = {
	at: `GET ${STUDIO}/effect`,
	tag,
	query: asked,
	answers: { 200: anEffect },
} as const satisfies RouteContract;

export const readPeopleOnMap = {
	at: `GET ${STUDIO}/people-on-map`,
	tag,
	answers: { 200: aMapOfPeople },
} as const satisfies RouteContract;

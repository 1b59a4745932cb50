import type { RouteContract } from "./route-contract.ts";
import type { OfSchema } from "./schema-type.ts";
import {
	aCount,
	aFlag,
	aHash,
	aJson,
	anAnswerMap,
	anInstant,
	aReason,
	aUuid,
	exactly,
	listOf,
	mapOf,
	orNull,
	someMoves,
	someText,
	someTextOrNull,
} from "./shapes.ts";
import { aFinding } from "./studio/checks.ts";

const tag = "products";
const PRODUCTS = "/service-products/api/v1";

/** Of a version's hash, as `flow versions` prints it. */
const aBeginning = { type: "string", pattern: "^[0-9a-f]{8,64}$" } as const;
const someFiles = {
	type: "object",
	maxProperties: 300,
	propertyNames: { type: "string", maxLength: 200 },
	additionalProperties: { type: "string", maxLength: 300_000 },
} as const;

export type AnswerMap = OfSchema<typeof anAnswerMap>;

/** A version of a lender's files; `by` is the uuid of its publisher, or "folder". */
const version = { version: aHash, productHash: someText, by: someText, why: someText, at: anInstant } as const;

/** Which version was made live when, by whom and why. */
export const anActivation = exactly({
	id: aCount,
	org: someText,
	version: someText,
	kind: { type: "string", enum: ["publish", "rollback", "folder"] },
	by: someText,
	why: someText,
	at: anInstant,
});

/** A live version that today's checks refuse: how much they find, and the day (yyyy-mm-dd) by which it is to be mended. */
export const aLenderToMend = exactly({ org: someText, findings: aCount, by: someText });
export type LenderToMend = OfSchema<typeof aLenderToMend>;

/**
 * What became of files that were sent to review: the draft that has them and the page where people look at it, from the
 * server's address on; both null when the files are live already. An approver approves the hash. `left` are the lenders
 * that extend this one and would be faulty with it. `isNew` when a new draft was begun.
 */
const sentFiles = exactly({
	draft: orNull(aUuid),
	state: { type: "string", enum: ["in-review", "approved", "scheduled", "live"] },
	hash: aHash,
	page: someTextOrNull,
	left: listOf(someText),
	isNew: aFlag,
});
export type SentFiles = OfSchema<typeof sentFiles>;

/**
 * A value of a record that a candidate's facts do not accept, by its path ("answers.registration/branch.branch"; `[]`
 * means each element of a list). `allowed` is empty where the accepted values are no closed list. A value that the base or
 * the server owns is not `isMappable`: a publisher may not replace it.
 */
const aMisfit = exactly({
	path: someText,
	value: aJson,
	why: someText,
	allowed: listOf(someText),
	isMappable: aFlag,
});
export type Misfit = OfSchema<typeof aMisfit>;

/** A value that a map replaced. */
const aMappedAnswer = exactly({ path: someText, from: aJson, to: aJson });
export type MappedAnswer = OfSchema<typeof aMappedAnswer>;

/**
 * A candidate's effect on one application: it continues, it rewinds to a page, or it stays pinned. `from` and `to` are its
 * current and its new position. Of a pinned one, `why` is an engine error code, and the misfits are the values that pin it;
 * `mapped` are the replacement answers that let it continue.
 */
const aVerdict = exactly(
	{
		uuid: aUuid,
		verdict: { type: "string", enum: ["continue", "rewind", "pinned"] },
		from: someText,
		to: someTextOrNull,
		why: someText,
		misfits: listOf(aMisfit),
		mapped: listOf(aMappedAnswer),
	},
	["uuid", "verdict", "from", "to"],
);
export type Verdict = OfSchema<typeof aVerdict>;

const verdicts = listOf(aVerdict);

/** What the check says of files, and of each application; those that do not pass make no product. */
const aCheck = exactly(
	{ passes: aFlag, diagnostics: listOf(aFinding), productHash: someText, left: listOf(someText), verdicts },
	["passes", "diagnostics", "verdicts"],
);

/** The progress of a migration or a check, with every verdict once it is done. */
const run = {
	run: aUuid,
	status: { type: "string", enum: ["RUNNING", "DONE", "FAILED"] },
	total: aCount,
	done: aCount,
	moved: aCount,
	kept: aCount,
	verdicts,
} as const;
const RUN = ["run", "status", "total", "done", "moved", "kept"] as const;
const aRun = exactly(run, RUN);

export const listVersions = {
	at: `GET ${PRODUCTS}/versions`,
	tag,
	answers: {
		200: exactly({
			org: someText,
			live: someTextOrNull,
			productHash: someText,
			versions: listOf(exactly(version)),
			activations: listOf(anActivation),
			toMend: orNull(aLenderToMend),
		}),
	},
} as const satisfies RouteContract;

export const readVersion = {
	at: `GET ${PRODUCTS}/versions/:version`,
	tag,
	params: exactly({ version: aBeginning }),
	answers: { 200: exactly({ ...version, files: mapOf(someText) }) },
} as const satisfies RouteContract;

export const sendVersion = {
	at: `POST ${PRODUCTS}/versions`,
	tag,
	body: exactly({ files: someFiles, why: aReason }),
	answers: { 200: sentFiles, 201: sentFiles },
} as const satisfies RouteContract;

/** 202 with the run to follow for a caller that will poll for the result. */
export const checkVersion = {
	at: `POST ${PRODUCTS}/check`,
	tag,
	body: exactly({ files: someFiles, map: anAnswerMap }, ["files"]),
	answers: {
		200: aCheck,
		202: exactly({ passes: aFlag, productHash: someText, left: listOf(someText), ...run }, [
			"passes",
			"productHash",
			"left",
			...RUN,
		]),
	},
} as const satisfies RouteContract;

/** A run; else what the named version would mean for applications, or the live one. */
export const readMigration = {
	at: `GET ${PRODUCTS}/migration`,
	tag,
	query: exactly({ version: aHash, run: aUuid }, []),
	answers: { 200: { anyOf: [aRun, exactly({ verdicts }), aCheck] } },
} as const satisfies RouteContract;

/** 202 with the run to follow for a caller that will poll for the result. */
export const migrate = {
	at: `POST ${PRODUCTS}/migration`,
	tag,
	body: exactly({ verdicts: someMoves, why: aReason, map: anAnswerMap }, ["verdicts", "why"]),
	answers: { 200: exactly({ moved: aCount, kept: aCount }), 202: aRun },
} as const satisfies RouteContract;

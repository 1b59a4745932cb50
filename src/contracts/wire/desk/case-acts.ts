import { LONGEST_NAME } from "../../../flow/engine/texts/name-length.ts";
import type { RouteContract } from "../route-contract.ts";
import { aText, aUuid, exactly } from "../shapes.ts";
import { aDay, anApplication, aWritten, ONE, tag, words } from "./desk.ts";

const aCode = { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$" } as const;
const aPart = { type: "string", maxLength: LONGEST_NAME } as const;
const aCorrectedName = exactly({ firstName: aPart, middleName: aPart, lastName: aPart }, ["firstName", "lastName"]);

const answers = { 200: aWritten } as const;
const onApplication = { tag, params: anApplication, answers } as const;
const onCondition = { tag, params: exactly({ uuid: aUuid, conditionUuid: aUuid }), answers } as const;
const onHold = { tag, params: exactly({ uuid: aUuid, hold: aCode }), answers } as const;

/** Requests something more from the borrower, or from the additional signer with this identity. */
export const askCondition = {
	at: `POST ${ONE}/conditions`,
	...onApplication,
	body: exactly(
		{
			category: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$" },
			comment: words,
			numDocsRequired: { type: "integer", minimum: 1, maximum: 20 },
			identityUuid: aUuid,
		},
		["category"],
	),
} as const satisfies RouteContract;

export const acceptCondition = {
	at: `POST ${ONE}/conditions/:conditionUuid/accept`,
	...onCondition,
	body: exactly({ note: words }, []),
} as const satisfies RouteContract;

/** Sends what was submitted back, for a reason that the borrower or signer reads. */
export const askConditionAgain = {
	at: `POST ${ONE}/conditions/:conditionUuid/ask-again`,
	...onCondition,
	body: exactly({ reason: words }),
} as const satisfies RouteContract;

export const releaseHold = {
	at: `POST ${ONE}/holds/:hold/release`,
	...onHold,
	body: exactly({ note: words, name: aCorrectedName }, []),
} as const satisfies RouteContract;

export const refuseHold = {
	at: `POST ${ONE}/holds/:hold/refuse`,
	...onHold,
	body: exactly({ note: words }, []),
} as const satisfies RouteContract;

/** A choice in a review that the lender declares itself (`reviews` in flows/origination.json). */
export const chooseInReview = {
	at: `POST ${ONE}/reviews/:review`,
	tag,
	params: exactly({ uuid: aUuid, review: aCode }),
	body: exactly({ choice: { type: "string", pattern: "^[A-Z][A-Z0-9_]{0,63}$" }, note: words }, ["choice"]),
	answers,
} as const satisfies RouteContract;

/** Places an order that has failed again. */
export const orderAgain = {
	at: `POST ${ONE}/orders/:task/again`,
	tag,
	params: exactly({ uuid: aUuid, task: aCode }),
	body: exactly({}),
	answers,
} as const satisfies RouteContract;

/** Declines with reasons of those that may be given, which the notice states. */
export const decline = {
	at: `POST ${ONE}/decline`,
	...onApplication,
	body: exactly(
		{ reasons: { type: "array", minItems: 1, maxItems: 4, uniqueItems: true, items: aText }, note: words },
		["reasons"],
	),
} as const satisfies RouteContract;

/** An owner's letter that cancels the line, entered by the agent who opened it. */
export const enterCancellation = {
	at: `POST ${ONE}/cancellation`,
	...onApplication,
	body: exactly({ sentOn: aDay, note: words }, ["sentOn"]),
} as const satisfies RouteContract;

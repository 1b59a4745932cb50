import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import {
	aCount,
	aFlag,
	aListPlace,
	anInstant,
	anInstantOrNull,
	aUuid,
	exactly,
	listOf,
	orNull,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { DESK, tag } from "./desk.ts";
import { aSavedView, SHARES, viewed } from "./views.ts";

const QUEUE = `${DESK}/queue` as const;
const MOST_AT_ONCE = 100;
const aNumberOrNull = { type: ["number", "null"] } as const;

/**
 * How long an application has waited, against what was promised; in the lender's business hours. Without a promise, all but `since`
 * and `waited` are null: `minutes` is the business minutes until it is due, negative once it is late; `days` the working days until
 * then, or for which it has been late; `used` how much of the promised time is used, 1 when it is due. `waited` is the working
 * days since it began to wait.
 */
const aPromise = exactly({
	since: anInstant,
	waited: { type: "number" },
	dueAt: anInstantOrNull,
	minutes: aNumberOrNull,
	days: aNumberOrNull,
	used: aNumberOrNull,
});
export type QueuePromise = OfSchema<typeof aPromise>;

/**
 * One application in the queue. `product` is the name of its product, null where the lender offers one; `amount` is in dollars, null before one is known; `position` is the index of the position it has
 * reached, and their number once the line is open.
 */
export const aQueueRow = exactly({
	uuid: aUuid,
	applicant: someText,
	loanNumber: someText,
	product: someTextOrNull,
	street: someText,
	city: someText,
	homeState: someTextOrNull,
	amount: aNumberOrNull,
	share: { enum: SHARES },
	turn: someText,
	status: someText,
	who: someText,
	position: { type: "integer" },
	promise: aPromise,
	assigneeUuid: someTextOrNull,
	remindedAt: anInstantOrNull,
	createdDate: anInstant,
	updatedDate: anInstant,
	isFailed: aFlag,
	waiting: listOf(exactly({ kind: { enum: ["condition", "hold", "paper"] }, name: someText, status: someText })),
});
export type QueueRow = OfSchema<typeof aQueueRow>;

const sizes = exactly({
	late: aCount,
	today: aCount,
	ours: aCount,
	borrower: aCount,
	others: aCount,
	closed: aCount,
});

/** A viewer's question to the queue: a view, what was typed into the search, and where the page starts. */
const aQuestion = exactly({ ...viewed, search: { type: "string", maxLength: 100 }, after: aListPlace }, []);
export type QueueQuestion = OfSchema<typeof aQuestion>;

/** What became of one application of an act on several: code and sentence of the refusal, null when it was done. */
const aResult = exactly({ uuid: aUuid, isDone: aFlag, code: someTextOrNull, message: someTextOrNull });
export type ActResult = OfSchema<typeof aResult>;
export const results = exactly({ results: listOf(aResult) });

const uuids = { type: "array", minItems: 1, maxItems: MOST_AT_ONCE, items: aUuid } as const;

/** What does not change from page to page: positions, states of homes, products, the lender's time zone, the colleagues, saved views. */
export const readQueueFrame = {
	at: `GET ${QUEUE}`,
	tag,
	answers: {
		200: exactly({
			positions: listOf(exactly({ id: someText, label: someText })),
			homeStates: listOf(someText),
			/** Those that the lender offers; empty where it is one. */
			products: listOf(exactly({ id: someText, name: someText })),
			timeZone: someText,
			me: someText,
			colleagues: listOf(exactly({ uuid: aUuid, name: someText })),
			views: listOf(aSavedView),
		}),
	},
} as const satisfies RouteContract;

/** A page of the queue; the sizes of the shares come with the first one. */
export const askQueue = {
	at: `POST ${QUEUE}`,
	tag,
	body: aQuestion,
	answers: { 200: exactly({ rows: listOf(aQueueRow), next: someTextOrNull, shares: orNull(sizes) }) },
} as const satisfies RouteContract;

export const assignApplications = {
	at: `POST ${QUEUE}/assignments`,
	tag,
	body: exactly({ uuids, to: orNull(aUuid) }),
	answers: { 200: results },
} as const satisfies RouteContract;

export const remindBorrowers = {
	at: `POST ${QUEUE}/reminders`,
	tag,
	body: exactly({ uuids }),
	answers: { 200: results },
} as const satisfies RouteContract;

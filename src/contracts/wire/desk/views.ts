import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aName, aUuid, exactly, someText } from "../shapes.ts";
import { DESK, tag } from "./desk.ts";

const VIEWS = `${DESK}/views` as const;

/** The shares of the queue, in the order of its split bar; each application belongs to exactly one. */
export const SHARES = ["late", "today", "ours", "borrower", "others", "closed"] as const;
export type Share = (typeof SHARES)[number];

/** Orders of the queue; each has an index and a tie-breaker. */
const SORTS = ["promise", "waiting", "updated", "newest"] as const;
export type Sort = (typeof SORTS)[number];

/**
 * What a view of the queue may say. An assignee is "me", "nobody", or a colleague's uuid; a product by its id, and a position by its first
 * milestone; `work` is something that waits for a person's decision, or an order that has failed; the columns that are shown, in
 * order, only the page reads.
 */
export const viewed = {
	scope: { enum: ["open", "closed", "all"] },
	share: { enum: SHARES },
	homeState: { type: "string", pattern: "^[A-Z]{2}$" },
	assignee: { anyOf: [{ enum: ["me", "nobody"] }, aUuid] },
	product: { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$" },
	position: { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$" },
	work: { enum: ["waiting", "failed"] },
	sort: { enum: SORTS },
	columns: { type: "array", maxItems: 20, uniqueItems: true, items: { type: "string", pattern: "^[a-zA-Z]{1,24}$" } },
} as const;

const aView = exactly(viewed, []);
/** What a saved view keeps of a question: everything but what was searched for. */
export type QueueView = OfSchema<typeof aView>;

const body = exactly({ name: { ...aName, maxLength: 60 }, view: aView });
/** A view under its name. */
export type NamedView = OfSchema<typeof body>;

export const aSavedView = exactly({
	uuid: aUuid,
	name: someText,
	view: exactly({ ...viewed, assignee: someText }, []),
});

const params = exactly({ view: aUuid });

export const addView = {
	at: `POST ${VIEWS}`,
	tag,
	body,
	answers: { 200: aSavedView },
} as const satisfies RouteContract;

export const changeView = {
	at: `PUT ${VIEWS}/:view`,
	tag,
	params,
	body,
	answers: { 200: aSavedView },
} as const satisfies RouteContract;

export const removeView = {
	at: `DELETE ${VIEWS}/:view`,
	tag,
	params,
	answers: { 204: { type: "null" } },
} as const satisfies RouteContract;

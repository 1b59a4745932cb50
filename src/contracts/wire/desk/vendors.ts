import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, aFlag, anInstant, anInstantOrNull, aText, aUuid, exactly, listOf, someText } from "../shapes.ts";
import { DESK, tag } from "./desk.ts";
import { results } from "./queue.ts";

const VENDORS = `${DESK}/vendors` as const;

/** A vendor with something to look at: `isDown` if it doesn't answer, its orders that wait or have failed, and since when the oldest waits. */
const aVendorState = exactly({
	vendor: someText,
	isDown: aFlag,
	open: aCount,
	oldest: anInstantOrNull,
	failed: aCount,
});
export type VendorState = OfSchema<typeof aVendorState>;

export const listVendorStates = {
	at: `GET ${VENDORS}`,
	tag,
	answers: { 200: exactly({ rows: listOf(aVendorState) }) },
} as const satisfies RouteContract;

/** Places all failed orders of a vendor again. */
export const orderAllAgain = {
	at: `POST ${VENDORS}/again`,
	tag,
	body: exactly({ vendor: aText }),
	answers: { 200: results },
} as const satisfies RouteContract;

/** An order that is no longer needed, and what its vendor made of that. */
const aCanceledOrder = exactly({
	order: aUuid,
	applicationUuid: aUuid,
	applicant: someText,
	loanNumber: someText,
	task: someText,
	vendor: someText,
	canceledAt: anInstant,
	outcome: { enum: ["NOBODY_TOLD", "TELLING", "TAKEN", "TOO_LATE", "UNTOLD"] },
});

/** The orders canceled in the last `days`, the newest first. */
export const listCanceledOrders = {
	at: `GET ${VENDORS}/canceled`,
	tag,
	answers: { 200: exactly({ days: { type: "integer" }, rows: listOf(aCanceledOrder) }) },
} as const satisfies RouteContract;

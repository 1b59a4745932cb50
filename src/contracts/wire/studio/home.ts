import { STUDIO_ROLES } from "../../studio-roles.ts";
import { aLenderToMend, anActivation } from "../products.ts";
import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aUuid, exactly, listOf, orNull, someText, someTextOrNull } from "../shapes.ts";
import { aDraftSummary } from "./drafts.ts";
import { aVisitorShare } from "./publishing.ts";
import { STUDIO, tag } from "./studio.ts";

/**
 * What is to be done to a draft by the viewer: approve, publish, try again what was refused when due, join what went live,
 * answer a comment.
 */
const aWait = exactly({
	draft: aUuid,
	wait: { type: "string", enum: ["review", "publish", "retry", "join", "answer"] },
});
export type WaitingDraft = OfSchema<typeof aWait>;

/**
 * What is live, the drafts, those that wait for the viewer, and who that is. `timeZone` is the lender's, an IANA name;
 * `shipped` the hash of the files that came with the program, null for a lender that was only published; `share` the newest
 * one, running or ended; `products` what the lender offers, the first one first, each with where its pages are.
 */
const aHome = exactly({
	org: someText,
	products: listOf(exactly({ id: someText, name: someText, home: someText, isHere: aFlag })),
	timeZone: someText,
	identity: someText,
	roles: listOf({ type: "string", enum: STUDIO_ROLES }),
	version: someText,
	shipped: someTextOrNull,
	live: orNull(anActivation),
	share: orNull(aVisitorShare),
	drafts: listOf(aDraftSummary),
	waiting: listOf(aWait),
	toMend: orNull(aLenderToMend),
});

export type StudioHome = OfSchema<typeof aHome>;

export const readHome = {
	at: `GET ${STUDIO}/home`,
	tag,
	answers: { 200: aHome },
} as const satisfies RouteContract;

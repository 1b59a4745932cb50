import { linkSessionOf, linkSessionPatch } from "../../record/link-session.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/** The vendor calls when somebody is done; it is asked in case the call was lost. */
const ASK_AGAIN_MS = 10 * 60_000;
/** How long a page that was come back to may take to go on by itself. */
const GOES_ON_MS = 2 * 60_000;

/**
 * Waits until somebody is done on the page on which banks are linked. From then on the link is finished here, whether the
 * browser comes back or not; one that has come back finishes it itself, unless it was closed then.
 */
export const awaitLink: VendorOrderHandler = async ({ record, now }, { bankLink }) => {
	const session = linkSessionOf(record);
	if (session?.sessionId === undefined) return [];
	const { sessionId, status, returnedAt = "", expiresAt } = session;
	const goesOn = status === "RETURNED" ? Date.parse(returnedAt) + GOES_ON_MS : 0;
	if (goesOn > now.getTime()) throw new NotYet(new Date(goesOn));
	const state = await bankLink.visit({ sessionId });
	const ends = new Date(expiresAt);
	if (state === "FINISHED") {
		if (session.isProved) return linkSessionPatch({ ...session, status: "FINISHED" });
		// the page goes on once somebody is back, and asks them who they are
		if (status === "OPEN" && now < ends)
			return linkSessionPatch({ ...session, status: "RETURNED", returnedAt: now.toISOString() });
	}
	if (state === "ENDED" || ends <= now) return linkSessionPatch({ ...session, status: "EXPIRED", code: null });
	throw new NotYet(new Date(Math.min(now.getTime() + ASK_AGAIN_MS, ends.getTime() + 1)));
};

/** Links a bank on whose page somebody is done, and whose browser has not come back. */
export const finishLink: VendorOrderHandler = async ({ record, finishLink: finish }) => {
	const session = linkSessionOf(record);
	if (session?.status !== "FINISHED" || finish === undefined) return [];
	const done = await finish();
	return done === "LINKED" ? [] : linkSessionPatch({ ...session, status: "EXPIRED", code: null });
};

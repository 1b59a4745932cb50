import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";
import { endedVisit, keptSession, sessionPatch } from "./session.ts";

/** The vendor calls when somebody is done; it is asked in case the call was lost. */
const ASK_AGAIN_MS = 3_600_000;

/** Waits until a person is done on the vendor's page. */
export const awaitVisit: VendorOrderHandler = async ({ record, now }, { identity }) => {
	const session = keptSession(record);
	if (session?.status !== "OPEN") return [];
	const { status } = await identity.result({ sessionId: session.sessionId });
	if (status === "OPEN") throw new NotYet(new Date(now.getTime() + ASK_AGAIN_MS));
	return endedVisit(record, session, status, now);
};

/** Has the vendor forget the pictures of an application from which no line came, once the lender need not keep them. */
export const forgetVisit: VendorOrderHandler = async ({ record }, { identity }) => {
	const session = keptSession(record);
	if (session === undefined || session.status === "REDACTED") return [];
	const { sessionId, startedAt } = session;
	await identity.redact({ sessionId, startedAt: new Date(startedAt) });
	return sessionPatch({ ...session, status: "REDACTED" });
};

import type { IdentityVisit } from "../../../contracts/wire/application/index.ts";
import { personOf } from "../../journey/identity/order.ts";
import { endedVisit, type KeptSession, keptSession, sessionPatch } from "../../journey/identity/session.ts";
import type { SessionResult } from "../../journey/ports/borrower/identity.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { VendorContext } from "../context.ts";
import type { PartnerVisitor, VisitorsRecord } from "./partner-visitor.ts";

/**
 * Begins a visit to the page of the vendor that checks IDs, or leads back into one that was left; one that is over is said to
 * be over. The vendor is asked while nothing is locked. Throws 409 where no ID is asked for, or IDs are uploaded.
 */
export async function beginVisit(
	context: PlatformContext & VendorContext,
	visitor: PartnerVisitor,
	origin: string,
): Promise<IdentityVisit> {
	const found = await visitor.open(context.database.db, false);
	const { identity } = context.portsOf(found.org);
	refuseUnasked(found, identity.way);
	const left = await endVisit(context, visitor);
	if (left.status === "FINISHED") return left;
	const kept = left.status === "EXPIRED" ? undefined : openSession(found);
	const number = kept?.number ?? (keptSession(found.record)?.number ?? 0) + 1;
	const { sessionId, url } = await identity.begin({
		orderId: stableUuid("identity visit", visitor.reference, String(number)),
		reference: visitor.reference,
		person: personOf(found),
		returnUrl: `${origin}${homeOf(found.product.id)}/${visitor.path}/identity`,
		...(kept === undefined ? {} : { sessionId: kept.sessionId }),
	});
	await inTransaction(context.database, async (tx) => {
		const now = await visitor.open(tx, true);
		refuseUnasked(now, identity.way);
		// another tab began the same one
		if (openSession(now)?.sessionId === sessionId) return;
		const startedAt = context.now().toISOString();
		await now.save(sessionPatch({ sessionId, status: "OPEN", number, startedAt }), "identity-visit-begun");
	});
	return { status: "OPEN", url };
}

/** Asks the vendor whether a person is done there, and keeps what it says; what the browser brings back proves nothing. */
export async function endVisit(
	context: PlatformContext & VendorContext,
	visitor: PartnerVisitor,
): Promise<IdentityVisit> {
	const found = await visitor.open(context.database.db, false);
	const session = openSession(found);
	if (session === undefined) return { status: "NONE" };
	const { sessionId } = session;
	const { status } = await context.portsOf(found.org).identity.result({ sessionId });
	if (status === "OPEN") return { status };
	await inTransaction(context.database, async (tx) => {
		const now = await visitor.open(tx, true);
		const still = openSession(now);
		if (still?.sessionId !== sessionId) return;
		await now.save(endedVisit(now.record, still, status, context.now()), "identity-visit-ended");
	});
	return { status: shown(status) };
}

function shown(status: Exclude<SessionResult["status"], "OPEN">): "FINISHED" | "EXPIRED" {
	return status === "EXPIRED" ? "EXPIRED" : "FINISHED";
}

function openSession({ record }: VisitorsRecord): KeptSession | undefined {
	const session = keptSession(record);
	return session?.status === "OPEN" ? session : undefined;
}

function refuseUnasked({ isAsked }: VisitorsRecord, way: "UPLOAD" | "HOSTED"): void {
	if (!isAsked || way !== "HOSTED") throw new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
}

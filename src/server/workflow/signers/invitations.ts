import { createHmac } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { invitationDays } from "../../journey/invitations/invitation-days.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { deriveKey, lookupHash } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { signerInvitations } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";

const DAY_MS = 24 * 3_600_000;
type Kept = typeof signerInvitations.$inferSelect;

/**
 * Creates the link of an invitation and revokes the signer's earlier ones. The same cause creates the same link, so a
 * retried order sends the same one. Only the keyed hash of the token is stored.
 */
export async function makeInvitation(
	tx: Queryable,
	context: Pick<PlatformContext, "keys" | "now">,
	product: Product,
	slot: SignerSlot,
	cause: string,
): Promise<string> {
	const { applicationUuid, identityUuid } = slot;
	const { code: org } = product.org;
	const now = context.now();
	const token = createHmac("sha256", deriveKey(context.keys.token, "signer-invitation"))
		.update(`${cause}|${applicationUuid}|${identityUuid}`)
		.digest("base64url");
	const tokenHash = hashOf(context, token);
	await endInvitations(tx, context, slot);
	const days = invitationDays(product, now.toISOString().slice(0, 10));
	const expiresAt = new Date(now.getTime() + days * DAY_MS);
	const fresh = { createdAt: now, expiresAt, endedAt: null, end: null };
	await tx
		.insert(signerInvitations)
		.values({ tokenHash, applicationUuid, identityUuid, org, ...fresh })
		.onConflictDoUpdate({ target: signerInvitations.tokenHash, set: fresh });
	// after the #, so that no server or proxy on the way logs it
	return `${homeOf(product.id)}/heloc-signer/resume#${token}`;
}

/** Revokes a signer's open links: for a newer one, or because nothing is requested any more. */
export async function endInvitations(
	tx: Queryable,
	context: Pick<PlatformContext, "now">,
	{ applicationUuid, identityUuid }: SignerSlot,
	end: "REPLACED" | "WITHDRAWN" = "REPLACED",
): Promise<void> {
	const open = and(
		eq(signerInvitations.applicationUuid, applicationUuid),
		eq(signerInvitations.identityUuid, identityUuid),
		isNull(signerInvitations.endedAt),
	);
	await tx.update(signerInvitations).set({ endedAt: context.now(), end }).where(open);
}

/** The invitation behind a token, under a row lock; throws 404 when this organization never sent it. */
export async function findInvitation(
	tx: Queryable,
	context: Pick<PlatformContext, "keys">,
	token: string,
	org: string,
): Promise<Kept> {
	const [found] = await tx
		.select()
		.from(signerInvitations)
		.where(and(eq(signerInvitations.tokenHash, hashOf(context, token)), eq(signerInvitations.org, org)))
		.for("update");
	if (!found) {
		throw new Problem(404, "INVITATION_UNKNOWN", said("invitation.unknown"));
	}
	return found;
}

/** Throws a 410 Problem for an invitation that is no longer valid, with a code for the reason. */
export function refuseEnded(context: Pick<PlatformContext, "now">, { end, expiresAt }: Kept): void {
	if (end === "USED") {
		throw new Problem(410, "INVITATION_USED", said("invitation.used"));
	}
	if (end === "REPLACED") {
		throw new Problem(410, "INVITATION_REPLACED", said("invitation.replaced"));
	}
	if (end === "WITHDRAWN") {
		throw new Problem(410, "INVITATION_WITHDRAWN", said("invitation.withdrawn"));
	}
	if (expiresAt <= context.now()) {
		throw new Problem(410, "INVITATION_EXPIRED", said("invitation.expired"));
	}
}

/** Marks an invitation as used. */
export async function useInvitation(tx: Queryable, context: Pick<PlatformContext, "now">, { tokenHash }: Kept) {
	await tx
		.update(signerInvitations)
		.set({ endedAt: context.now(), end: "USED" })
		.where(eq(signerInvitations.tokenHash, tokenHash));
}

function hashOf(context: Pick<PlatformContext, "keys">, token: string): string {
	return lookupHash(context.keys, "signer-invitation", token);
}

import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { nameOf } from "../../journey/signers/signer-record.ts";
import type { Invitee, SignerInvitations } from "../../journey/steps/invitations.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applicationSigners } from "../../platform/db/schema.ts";
import {
	CO_DEEDER,
	createPendingIdentity,
	findIdentity,
	moveIdentity,
} from "../../platform/repositories/identities.ts";
import { leaveSlot, takeSlot } from "../../platform/repositories/signer-slots.ts";
import { lastingLinkOrigin } from "../../platform/sessions/link-origin.ts";
import { endInvitations, makeInvitation } from "./invitations.ts";

/**
 * Invites and withdraws one application's signers; `inTx` runs work in the caller's transaction or in a separate one.
 */
export function signerInvitations(
	context: PlatformContext,
	{ applicationUuid, product }: { readonly applicationUuid: string; readonly product: Product },
	inTx: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>,
): SignerInvitations {
	const { code: org } = product.org;
	return {
		invite: (invitee, cause) =>
			inTx(async (tx) => {
				const identityUuid = await identityFor(tx, context, org, applicationUuid, invitee);
				await takeSlot(tx, { applicationUuid, identityUuid }, org, context.now());
				const path = await makeInvitation(tx, context, product, { applicationUuid, identityUuid }, cause);
				return { identityUuid, link: lastingLinkOrigin(context, org) + path };
			}),
		callOff: (identityUuid) =>
			inTx((tx) => endInvitations(tx, context, { applicationUuid, identityUuid }, "WITHDRAWN")),
	};
}

async function identityFor(
	tx: Queryable,
	context: PlatformContext,
	org: string,
	applicationUuid: string,
	{ identityUuid, name, email }: Invitee,
): Promise<string> {
	const { keys } = context;
	const known = await findIdentity(tx, keys, { org, email });
	const before = await findIdentity(tx, keys, { uuid: identityUuid });
	if (known !== undefined) {
		if (before !== undefined && before.uuid !== known.uuid) await unseat(tx, context, applicationUuid, before.uuid);
		return known.uuid;
	}
	const person = { email, phoneNumbers: [], name: nameOf(name) };
	// A signer who never signed in keeps the account under the corrected address, and the wrong one is dropped.
	if (
		before?.isPending &&
		before.org === org &&
		before.type === CO_DEEDER &&
		!(await hasOtherSeat(tx, applicationUuid, before.uuid))
	) {
		await moveIdentity(tx, keys, { uuid: before.uuid, org, ...person });
		return before.uuid;
	}
	if (before !== undefined) await unseat(tx, context, applicationUuid, before.uuid);
	const uuid = before === undefined ? identityUuid : randomUUID();
	const isSandbox = context.mode === "sandbox";
	await createPendingIdentity(tx, keys, { uuid, org, type: CO_DEEDER, createdAt: context.now(), isSandbox, ...person });
	return uuid;
}

// The address was wrong: its reader must not get access.
async function unseat(tx: Queryable, context: PlatformContext, applicationUuid: string, identityUuid: string) {
	await endInvitations(tx, context, { applicationUuid, identityUuid });
	await leaveSlot(tx, { applicationUuid, identityUuid });
}

async function hasOtherSeat(tx: Queryable, applicationUuid: string, identityUuid: string): Promise<boolean> {
	const other = and(
		eq(applicationSigners.identityUuid, identityUuid),
		ne(applicationSigners.applicationUuid, applicationUuid),
	);
	return (await tx.select().from(applicationSigners).where(other).limit(1)).length > 0;
}

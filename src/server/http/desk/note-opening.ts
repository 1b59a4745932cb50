import { and, eq, gt } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applicationEvents } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type OpenApplication, readApplication } from "../../workflow/applications/application-row.ts";
import { noteEvent } from "../../workflow/changes/note-event.ts";

const KIND = "desk-opened";
/** A desk page polls every minute; that counts as one opening. */
const ONE_OPENING_MS = 30 * 60_000;

/** Opens an application for a staff member, and records that in its event chain. */
export function openedAtDesk(
	context: PlatformContext,
	uuid: string,
	{ actor, address }: { readonly actor: string; readonly address: string },
): Promise<OpenApplication> {
	return inTransaction(context.database, async (tx) => {
		const now = context.now();
		const seen = await readApplication(tx, context.keys, uuid, false);
		if (await hasOpened(tx, uuid, actor, new Date(now.getTime() - ONE_OPENING_MS))) return seen;
		const application = await readApplication(tx, context.keys, uuid, true);
		return noteEvent(tx, context, application, { kind: KIND, actor, body: { address } });
	});
}

async function hasOpened(tx: Queryable, applicationUuid: string, actor: string, since: Date): Promise<boolean> {
	const mine = and(
		eq(applicationEvents.applicationUuid, applicationUuid),
		eq(applicationEvents.kind, KIND),
		eq(applicationEvents.actor, actor),
		gt(applicationEvents.at, since),
	);
	const found = await tx.select().from(applicationEvents).where(mine).limit(1);
	return found.length > 0;
}

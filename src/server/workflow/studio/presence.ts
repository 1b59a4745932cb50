import { and, asc, eq, gte, lt, ne } from "drizzle-orm";
import type { PresencePlace } from "../../../contracts/wire/studio/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioPresence } from "../../platform/db/schema.ts";
import { keepThread } from "../publishing/compose-in-worker.ts";
import type { Editing } from "./write-draft.ts";

/** How long somebody counts as present after their page was last heard of. */
const PRESENT_MS = 20_000;

/** Keeps where somebody is in a draft of their lender; without a place they are not there, as on a page that is left alone. */
export async function notePresence(tx: Queryable, who: Editing, place: PresencePlace | undefined): Promise<void> {
	const { draft, by: identityUuid, at: seenAt } = who;
	const there = and(eq(studioPresence.draft, draft), lt(studioPresence.seenAt, agoOf(seenAt)));
	await tx.delete(studioPresence).where(there);
	if (place === undefined) return;
	keepThread();
	const { room, file = null, pointer = null } = place;
	const set = { room, file, pointer, seenAt };
	await tx
		.insert(studioPresence)
		.values({ draft, identityUuid, ...set })
		.onConflictDoUpdate({ target: [studioPresence.draft, studioPresence.identityUuid], set });
}

/** Who else is in a draft now, by uuid. */
export async function othersIn(tx: Queryable, { draft, by, at }: Editing) {
	const { identityUuid, room, file, pointer, seenAt } = studioPresence;
	const others = and(
		eq(studioPresence.draft, draft),
		ne(identityUuid, by),
		// an old row stays until somebody else is heard of
		gte(seenAt, agoOf(at)),
	);
	return tx
		.select({ identity: identityUuid, room, file, pointer })
		.from(studioPresence)
		.where(others)
		.orderBy(asc(identityUuid));
}

function agoOf(now: Date): Date {
	return new Date(now.getTime() - PRESENT_MS);
}

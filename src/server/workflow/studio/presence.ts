import { and, asc, eq, gte, lt, ne } from "drizzle-orm";
import type { PresencePlace } from "../../../contracts/wire/studio/index.ts";
import { otherProductFile } from "../../../flow/editing/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioPresence } from "../../platform/db/schema.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import { keepThread } from "../publishing/compose-in-worker.ts";
import type { ProductPaths } from "./products/product-paths.ts";
import type { Editing } from "./write-draft.ts";

/** How long somebody counts as present after their page was last heard of. */
const PRESENT_MS = 20_000;

/**
 * Keeps where somebody is in a draft of their lender, in a product's rooms; without a place they are not there, as on a page that
 * is left alone.
 */
export async function notePresence(
	tx: Queryable,
	who: Editing & Offering,
	{ written }: ProductPaths,
	place: PresencePlace | undefined,
): Promise<void> {
	const { draft, by: identityUuid, at: seenAt } = who;
	const there = and(eq(studioPresence.draft, draft), lt(studioPresence.seenAt, agoOf(seenAt)));
	await tx.delete(studioPresence).where(there);
	if (place === undefined) return;
	keepThread();
	const { room, pointer = null } = place;
	// without an entry, the folder says whose rooms they are in
	const file = place.file === undefined ? folderOf(who.product) : written(place.file);
	const set = { room, file, pointer, seenAt };
	await tx
		.insert(studioPresence)
		.values({ draft, identityUuid, ...set })
		.onConflictDoUpdate({ target: [studioPresence.draft, studioPresence.identityUuid], set });
}

/** Who else is in a draft now, by uuid, with the id of the product in whose rooms they are, where it is another one than the viewer's. */
export async function othersIn(tx: Queryable, { draft, by, at, product }: Editing & Offering, paths: ProductPaths) {
	const { identityUuid, room, file, pointer, seenAt } = studioPresence;
	const others = and(
		eq(studioPresence.draft, draft),
		ne(identityUuid, by),
		// an old row stays until somebody else is heard of
		gte(seenAt, agoOf(at)),
	);
	const rows = await tx
		.select({ identity: identityUuid, room, file, pointer })
		.from(studioPresence)
		.where(others)
		.orderBy(asc(identityUuid));
	return rows.map(({ file: place, ...one }) => {
		if (place === folderOf(product)) return { ...one, product: null, file: null };
		const shown = paths.shown(place ?? "");
		const other = otherProductFile(shown);
		if (other === undefined) return { ...one, product: null, file: shown };
		return { ...one, product: other.product, file: null, pointer: null };
	});
}

/** What stands for the files of a product; null for those of the first one. */
function folderOf(product: string | null): string | null {
	return product === null ? null : `products/${product}/`;
}

function agoOf(now: Date): Date {
	return new Date(now.getTime() - PRESENT_MS);
}

import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { ContentLost, type StoreName } from "../../platform/content/content-store.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable, placeOf } from "./content-tables.ts";

const BATCH = 100;
const FIRST_UUID = "00000000-0000-0000-0000-000000000000";

type Stores = Pick<PlatformContext, "database" | "contents">;

/** How far a move has come. */
export interface Move {
	readonly moved: number;
	/** Rows whose content is missing or changed; they stay as they are. */
	readonly lost: readonly string[];
	/** Objects that could not be deleted behind a moved file; the sweep does it. */
	readonly left: number;
}

/**
 * Moves the content of every file to a store, one at a time, while servers run. Nothing has to be undone when it stops:
 * started again, it goes on with what is not there yet. Throws VendorUnavailable when the object store does not answer.
 */
export async function moveContents(
	stores: Stores,
	to: StoreName,
	afterBatch: (move: Move) => void = () => undefined,
): Promise<Move> {
	let move: Move = { moved: 0, lost: [], left: 0 };
	for (const table of CONTENT_TABLE_NAMES) {
		const { uuid, objectKey } = CONTENT_TABLES[table];
		const isElsewhere = to === "s3" ? isNull(objectKey) : isNotNull(objectKey);
		for (let after = FIRST_UUID, isMore = true; isMore; ) {
			const batch = await stores.database.db
				.select({ uuid })
				.from(CONTENT_TABLES[table])
				.where(and(isElsewhere, gt(uuid, after)))
				.orderBy(asc(uuid))
				.limit(BATCH);
			for (const row of batch) move = counted(move, row.uuid, await moveOne(stores, table, row.uuid, to));
			after = batch.at(-1)?.uuid ?? after;
			isMore = batch.length === BATCH;
			if (batch.length > 0) afterBatch(move);
		}
	}
	return move;
}

type Outcome = "moved" | "left" | "lost" | "unchanged";

function counted({ moved, lost, left }: Move, uuid: string, outcome: Outcome): Move {
	return {
		moved: moved + (outcome === "moved" || outcome === "left" ? 1 : 0),
		lost: outcome === "lost" ? [...lost, uuid] : lost,
		left: left + (outcome === "left" ? 1 : 0),
	};
}

// The ciphertext is the same in both places: it is bound to its row, so moving needs no key.
async function moveOne(
	{ database, contents }: Stores,
	table: ContentTable,
	uuid: string,
	to: StoreName,
): Promise<Outcome> {
	const place = await placeOf(database.db, table, uuid);
	if (place === undefined || (place.objectKey === null) === (to === "postgres")) return "unchanged";
	const bytes = await contents.get(place).catch((error: unknown) => {
		if (error instanceof ContentLost) return undefined;
		throw error;
	});
	if (bytes === undefined) return "lost";
	const there = await contents.put(bytes, to);
	const rows = CONTENT_TABLES[table];
	const isSame = place.objectKey === null ? isNull(rows.objectKey) : eq(rows.objectKey, place.objectKey);
	const changed = await database.db
		.update(rows)
		.set(there)
		.where(and(eq(rows.uuid, uuid), isSame))
		.returning({ uuid: rows.uuid });
	const unused = changed.length === 0 ? there : place;
	const isGone = await contents.delete(unused).then(
		() => true,
		() => false,
	);
	if (changed.length === 0) return "unchanged";
	return isGone ? "moved" : "left";
}

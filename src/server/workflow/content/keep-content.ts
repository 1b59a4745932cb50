import type { ContentPlace } from "../../platform/content/content-store.ts";
import { ContentLost } from "../../platform/content/content-store.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { type ContentTable, placeOf } from "./content-tables.ts";

/**
 * Stores ciphertext, then runs the work that writes its row. What no row came to point at is deleted at once where that
 * is certain, and by the hourly sweep where it is not.
 */
export async function withContent<Result>(
	context: PlatformContext,
	sealed: Buffer,
	work: (place: ContentPlace) => Promise<Result>,
	isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
	const place = await context.contents.put(sealed);
	try {
		const result = await work(place);
		if (!isKept(result)) await discard(context, place);
		return result;
	} catch (error) {
		// A refusal has rolled back. After a lost connection the row may be there, and must not point at nothing.
		if (error instanceof Problem) await discard(context, place);
		throw error;
	}
}

async function discard({ contents, report }: PlatformContext, place: ContentPlace): Promise<void> {
	await contents.delete(place).catch(() => report("an unused object is left to the sweep", {}));
}

/** The ciphertext of a row's file, from wherever it is; what is lost raises an alarm. */
export async function openContent(
	{ contents, database, alarm }: PlatformContext,
	table: ContentTable,
	row: ContentPlace & { readonly uuid: string },
): Promise<Buffer> {
	try {
		return await contents.get(row);
	} catch (error) {
		if (!(error instanceof ContentLost)) throw error;
		// it may have been moved since the row was read
		const now = await placeOf(database.db, table, row.uuid);
		if (now !== undefined && now.objectKey !== row.objectKey) return contents.get(now);
		alarm("the content of a file is lost", { table, row: row.uuid, code: error.code });
		throw error;
	}
}

import { and, eq } from "drizzle-orm";
import { followedPath, keysOf, pointerOf, TextFault, valueOfText } from "../../../../flow/editing/index.ts";
import type { Json } from "../../../../flow/engine/json.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { studioComments, type studioFiles } from "../../../platform/db/schema.ts";

type ChangedFile = typeof studioFiles.$inferSelect;

/** Where a value is in a later text, and the revision in which it is there. */
export interface FollowedPlace {
	readonly pointer: string;
	readonly revision: number;
	readonly isGone: boolean;
}

/**
 * Moves the comments of a file that has just changed with their values. A text that is not JSON moves none: they are
 * followed from the last text in which they stood. `textAt` gives the text at an earlier revision.
 */
export async function followComments(
	tx: Queryable,
	file: ChangedFile,
	textAt: (revision: number) => Promise<string | undefined>,
): Promise<void> {
	const { uuid, pointer, revision } = studioComments;
	const comments = await tx
		.select({ uuid, pointer, revision })
		.from(studioComments)
		.where(and(eq(studioComments.draft, file.draft), eq(studioComments.file, file.path)));
	const texts = new Map<number, Promise<string | undefined>>();
	for (const comment of comments) {
		const seen = comment.revision ?? 0;
		const text = texts.get(seen) ?? textAt(seen);
		texts.set(seen, text);
		const place = followedPlace({ pointer: comment.pointer ?? "/", revision: seen }, await text, file);
		if (place !== undefined) await tx.update(studioComments).set(place).where(eq(uuid, comment.uuid));
	}
}

/**
 * Where a place of an earlier text is now; undefined while the text now is not JSON. What is gone keeps the place that it
 * had, so that it is found again when it comes back.
 */
export function followedPlace(
	{ pointer, revision }: Omit<FollowedPlace, "isGone">,
	then: string | undefined,
	now: { readonly text: string | null; readonly revision: number },
): FollowedPlace | undefined {
	const [before, after] = [then, now.text ?? undefined].map(valueIn);
	if (before === "unreadable" || after === "unreadable") return undefined;
	const path = followedPath(before?.value, after?.value, keysOf(pointer));
	if (path === undefined) return { pointer, revision, isGone: true };
	return { pointer: pointerOf(path), revision: now.revision, isGone: false };
}

function valueIn(text: string | undefined): { readonly value: Json } | "unreadable" | undefined {
	try {
		return text === undefined ? undefined : { value: valueOfText(text) };
	} catch (error) {
		if (error instanceof TextFault) return "unreadable";
		throw error;
	}
}

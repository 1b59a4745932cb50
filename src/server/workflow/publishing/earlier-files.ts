import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { productActivations } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { type FolderParts, liveFilesOf, shippedFilesOf } from "./live-files.ts";
import { activationsOf, filesOf, type VersionFiles, versionOf } from "./version-store.ts";

/**
 * The files to go back to: of the named version, else of the one before the live one. The files that came with the
 * program are a version like any other, and stand before the first published one. Throws 404 where there is none.
 */
export async function earlierFilesOf(
	db: Queryable,
	parts: FolderParts,
	org: string,
	named?: string,
): Promise<{ readonly version: string; readonly files: VersionFiles }> {
	const live = await liveFilesOf(db, parts, org);
	const shipped = shippedFilesOf(parts, org);
	const shippedVersion = shipped && versionOf(shipped);
	const before = (await activationsOf(db, org)).find((one) => one.version !== live.version)?.version;
	const version = named ?? before ?? (shippedVersion === live.version ? undefined : shippedVersion);
	const stored =
		version !== undefined && (await wasLive(db, org, version)) ? await filesOf(db, org, version) : undefined;
	const files = stored ?? (version === shippedVersion ? shipped : undefined);
	if (version === undefined || files === undefined) {
		throw new Problem(404, "NO_VERSION", "There is no version to go back to.");
	}
	return { version, files };
}

// a version may be stored that only a share of visitors had
async function wasLive(db: Queryable, org: string, version: string): Promise<boolean> {
	const one = and(eq(productActivations.org, org), eq(productActivations.version, version));
	const [row] = await db.select({ id: productActivations.id }).from(productActivations).where(one).limit(1);
	return row !== undefined;
}

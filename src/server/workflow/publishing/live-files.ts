import { existsSync } from "node:fs";
import { join } from "node:path";
import { overlayTexts, shippedOrganizations } from "../../../flow/catalog/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { filesOf, liveVersions, type VersionFiles, versionOf } from "./version-store.ts";

/** What a lender's visitors are served. */
export interface LiveFiles {
	/** Hash of the files, whether they were published or lie in a folder. */
	readonly version: string;
	readonly files: VersionFiles;
	/** The published version; undefined when the files of a folder are served. */
	readonly published: string | undefined;
}

/** Where files lie that came with the program, or in a folder of overlays. */
export interface FolderParts {
	readonly root: string | undefined;
	readonly overlaysDir: string | undefined;
}

/** The files of a lender's live version; of its folder, where none was ever published. */
export async function liveFilesOf(db: Queryable, parts: FolderParts, org: string): Promise<LiveFiles> {
	const published = (await liveVersions(db)).get(org);
	const kept = published === undefined ? undefined : await filesOf(db, org, published);
	if (published !== undefined && kept !== undefined) return { version: published, files: kept, published };
	const files = shippedFilesOf(parts, org) ?? {};
	return { version: versionOf(files), files, published: undefined };
}

/** The files of a lender as they came with the program, or lie in the overlays folder; undefined for one that was only published. */
export function shippedFilesOf({ root, overlaysDir }: FolderParts, org: string): VersionFiles | undefined {
	const folders = [shippedOrganizations(root), ...(overlaysDir === undefined ? [] : [overlaysDir])];
	const home = folders.find((folder) => existsSync(join(folder, org)));
	return home === undefined ? undefined : overlayTexts(home, org).texts;
}

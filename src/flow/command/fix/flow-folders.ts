import { lstatSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/** The folders that a flow's files are in. */
export interface FlowFolders {
	/** Contains flows/ and schemas/. */
	readonly root: string;
	/** One folder for each further organization. */
	readonly overlaysDir?: string;
}

/**
 * The file on disk that a finding names; undefined for one that is not plainly inside these folders (a link, another place)
 * or could be either of two.
 */
export function fileOnDisk(file: string, { root, overlaysDir }: FlowFolders): string | undefined {
	const places = [
		...["flows", "schemas"].map((folder) => [root, folder] as const),
		...(overlaysDir === undefined ? [] : [[overlaysDir, ""] as const]),
	];
	const found = places.flatMap(([base, folder]) => {
		const isBelow = folder === "" || file.startsWith(`${folder}/`);
		return (isBelow && plainFile(join(base, file), join(base, folder))) || [];
	});
	return found.length === 1 ? found[0] : undefined;
}

/** The file's real path, when it is no link and its folder really is where it seems to be. */
function plainFile(file: string, folder: string): string | undefined {
	if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
	const [real, home] = [realpathSync(file), realpathSync(folder)];
	return real.startsWith(home.endsWith(sep) ? home : home + sep) ? real : undefined;
}

/** A file's text; undefined for bytes that are no UTF-8, which would not come back as they were. */
export function textOnDisk(path: string): string | undefined {
	const bytes = readFileSync(path);
	const text = bytes.toString("utf8");
	return Buffer.from(text, "utf8").equals(bytes) ? text : undefined;
}

/** Replaces a file in one step, with its permissions: nobody reads half of it, and a full disk leaves the old one. */
export function replaceFile(path: string, text: string): void {
	const draft = `${path}.${process.pid}.new`;
	writeFileSync(draft, text, { mode: lstatSync(path).mode & 0o777 });
	renameSync(draft, path);
}

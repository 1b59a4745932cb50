import { constants } from "node:fs";
import { access } from "node:fs/promises";

const { R_OK, W_OK, X_OK } = constants;

/** What keeps files from being read from a folder and moved within it, or put into it; undefined when nothing does. */
export async function folderFault(folder: string, use: "read" | "write"): Promise<string | undefined> {
	try {
		await access(folder, use === "read" ? R_OK | W_OK | X_OK : W_OK | X_OK);
		return undefined;
	} catch (error) {
		const { code = "unusable" } = error as NodeJS.ErrnoException;
		return `files cannot be ${use === "read" ? "taken from" : "put into"} ${folder} (${code})`;
	}
}

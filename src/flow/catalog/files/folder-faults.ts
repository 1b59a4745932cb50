/** Why a folder entry cannot be read; `path` is relative to the folder, "" for the folder itself. */
export interface FolderFault {
	readonly path: string;
	readonly code: string;
	readonly cause: string;
	readonly cure: string;
}

/** A fault without a position. */
export type EntryFault = Omit<FolderFault, "path">;

/** Limits for a configuration folder. */
export const FOLDER_LIMITS = { depth: 12, entries: 2_000, bytes: 32 * 1024 * 1024 } as const;

/** Faults of folder entries whose text is fixed. */
export const entryFaults = {
	loop: {
		code: "LINK_LOOP",
		cause: "The link leads back to itself or to a folder that it is in.",
		cure: "Replace the link with the files that it should lead to.",
	},
	outside: {
		code: "LINK_OUTSIDE",
		cause: "The link leads out of the folder; nothing outside of it is read.",
		cure: "Copy the file into the folder and remove the link.",
	},
	broken: {
		code: "LINK_BROKEN",
		cause: "The link leads to a file that does not exist.",
		cure: "Remove the link, or add the file that it leads to.",
	},
	name: {
		code: "FILE_NAME",
		cause: "The file name is not UTF-8 text.",
		cure: "Rename the file with plain letters, digits and hyphens.",
	},
	tooDeep: {
		code: "FOLDER_TOO_DEEP",
		cause: `Folders nest deeper than ${FOLDER_LIMITS.depth}.`,
		cure: "Move the files up; no file of the configuration lies that deep.",
	},
	tooLarge: {
		code: "FOLDER_TOO_LARGE",
		cause: `The folder holds more than ${FOLDER_LIMITS.entries} files or ${FOLDER_LIMITS.bytes / 1024 / 1024} MB; the rest was not read.`,
		cure: "Keep only files of the configuration in this folder.",
	},
} as const satisfies { readonly [name: string]: EntryFault };

/** Returns the fault for an entry that is not a plain, readable file. */
export function unreadable(why: string): EntryFault {
	return { code: "FILE_UNREADABLE", cause: why, cure: "Put a plain file here that can be read, or remove it." };
}

/** Converts a failed system call to a fault of the entry concerned. */
export function failedCall(error: unknown): EntryFault {
	const { code = "unknown error" } = error as NodeJS.ErrnoException;
	if (code === "ELOOP") return entryFaults.loop;
	return code === "ENOENT" ? entryFaults.broken : unreadable(`It cannot be read (${code}).`);
}

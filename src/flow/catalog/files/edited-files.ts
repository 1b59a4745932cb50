import type { FolderContent } from "./read-folder.ts";

/** Unsaved file contents, keyed by the path that findings report; null for a deleted file. */
export interface EditedFiles {
	readonly [file: string]: string | null;
}

/** Returns a folder's content with unsaved edits applied; `shown` is the prefix of its reported paths. */
export function withEdits(content: FolderContent, shown: string, edited: EditedFiles): FolderContent {
	const own = Object.entries(edited).filter(([file]) => file.startsWith(shown));
	if (own.length === 0) return content;
	const files = new Map(content.files);
	for (const [file, text] of own) {
		const path = file.slice(shown.length);
		if (text === null) files.delete(path);
		else files.set(path, new TextEncoder().encode(text));
	}
	return { files, faults: content.faults.filter(({ path }) => !own.some(([file]) => file === `${shown}${path}`)) };
}

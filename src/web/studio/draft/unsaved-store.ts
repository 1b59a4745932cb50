import type { ChangedFile } from "../../api/studio/draft.ts";

/** What is on its way to a draft, and whose it is. */
interface Unsaved {
	readonly draft: string;
	/** Uuid of who made it. */
	readonly by: string;
	/** Saved together, all or none. */
	readonly files: readonly ChangedFile[];
}

const KEY = "studio.unsaved";

/**
 * Keeps in this tab what is on its way, so that it outlives a crash and a session that has ended. It takes the place of what was
 * kept of the same files. Where the browser keeps nothing, neither does this.
 */
export function keepUnsaved(one: Unsaved): void {
	write([...withoutFilesOf(one), one]);
}

/** Forgets what has been saved, or refused for good. */
export function forgetUnsaved(one: Unsaved): void {
	write(withoutFilesOf(one));
}

/** What a person's earlier page of a draft could not save, oldest first. */
export function unsavedOf(draft: string, by: string): readonly Unsaved[] {
	return read().filter((one) => one.draft === draft && one.by === by);
}

function withoutFilesOf({ draft, by, files }: Unsaved): readonly Unsaved[] {
	const paths = files.map(({ path }) => path);
	const isOther = (one: Unsaved) => one.draft !== draft || one.by !== by;
	return read().filter((one) => isOther(one) || one.files.every(({ path }) => !paths.includes(path)));
}

function read(): readonly Unsaved[] {
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as readonly Unsaved[];
	} catch {
		return [];
	}
}

function write(all: readonly Unsaved[]): void {
	try {
		if (all.length === 0) sessionStorage.removeItem(KEY);
		else sessionStorage.setItem(KEY, JSON.stringify(all));
	} catch {
		// a full or closed store must not keep anybody from saving
	}
}

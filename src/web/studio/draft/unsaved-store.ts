import { pointerOf, type TextEdit } from "../../../flow/editing/index.ts";
import { isList, isObject, type Json } from "../../../flow/engine/json.ts";
import type { ChangedFile } from "../../api/studio/draft.ts";

/** What is on its way to a draft, and whose it is. */
interface Unsaved {
	readonly id: string;
	/** Uuid of the draft, and the product in whose rooms it was made where that is a further one. */
	readonly draft: string;
	/** Uuid of who made it. */
	readonly by: string;
	/** Saved together, all or none. */
	readonly files: readonly ChangedFile[];
}

const KEY = "studio.unsaved";

/**
 * Keeps in this tab what is on its way, so that it outlives a crash and a session that has ended. It takes the place of what was
 * kept of the same values, and of nothing else. Where the browser keeps nothing, neither does this.
 */
export function keepUnsaved(one: Unsaved): void {
	const all = read();
	if (all.some(({ id }) => id === one.id)) write(all.map((other) => (other.id === one.id ? one : other)));
	else write([...all.filter((other) => !isCovered(other, one)), one]);
}

/** Says what is sent of something kept before, unless something newer has taken its place. */
export function renewUnsaved(one: Unsaved): void {
	if (read().some(({ id }) => id === one.id)) keepUnsaved(one);
}

/** Forgets what has been saved, or refused for good. */
export function forgetUnsaved(id: string): void {
	write(read().filter((one) => one.id !== id));
}

/** What a person's earlier page of a draft could not save, oldest first. */
export function unsavedOf(draft: string, by: string): readonly Unsaved[] {
	return read().filter((one) => one.draft === draft && one.by === by);
}

/** Whether the newer one says all that an older one does. */
function isCovered(older: Unsaved, newer: Unsaved): boolean {
	const [was, ...others] = older.files;
	const [is, ...more] = newer.files;
	if (older.draft !== newer.draft || older.by !== newer.by || was === undefined || is === undefined) return false;
	if (others.length > 0 || more.length > 0 || was.path !== is.path) return false;
	// a text that nobody has seen a revision of may be another beginning of the file
	if ("text" in was) return "text" in is && is.revision > 0;
	if ("text" in is) return false;
	const said = new Set(is.edits.flatMap(saidBy));
	return was.edits.flatMap(saidBy).every((place) => said.has(place));
}

/** The places whose values an edit says; what takes away or moves says itself alone. */
function saidBy(edit: TextEdit): readonly string[] {
	if (edit.kind === "set" && "value" in edit) return leavesOf(pointerOf(edit.path), edit.value);
	if (edit.kind === "insert-key" && "value" in edit) return leavesOf(pointerOf([...edit.path, edit.key]), edit.value);
	return [JSON.stringify(edit)];
}

function leavesOf(pointer: string, value: Json): readonly string[] {
	const entries = isObject(value) ? Object.entries(value) : isList(value) ? [...value.entries()] : [];
	if (entries.length === 0) return [pointer];
	return entries.flatMap(([key, inner]) => leavesOf(`${pointer}${pointerOf([key])}`, inner));
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

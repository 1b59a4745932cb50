import { type FileChange, type TextEdit, valueOfText } from "../../../flow/editing/index.ts";
import type { Draft } from "../../api/studio/draft.ts";

type Files = Draft["files"];

/** A change of a file, and the revision that it stands on: 0 for a file that is new. */
interface ChangeNow {
	readonly made: FileChange;
	readonly revision: number;
}

/** What changes stand on. */
interface ChangeBase {
	readonly files: Files;
	/** The files as they were when the change was begun; as they are by default. */
	readonly seen?: Files | undefined;
	/** Whether only the viewer's own page has changed a file from one revision to another. */
	readonly isOwn?: ((path: string, from: number, to: number) => boolean) | undefined;
}

/**
 * Makes a change of a file's newest text. Where somebody else has changed the same since `seen`, it is made of that text instead,
 * so that the server finds both sides and asks. May throw what `make` throws.
 */
export function changeNow(
	path: string,
	make: (text: string | undefined) => FileChange,
	{ files, seen = files, isOwn = () => false }: ChangeBase,
): ChangeNow {
	const [now, then] = [files, seen].map((all) => all.find((one) => one.path === path));
	const newest = make(now?.text);
	const [from, to] = [then?.revision ?? 0, now?.revision ?? 0];
	const isMoved = from !== to && !isOwn(path, from, to) && "edits" in newest;
	if (isMoved && newest.edits.some((edit) => valueAt(now?.text, edit) !== valueAt(then?.text, edit))) {
		return { made: make(then?.text), revision: then?.revision ?? 0 };
	}
	return { made: newest, revision: now?.revision ?? 0 };
}

/** The value that an edit changes, as text to compare; undefined where there is none. */
function valueAt(text: string | undefined, edit: TextEdit): string | undefined {
	if (text === undefined) return undefined;
	let value: unknown = valueOfText(text);
	const path = edit.kind === "insert-key" ? [...edit.path, edit.key] : edit.path;
	for (const key of path) value = Object(value)[key];
	return JSON.stringify(value);
}

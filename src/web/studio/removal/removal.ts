import { type Entry, edited, entryUses, removeTranslations, type Use } from "../../../flow/editing/index.ts";
import type { Draft } from "../../api/studio/draft.ts";
import type { FileEdit } from "../draft/draft-context.ts";

/** What is about to be removed of a draft. */
export interface Removal {
	/** What people call it. */
	readonly name: string;
	/** Where it is written; what else its removal takes away is elsewhere. */
	readonly file: string;
	/** What refers to it, and would refer to nothing. */
	readonly hanging: readonly Use[];
	/** Files that can't be read, and may refer to it. */
	readonly unreadable: readonly string[];
	/** Takes it away, and with it what only says something of it. */
	readonly changes: readonly FileEdit[];
}

type Files = Pick<Draft, "files">["files"];

/** The lender's own files as texts by path. */
export function textsOf(files: Files): { readonly [path: string]: string } {
	return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** The removal of a page, a state, a step, a rule or a row; `change` takes it out of its own file. */
export function entryRemoval(files: Files, entry: Entry, name: string, change: FileEdit): Removal {
	const { uses, unreadable } = entryUses(textsOf(files), entry);
	const translations = files.filter(
		({ path, text }) => !unreadable.includes(path) && removeTranslations(text, path, entry).length > 0,
	);
	return {
		...{ name, file: entry.file, hanging: uses, unreadable },
		changes: [
			change,
			...translations.map(({ path }) => ({
				file: path,
				make: (text: string | undefined) => ({
					edits: text === undefined ? [] : removeTranslations(text, path, entry),
				}),
			})),
		],
	};
}

/** What changes make of the files that they change: their texts, and where they change them. */
export function afterRemoval(files: Files, changes: readonly FileEdit[]) {
	const before = textsOf(files);
	const made = changes.flatMap(({ file, make }) => {
		const { [file]: text } = before;
		const change = make(text);
		if ("text" in change) return [{ file, text: change.text, paths: [] }];
		if (text === undefined || change.edits.length === 0) return [];
		return [{ file, text: change.edits.reduce(edited, text), paths: change.edits.map(({ path }) => path) }];
	});
	return {
		texts: Object.fromEntries(made.map(({ file, text }) => [file, text])),
		places: made.flatMap(({ file, paths }): readonly Use[] => paths.slice(0, 1).map((path) => ({ file, path }))),
	};
}

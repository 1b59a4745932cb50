import { type Choices, type Conflict, joinTexts } from "./join-texts.ts";

/** Texts by path. */
export type Files = { readonly [path: string]: string };

/** Whose value stands, by file and pointer. */
export type FileChoices = { readonly [path: string]: Choices };

export interface JoinedFiles {
	readonly files: Files;
	readonly conflicts: readonly (Conflict & { readonly file: string })[];
}

/** Joins two changes of one set of files; a file that one side removed and the other changed is one conflict. */
export function joinFiles(base: Files, mine: Files, theirs: Files, choices: FileChoices = {}): JoinedFiles {
	const paths = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].sort();
	const files: [string, string][] = [];
	const conflicts: (Conflict & { readonly file: string })[] = [];
	for (const file of paths) {
		const chosen = Object.hasOwn(choices, file) ? (choices[file] ?? {}) : {};
		const found = joinFile(textOf(base, file), textOf(mine, file), textOf(theirs, file), chosen);
		if (found.text !== undefined) files.push([file, found.text]);
		conflicts.push(...found.conflicts.map((conflict) => ({ file, ...conflict })));
	}
	return { files: Object.fromEntries(files), conflicts };
}

/** The same for one file, which a side may lack. */
export function joinFile(
	base: string | undefined,
	mine: string | undefined,
	theirs: string | undefined,
	choices: Choices,
): { readonly text: string | undefined; readonly conflicts: readonly Conflict[] } {
	if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
	if (theirs === base) return { text: mine, conflicts: [] };
	if (mine !== undefined && theirs !== undefined && base !== undefined) return joinTexts(base, mine, theirs, choices);
	const chosen = choices["/"];
	if (chosen !== undefined) return { text: chosen === "mine" ? mine : theirs, conflicts: [] };
	const side = (name: "base" | "mine" | "theirs", text: string | undefined) =>
		text === undefined ? {} : { [name]: text };
	const conflict = { at: "/", ...side("base", base), ...side("mine", mine), ...side("theirs", theirs) };
	return { text: theirs, conflicts: [conflict] };
}

function textOf(files: Files, path: string): string | undefined {
	return Object.hasOwn(files, path) ? files[path] : undefined;
}

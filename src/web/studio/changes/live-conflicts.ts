import type { Conflict, FileChoices } from "../../../flow/editing/index.ts";

/** A value that both a draft and what went live since changed. */
export type FileConflict = Conflict & { readonly file: string };

type Side = "mine" | "theirs";

/** What a choice of one conflict is kept under. */
export function keyOfConflict({ file, at }: FileConflict): string {
	return `${file} ${at}`;
}

/** The choices of a draft's conflicts, file by file. */
export function fileChoices(conflicts: readonly FileConflict[], chosen: { readonly [key: string]: Side }): FileChoices {
	const choices: { [file: string]: { [at: string]: Side } } = {};
	for (const conflict of conflicts) {
		const side = chosen[keyOfConflict(conflict)];
		if (side !== undefined) choices[conflict.file] = { ...choices[conflict.file], [conflict.at]: side };
	}
	return choices;
}

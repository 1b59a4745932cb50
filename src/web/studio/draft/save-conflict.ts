import { type Choices, type Conflict, pointerOf, type TextEdit } from "../../../flow/editing/index.ts";
import { bodyCode, RequestError } from "../../api/request-error.ts";

/** What is saved of a file. */
export type Made = { readonly text: string } | { readonly edits: readonly TextEdit[] };

/** Somebody else changed the same values: both sides, and how to save with a choice. */
export interface SaveConflict {
	readonly path: string;
	readonly conflicts: readonly Conflict[];
	/** Who made the other changes, by uuid, each with when the last of theirs was made. */
	readonly others: readonly OtherChange[];
	readonly choose: (choices: Choices) => void;
	readonly leave: () => void;
	/** Puts the choice off; what was typed stays where it is typed, and is not saved. */
	readonly later: () => void;
	/** Whether the choice was put off. */
	readonly isLater: boolean;
	/** Takes the choice up again. */
	readonly again: () => void;
}

interface OtherChange {
	readonly by: string;
	readonly at: string;
}

/** The values that somebody else changed, where a save was refused for them; undefined for any other failure. */
export function conflictOf(failed: unknown): Pick<SaveConflict, "conflicts" | "others"> | undefined {
	if (!(failed instanceof RequestError) || bodyCode(failed) !== "CHANGED_BY_OTHERS") return undefined;
	const { conflicts = [], since = [] } = failed.data as {
		readonly conflicts?: readonly Conflict[];
		readonly since?: readonly OtherChange[];
	};
	return { conflicts, others: since.filter(({ by }, at) => since.findIndex((one) => one.by === by) === at) };
}

/** Whether other values have been saved since in place of all that a choice is about. */
export function isSettled({ path, conflicts }: SaveConflict, file: string, made: Made): boolean {
	if (path !== file || !("edits" in made)) return false;
	const saved = made.edits.map((one) => pointerOf(one.path));
	return conflicts.every(({ at }) => saved.includes(at));
}

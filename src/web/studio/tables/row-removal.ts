import { type FileChange, valueOfText } from "../../../flow/editing/index.ts";
import type { Draft } from "../../api/studio/draft.ts";
import { fileAfter, type RowEdit } from "../cells/row-edits.ts";
import type { ShownRow } from "../cells/shown-table.ts";
import { entryRemoval, type Removal } from "../removal/removal.ts";

/** What removing a row of a table does: the act on its rows, and all that is saved with it. */
export function rowRemoval(
	file: string,
	{ id, origin }: ShownRow,
	files: Draft["files"],
): { readonly edit: RowEdit; readonly removal: Removal } {
	const edit: RowEdit = { kind: "remove", id, isOwn: origin === "own" };
	const make = (text: string | undefined): FileChange =>
		text === undefined
			? { text: `${JSON.stringify(fileAfter(undefined, edit), null, 2)}\n` }
			: { edits: [{ kind: "set", path: [], value: fileAfter(valueOfText(text), edit) }] };
	return { edit, removal: entryRemoval(files, { file, path: ["rows", id] }, id, { file, make }) };
}

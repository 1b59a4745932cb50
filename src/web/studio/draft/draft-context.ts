import { createContext, useContext } from "react";
import type { FileChange, Path } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import type { Draft } from "../../api/studio/draft.ts";
import type { StudioHome } from "../../api/studio/home.ts";
import type { Waiting } from "./use-pending-edits.ts";

/** A composed value to change: its file as composed before the change, the path in it, and the new value; undefined goes back to what is below. */
export interface ValueChange {
	readonly file: string;
	readonly composed: Json;
	readonly path: Path;
	readonly value: Json | undefined;
}

/** The open draft, as every room sees it. */
export interface OpenDraft {
	readonly draft: Draft;
	readonly home: StudioHome;
	/** Whether the viewer may change it in its present state. */
	readonly mayEdit: boolean;
	/** Changes a value in the lender's own file. Resolves once it is saved; what failed is shown by the frame. */
	readonly change: (change: ValueChange, begun?: EditBase) => Promise<boolean>;
	/** Makes another value of the lender's own file, which is read when its turn comes; undefined where it has none. */
	readonly remake: (file: string, make: (own: Json | undefined) => Json) => Promise<boolean>;
	/** Changes the text of the lender's own file, which is read when its turn comes; undefined where it has none. */
	readonly edit: (file: string, make: (text: string | undefined) => FileChange, begun?: EditBase) => Promise<boolean>;
	/** Changes several files, all or none, so that one undo takes all of it back. */
	readonly editAll: (changes: readonly FileEdit[]) => Promise<boolean>;
	/** Says that something is typed and not saved yet, until the function that it returns is called. */
	readonly hold: (waiting: Waiting) => () => void;
	/** The files as they are now, also where the page has not been drawn since. */
	readonly filesNow: () => Draft["files"];
}

/** How a change was begun that somebody else may have overtaken. */
export interface EditBase {
	/** The files as its writer saw them; those of now by default. */
	readonly seen?: Draft["files"] | undefined;
	/** Called where the other's is kept. */
	readonly onTheirs?: (() => void) | undefined;
	/** What would be saved by now and on which revision, where making the change does more than to make it. */
	readonly soon?: (() => { readonly made: FileChange; readonly revision: number }) | undefined;
}

/** A change of the text of one of the lender's own files; undefined where it has none. */
export interface FileEdit {
	readonly file: string;
	readonly make: (text: string | undefined) => FileChange;
}

export const DraftContext = createContext<OpenDraft | undefined>(undefined);

/** The open draft; throws outside of one. */
export function useOpenDraft(): OpenDraft {
	const open = useContext(DraftContext);
	if (open === undefined) throw new Error("useOpenDraft was called outside a draft: render the room below DraftFrame.");
	return open;
}

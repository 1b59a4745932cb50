import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Json } from "../../../engine/json.ts";
import {
	type Choices,
	type Conflict,
	editsToClear,
	editsToSet,
	type FileChange,
	newFileText,
	pointerOf,
	type TextEdit,
	valueOfText,
} from "../../../studio/index.ts";
import { bodyCode, RequestError } from "../../api/request-error.ts";
import { type ChangedFile, type Draft, draftQuery, saveFile, saveFiles } from "../../api/studio/draft.ts";
import type { Begun, FileEdit, ValueChange } from "./draft-context.ts";
import { standingChange } from "./standing-change.ts";
import { forgetUnsaved, keepUnsaved, unsavedOf } from "./unsaved-store.ts";
import { type Held, useWaiting, type Waiting } from "./use-waiting.ts";

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

/** Whether what was typed is kept; "joined" with what somebody else changed meanwhile, "unsaved" can't be saved as it is. */
type Saving = "saved" | "joined" | "saving" | "failed" | "unsaved";

/** Saves what rooms change of a draft. */
export interface Saver {
	readonly saving: Saving;
	readonly error: unknown;
	readonly conflict: SaveConflict | undefined;
	/** Saves one's own values after all, where another's were kept last; undefined where there are none. */
	readonly takeMine: (() => void) | undefined;
	readonly change: (change: ValueChange, begun?: Begun) => Promise<boolean>;
	readonly remake: (file: string, make: (own: Json | undefined) => Json) => Promise<boolean>;
	readonly edit: (file: string, make: (text: string | undefined) => FileChange, begun?: Begun) => Promise<boolean>;
	readonly editAll: (changes: readonly FileEdit[]) => Promise<boolean>;
	readonly hold: (waiting: Waiting) => () => void;
	readonly filesNow: () => Draft["files"];
	/** Does something to the draft as a whole once what is typed and what is being saved is kept. */
	readonly afterSaving: <Done>(work: () => Promise<Done>) => Promise<Done>;
}

/** Saves changes of a draft one after the other, each on the revision that the one before it made. */
export function useSaving(uuid: string, by: string, isReady: boolean): Saver {
	const client = useQueryClient();
	const [saving, setSaving] = useState<Saving>("saved");
	const [error, setError] = useState<unknown>(undefined);
	const [conflict, setConflict] = useState<SaveConflict | undefined>(undefined);
	const [takeMine, setTakeMine] = useState<(() => void) | undefined>(undefined);
	const turn = useRef<Promise<unknown>>(Promise.resolve());
	const queued = useRef(0);
	const { held, hold, flushAll } = useWaiting(queued, saving === "failed");
	// a session that ends takes all that was read with it, and not what is typed
	const known = useRef<Draft["files"]>([]);
	const filesNow = useCallback(() => {
		known.current = client.getQueryData<Draft>(draftQuery(uuid).queryKey)?.files ?? known.current;
		return known.current;
	}, [client, uuid]);
	useEffect(() => void filesNow());

	const inTurn = useCallback(<Done>(work: () => Promise<Done>): Promise<Done> => {
		queued.current += 1;
		const next = turn.current.then(work, work).finally(() => {
			queued.current -= 1;
		});
		turn.current = next;
		return next;
	}, []);

	const save = useCallback(
		async (
			path: string,
			made: Made,
			revision: number,
			{ choices, onTheirs }: { readonly choices?: Choices; readonly onTheirs?: (() => void) | undefined } = {},
		): Promise<boolean> => {
			setSaving("saving");
			const unsaved = { draft: uuid, by, files: [{ path, revision, ...made }] };
			keepUnsaved(unsaved);
			try {
				const { isJoined } = await saveFile(uuid, path, made, revision, choices);
				forgetUnsaved(unsaved);
				await client.invalidateQueries({ queryKey: draftQuery(uuid).queryKey });
				setConflict((open) => (open !== undefined && isSettled(open, path, made) ? undefined : open));
				setTakeMine(undefined);
				setSaving(isJoined ? "joined" : "saved");
				setError(undefined);
				return true;
			} catch (failed) {
				setSaving("failed");
				const given = conflictOf(failed);
				if (given === undefined) {
					if (isFinal(failed)) forgetUnsaved(unsaved);
					setError(failed);
					return false;
				}
				return new Promise((resolve) => {
					const end = () => setConflict(undefined);
					let isLater = false;
					setConflict({
						path,
						...given,
						isLater,
						choose: (chosen) => {
							end();
							const chose = () => save(path, made, revision, { choices: { ...choices, ...chosen }, onTheirs });
							if (!isLater) void chose().then(resolve);
							else void inTurn(chose).then((isSaved) => isSaved && onTheirs?.());
						},
						leave: () => {
							end();
							forgetUnsaved(unsaved);
							setSaving("saved");
							const mine = Object.fromEntries(given.conflicts.map(({ at }) => [at, "mine" as const]));
							setTakeMine(
								() => () => void inTurn(() => save(path, made, revision, { choices: { ...choices, ...mine } })),
							);
							onTheirs?.();
							void client.invalidateQueries({ queryKey: draftQuery(uuid).queryKey });
							resolve(false);
						},
						later: () => {
							isLater = true;
							setConflict((open) => open && { ...open, isLater });
							// others' saves need not wait for it
							resolve(false);
						},
						again: () => setConflict((open) => open && { ...open, isLater: false }),
					});
				});
			}
		},
		[by, client, inTurn, uuid],
	);

	const sendAll = useCallback(
		async (files: readonly ChangedFile[]) => {
			const unsaved = { draft: uuid, by, files };
			keepUnsaved(unsaved);
			try {
				await saveFiles(uuid, files);
				forgetUnsaved(unsaved);
			} catch (failed) {
				if (isFinal(failed)) forgetUnsaved(unsaved);
				throw failed;
			} finally {
				await client.invalidateQueries({ queryKey: draftQuery(uuid).queryKey });
			}
		},
		[by, client, uuid],
	);
	const remake = useCallback(
		(file: string, make: (own: Json | undefined) => Json) =>
			inTurn(async () => {
				const files = filesNow();
				const own = files.find((one) => one.path === file);
				if (own === undefined) return save(file, { text: `${JSON.stringify(make(undefined), null, 2)}\n` }, 0);
				const value = make(valueOfText(own.text));
				return save(file, { edits: [{ kind: "set", path: [], value }] }, own.revision);
			}),
		[filesNow, inTurn, save],
	);
	const edit = useCallback(
		(file: string, make: (text: string | undefined) => FileChange, { seen, onTheirs }: Begun = {}) =>
			inTurn(async () => {
				// a change waits for the one before, so its file is read when its turn comes
				try {
					const { made, revision } = standingChange(file, make, { files: filesNow(), seen });
					return "edits" in made && made.edits.length === 0 ? true : save(file, made, revision, { onTheirs });
				} catch (failed) {
					setSaving("failed");
					setError(failed);
					return false;
				}
			}),
		[filesNow, inTurn, save],
	);
	const change = useCallback(
		({ file, composed, path, value }: ValueChange, begun?: Begun) => {
			const make = (text: string | undefined): FileChange => {
				if (text === undefined)
					return value === undefined ? { edits: [] } : { text: newFileText(composed, path, value) };
				return {
					edits: value === undefined ? editsToClear(text, composed, path) : editsToSet(text, composed, path, value),
				};
			};
			return edit(file, make, begun);
		},
		[edit],
	);
	const editAll = useCallback(
		(changes: readonly FileEdit[]) =>
			inTurn(async () => {
				const files = filesNow();
				setSaving("saving");
				try {
					const made = changes.map(({ file, make }): ChangedFile => {
						const own = files.find((one) => one.path === file);
						return { path: file, revision: own?.revision ?? 0, ...make(own?.text) };
					});
					const changed = made.filter((one) => !("edits" in one) || one.edits.length > 0);
					if (changed.length > 0) await sendAll(changed);
					setSaving("saved");
					setError(undefined);
					return true;
				} catch (failed) {
					setSaving("failed");
					setError(failed);
					return false;
				}
			}),
		[filesNow, inTurn, sendAll],
	);
	// what an earlier page could not save comes first
	useEffect(() => {
		if (!isReady) return;
		for (const { files } of unsavedOf(uuid, by)) {
			const [one] = files;
			if (one === undefined || files.length > 1) void inTurn(() => sendAll(files).catch(setError));
			else {
				const { path, revision, ...made } = one;
				void inTurn(() => save(path, made, revision));
			}
		}
	}, [isReady, by, inTurn, save, sendAll, uuid]);
	const afterSaving = useCallback(
		async <Done>(work: () => Promise<Done>) => {
			await flushAll();
			return inTurn(async () => {
				try {
					return await work();
				} finally {
					await client.invalidateQueries({ queryKey: draftQuery(uuid).queryKey });
				}
			});
		},
		[client, flushAll, inTurn, uuid],
	);
	const shown = conflict?.isLater === true ? "unsaved" : shownState(saving, held);
	return { saving: shown, error, conflict, takeMine, change, remake, edit, editAll, hold, filesNow, afterSaving };
}

/** What is typed is not saved, whatever was before it. */
function shownState(saving: Saving, held: Held): Saving {
	if ((saving !== "saved" && saving !== "joined") || held === "nothing") return saving;
	return held === "typed" ? "saving" : "unsaved";
}

/** Whether the same would be refused again; a session that is over begins anew, and a busy server or a network comes back. */
function isFinal(failed: unknown): boolean {
	if (!(failed instanceof RequestError) || failed.status === 401 || failed.status === 429) return false;
	return failed.status >= 400 && failed.status < 500;
}

/** Whether other values have been saved since in place of all that a choice is about. */
function isSettled({ path, conflicts }: SaveConflict, file: string, made: Made): boolean {
	if (path !== file || !("edits" in made)) return false;
	const saved = made.edits.map((one) => pointerOf(one.path));
	return conflicts.every(({ at }) => saved.includes(at));
}

function conflictOf(failed: unknown): Pick<SaveConflict, "conflicts" | "others"> | undefined {
	if (!(failed instanceof RequestError) || bodyCode(failed) !== "CHANGED_BY_OTHERS") return undefined;
	const { conflicts = [], since = [] } = failed.data as {
		readonly conflicts?: readonly Conflict[];
		readonly since?: readonly OtherChange[];
	};
	return { conflicts, others: since.filter(({ by }, at) => since.findIndex((one) => one.by === by) === at) };
}

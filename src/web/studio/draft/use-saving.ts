import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import {
	type Choices,
	editsToClear,
	editsToSet,
	type FileChange,
	newFileText,
	valueOfText,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { type ChangedFile, type Draft, draftQuery, saveFile, saveFiles } from "../../api/studio/draft.ts";
import { type DraftSince, type SinceChange, sinceHeldDraft, takeUpDraft } from "../../api/studio/draft-since.ts";
import type { StudioHome } from "../../api/studio/home.ts";
import { changeNow } from "./change-now.ts";
import type { EditBase, FileEdit, ValueChange } from "./draft-context.ts";
import { conflictOf, isSettled, type Made, type SaveConflict } from "./save-conflict.ts";
import { forgetUnsaved, keepUnsaved, renewUnsaved, unsavedOf } from "./unsaved-store.ts";
import { isFinal, untilAnswered } from "./until-answered.ts";
import { useOwnRevisions } from "./use-own-revisions.ts";
import { type Held, usePendingEdits, type Waiting } from "./use-pending-edits.ts";

/** Whether what was typed is kept; "joined" with what somebody else changed meanwhile, "unsaved" can't be saved as it is. */
type Saving = "saved" | "joined" | "saving" | "failed" | "unsaved";

/** Saves what rooms change of a draft. */
export interface Saver {
	readonly saving: Saving;
	readonly error: unknown;
	readonly conflict: SaveConflict | undefined;
	/** Saves one's own values after all, where another's were kept last; undefined where there are none. */
	readonly takeMine: (() => void) | undefined;
	readonly change: (change: ValueChange, begun?: EditBase) => Promise<boolean>;
	readonly remake: (file: string, make: (own: Json | undefined) => Json) => Promise<boolean>;
	readonly edit: (file: string, make: (text: string | undefined) => FileChange, begun?: EditBase) => Promise<boolean>;
	readonly editAll: (changes: readonly FileEdit[]) => Promise<boolean>;
	readonly hold: (waiting: Waiting) => () => void;
	readonly filesNow: () => Draft["files"];
	/** Does something to the draft as a whole once what is typed and what is being saved is kept. */
	readonly afterSaving: <Done>(work: (since: SinceChange) => Promise<Done>) => Promise<Done>;
}

/** Saves changes of a draft one after the other, each on the revision that the one before it made. */
export function useSaving(uuid: string, home: Pick<StudioHome, "identity" | "products">, isReady: boolean): Saver {
	const { identity: by } = home;
	// the tab keeps what is typed in the rooms of all products: the same path is another file in each
	const further = home.products.slice(1).find(({ isHere }) => isHere)?.id;
	const keptOf = further === undefined ? uuid : `${uuid} ${further}`;
	const client = useQueryClient();
	const [saving, setSaving] = useState<Saving>("saved");
	const [error, setError] = useState<unknown>(undefined);
	const [conflict, setConflict] = useState<SaveConflict | undefined>(undefined);
	const [takeMine, setTakeMine] = useState<(() => void) | undefined>(undefined);
	const turn = useRef<Promise<unknown>>(Promise.resolve());
	const queued = useRef(0);
	const { held, hold, flushAll } = usePendingEdits(queued, saving === "failed");
	const { noteOwn, isOwn } = useOwnRevisions();
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

	const onWait = useCallback((failed: unknown) => {
		setSaving("failed");
		setError(failed);
	}, []);

	const save = useCallback(
		async (
			{ id, path, made, revision }: Sent,
			{ choices, onTheirs }: { readonly choices?: Choices; readonly onTheirs?: (() => void) | undefined } = {},
		): Promise<boolean> => {
			setSaving("saving");
			renewUnsaved({ id, draft: keptOf, by, files: [{ path, revision, ...made }] });
			try {
				const saved = await untilAnswered(
					() => saveFile(uuid, { path, made, revision }, choices, sinceHeldDraft(client, uuid)),
					onWait,
				);
				const { isJoined } = saved;
				if (!isJoined) noteOwn(path, revision, saved.revision);
				forgetUnsaved(id);
				await takeUpDraft(client, uuid, saved.draft);
				setConflict((open) => (open !== undefined && isSettled(open, path, made) ? undefined : open));
				setTakeMine(undefined);
				setSaving(isJoined ? "joined" : "saved");
				setError(undefined);
				return true;
			} catch (failed) {
				setSaving("failed");
				const given = conflictOf(failed);
				if (given === undefined) {
					if (isFinal(failed)) forgetUnsaved(id);
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
							const chose = () => save({ id, path, made, revision }, { choices: { ...choices, ...chosen }, onTheirs });
							if (!isLater) void chose().then(resolve);
							else void inTurn(chose).then((isSaved) => isSaved && onTheirs?.());
						},
						leave: () => {
							end();
							forgetUnsaved(id);
							setSaving("saved");
							const mine = Object.fromEntries(given.conflicts.map(({ at }) => [at, "mine" as const]));
							setTakeMine(
								() => () => void inTurn(() => save({ id, path, made, revision }, { choices: { ...choices, ...mine } })),
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
		[by, client, inTurn, keptOf, noteOwn, onWait, uuid],
	);

	const sendAll = useCallback(
		async (id: string, files: readonly ChangedFile[]) => {
			let changed: DraftSince | undefined;
			try {
				const saved = await untilAnswered(() => saveFiles(uuid, files, sinceHeldDraft(client, uuid)), onWait);
				changed = saved.draft;
				forgetUnsaved(id);
			} catch (failed) {
				if (isFinal(failed)) forgetUnsaved(id);
				throw failed;
			} finally {
				await takeUpDraft(client, uuid, changed);
			}
		},
		[client, onWait, uuid],
	);
	const edit = useCallback(
		(file: string, make: (text: string | undefined) => FileChange, { seen, onTheirs, soon }: EditBase = {}) => {
			const id = newIdempotencyKey();
			const current = () => changeNow(file, make, { files: filesNow(), seen, isOwn });
			// what waits for its turn outlives a crash, too
			const early = wouldBe(soon ?? current);
			if (early !== undefined) {
				keepUnsaved({ id, draft: keptOf, by, files: [{ path: file, revision: early.revision, ...early.made }] });
			}
			return inTurn(async () => {
				// a change waits for the one before, so its file is read when its turn comes
				try {
					const { made, revision } = current();
					if ("edits" in made && made.edits.length === 0) {
						forgetUnsaved(id);
						return true;
					}
					if (early === undefined) keepUnsaved({ id, draft: keptOf, by, files: [{ path: file, revision, ...made }] });
					return save({ id, path: file, made, revision }, { onTheirs });
				} catch (failed) {
					forgetUnsaved(id);
					setSaving("failed");
					setError(failed);
					return false;
				}
			});
		},
		[by, filesNow, inTurn, isOwn, keptOf, save],
	);
	const remake = useCallback(
		(file: string, make: (own: Json | undefined) => Json) =>
			edit(file, (text) => {
				if (text === undefined) return { text: `${JSON.stringify(make(undefined), null, 2)}\n` };
				return { edits: [{ kind: "set", path: [], value: make(valueOfText(text)) }] };
			}),
		[edit],
	);
	const change = useCallback(
		({ file, composed, path, value }: ValueChange, begun?: EditBase) => {
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
					if (changed.length > 0) {
						const id = newIdempotencyKey();
						keepUnsaved({ id, draft: keptOf, by, files: changed });
						await sendAll(id, changed);
					}
					setSaving("saved");
					setError(undefined);
					return true;
				} catch (failed) {
					setSaving("failed");
					setError(failed);
					return false;
				}
			}),
		[by, filesNow, inTurn, keptOf, sendAll],
	);
	// what an earlier page could not save comes first
	useEffect(() => {
		if (!isReady) return;
		for (const { id, files } of unsavedOf(keptOf, by)) {
			const [one] = files;
			if (one === undefined || files.length > 1) void inTurn(() => sendAll(id, files).catch(setError));
			else {
				const { path, revision, ...made } = one;
				void inTurn(() => save({ id, path, made, revision }));
			}
		}
	}, [isReady, by, inTurn, keptOf, save, sendAll]);
	const afterSaving = useCallback(
		async <Done>(work: (since: SinceChange) => Promise<Done>) => {
			await flushAll();
			return inTurn(async () => {
				let done: { readonly draft?: DraftSince } | undefined;
				try {
					const answer = await work(sinceHeldDraft(client, uuid));
					done = answer as typeof done;
					return answer;
				} finally {
					await takeUpDraft(client, uuid, done?.draft);
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

/** A change of a file by the id that it is kept under. */
interface Sent {
	readonly id: string;
	readonly path: string;
	readonly made: Made;
	readonly revision: number;
}

/** What a change would be by now; undefined for none, and for one that does not fit the files before its turn. */
function wouldBe(make: () => Omit<Sent, "id" | "path">): Omit<Sent, "id" | "path"> | undefined {
	try {
		const early = make();
		return "edits" in early.made && early.made.edits.length === 0 ? undefined : early;
	} catch {
		return undefined;
	}
}

import type { QueryClient } from "@tanstack/react-query";
import type { Draft, DraftFile, DraftSince } from "../../../contracts/wire/studio/index.ts";
import { spliced } from "../../../flow/editing/index.ts";

export type { DraftSince } from "../../../contracts/wire/studio/index.ts";

/** The newest change of a draft that the page has, as a query of routes: the answer tells what came after it. */
export interface SinceChange {
	readonly since?: string;
}

/** The id of the newest change that a draft as read has; 0 for none. */
export const newestChange = ({ history }: Pick<Draft, "history">) => history[0]?.id ?? 0;

/** The key of a draft as a page has it. */
export const draftKey = (draft: string) => ["studio", "draft", draft] as const;

/** The newest change of a draft that the page has, to be told only what came after it. */
export function sinceHeldDraft(client: QueryClient, draft: string): SinceChange {
	const held = client.getQueryData<Draft>(draftKey(draft));
	return held === undefined ? {} : { since: String(newestChange(held)) };
}

/** The newer of a draft as it was read and as the page has it by now: an answer may arrive after a later one. */
export function newerDraft(read: Draft, held: Draft | undefined): Draft {
	return held !== undefined && newestChange(held) > newestChange(read) ? held : read;
}

/** Takes up what has become of a draft. Without that, or where it does not fit what the page has, the draft is read again. */
export async function takeUpDraft(client: QueryClient, draft: string, changed: DraftSince | undefined): Promise<void> {
	const queryKey = draftKey(draft);
	// a reading under way may be of before
	if (changed !== undefined) await client.cancelQueries({ queryKey });
	const held = client.getQueryData<Draft>(queryKey);
	const made = held === undefined || changed === undefined ? undefined : draftWith(held, changed);
	if (made === undefined) await client.invalidateQueries({ queryKey });
	else client.setQueryData<Draft>(queryKey, made);
}

/** A draft with what has become of it; undefined where changes between are missing, or do not fit its texts. */
export function draftWith(held: Draft, { since, changes, undone, ...now }: DraftSince): Draft | undefined {
	const known = newestChange(held);
	if (since > known) return undefined;
	if ((changes.at(-1)?.id ?? since) < known) return held;
	const newer = changes.filter(({ id }) => id > known);
	const files = filesWith(held.files, newer);
	if (files === undefined) return undefined;
	const added = newer.map(({ change: _, ...one }) => one).toReversed();
	const history = [...added, ...held.history].slice(0, Math.max(held.history.length, MOST_LISTED));
	return { ...now, files, history: history.map((one) => withUndone(one, undone.includes(one.id))) };
}

/** Changes of a draft that its history lists. */
const MOST_LISTED = 200;

function withUndone(one: Draft["history"][number], isUndone: boolean) {
	return one.isUndone === isUndone ? one : { ...one, isUndone };
}

function filesWith(files: Draft["files"], changes: DraftSince["changes"]): Draft["files"] | undefined {
	const made = new Map(files.map((file) => [file.path, file]));
	for (const { path, revision, change } of changes) {
		const own = made.get(path);
		const text = "after" in change ? change.after : spliced(own?.text ?? "", change);
		if (text === undefined || ("before" in change && change.before !== (own?.text ?? null))) return undefined;
		if (text === null) made.delete(path);
		else made.set(path, { path, text, revision });
	}
	const isAdded = [...made.keys()].some((path) => !files.some((file) => file.path === path));
	return isAdded ? [...made.values()].toSorted(byPath) : [...made.values()];
}

function byPath(one: DraftFile, other: DraftFile): number {
	return one.path < other.path ? -1 : 1;
}

import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { SavedFile } from "../../../contracts/wire/studio/index.ts";
import { lendersNameFault } from "../../../flow/catalog/index.ts";
import {
	type Choices,
	edited,
	type FileChoices,
	joinFile,
	joinFiles,
	otherProductFile,
	type TextEdit,
	TextFault,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges, studioDrafts, studioFiles } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { VersionFiles } from "../publishing/version-store.ts";
import { type Draft, draftOf, filesOfDraft } from "./draft.ts";
import { before, changedState, fileOfDraft, isReadable, keepChange, refuseClosed, textAt } from "./draft-text.ts";
import { doneAndUndone, type IsOwn, ownChanges } from "./own-steps.ts";
import type { ProductPaths } from "./products/product-paths.ts";

/** Who does something to a draft of their lender. */
export interface Editing {
	readonly org: string;
	readonly draft: string;
	readonly by: string;
	readonly at: Date;
}

/** A file as somebody wants it to be, and the revision that they had seen. */
export interface WantedFile {
	readonly path: string;
	readonly seen: number;
	readonly choices?: Choices | undefined;
	readonly together?: string;
}

/** How a file is changed: to another text, or by edits. */
type Written = { readonly text: string } | { readonly edits: readonly TextEdit[] };

/** Begins a draft with the files that are live; returns its uuid. */
export async function beginDraft(
	tx: Queryable,
	who: Omit<Editing, "draft">,
	title: string,
	live: { readonly version: string; readonly files: VersionFiles },
): Promise<string> {
	const uuid = randomUUID();
	const { org, by: author, at } = who;
	const base = { base: live.version, baseFiles: live.files };
	await tx
		.insert(studioDrafts)
		.values({ uuid, org, title, author, ...base, state: "draft", createdAt: at, changedAt: at });
	const rows = Object.entries(live.files).map(([path, text]) => ({ draft: uuid, path, text, revision: 1 }));
	if (rows.length > 0) await tx.insert(studioFiles).values(rows);
	return uuid;
}

/**
 * Saves a file. Changes of others since the revision seen are joined where they concern other values; where they concern
 * the same, throws 412 with both values and who made the other, and saves nothing.
 */
export async function saveFile(
	tx: Queryable,
	who: Editing,
	wanted: WantedFile,
	made: { readonly text: string | undefined } | { readonly edits: readonly TextEdit[] },
): Promise<SavedFile> {
	const draft = await openDraft(tx, who);
	const { path, seen, choices = {}, together } = wanted;
	const now = await fileOfDraft(tx, draft.uuid, path);
	const then = await textAt(tx, draft.uuid, path, now, seen);
	if (then === undefined) throw new Problem(412, "REVISION_UNKNOWN", "This file has no such revision. Load it again.");
	const mine = "edits" in made ? withEdits(then.text, made.edits) : made.text;
	if (mine !== undefined && !isReadable(mine)) {
		throw new Problem(422, "TEXT_UNREADABLE", "The text holds characters that no file may hold.");
	}
	if (mine !== undefined) refuseUnknownName(otherProductFile(path)?.path ?? path);
	const { text, conflicts } = joinFile(then.text, mine, now.text, choices);
	if (conflicts.length > 0) {
		const since = then.since.map(({ by, at, revision }) => ({ by, at: at.toISOString(), revision }));
		const members = {
			revision: now.revision,
			conflicts: conflicts as unknown as Json,
			theirs: now.text ?? null,
			since,
		};
		throw new Problem(412, "CHANGED_BY_OTHERS", "Someone else changed the same value. Choose which one to keep.", {
			members,
		});
	}
	const isJoined = seen !== now.revision && text !== mine;
	if (text === now.text) return { path, text: text ?? null, revision: now.revision, isJoined };
	const revision = await keepChange(tx, draft, now, { path, text, kind: "edit", by: who.by, at: who.at, together });
	return { path, text: text ?? null, revision, isJoined };
}

/** Throws 422 for a path that no product has a file at. */
export function refuseUnknownName(path: string): void {
	const fault = lendersNameFault(path);
	if (fault === undefined) return;
	const { code, cause, cure } = fault;
	throw new Problem(422, code, `${cause} ${cure}`, { members: { file: path, cause, cure } });
}

/** Saves several files, all or none, as one change that is undone in one step; throws 409 when others changed the same since. */
export async function saveFiles(
	tx: Queryable,
	who: Editing,
	files: readonly (WantedFile & { readonly made: Written })[],
): Promise<readonly SavedFile[]> {
	const together = randomUUID();
	const saved: SavedFile[] = [];
	for (const { made, ...wanted } of files) {
		try {
			saved.push(await saveFile(tx, who, { ...wanted, together }, made));
		} catch (error) {
			if (!(error instanceof Problem) || error.code !== "CHANGED_BY_OTHERS") throw error;
			throw new Problem(
				409,
				"CHANGED_SINCE",
				"Someone has just changed one of these. Look at them again. Nothing was saved.",
			);
		}
	}
	return saved;
}

/**
 * Takes back the person's newest edit of a product's files, or does the last one again, with all that was made together, in
 * other products as well; others' later changes stay.
 */
export async function undoOrRedo(
	tx: Queryable,
	who: Editing,
	kind: "undo" | "redo",
	isOwn: IsOwn,
): Promise<readonly [SavedFile, ...SavedFile[]]> {
	const draft = await openDraft(tx, who);
	const own = await tx
		.select()
		.from(studioChanges)
		.where(ownChanges(draft.uuid, who.by))
		.orderBy(asc(studioChanges.id));
	const { done, undone } = doneAndUndone(own, isOwn);
	const [change, ...edits] = kind === "undo" ? done.toReversed() : undone.toReversed();
	if (change === undefined) throw new Problem(409, "NOTHING_TO_REPEAT", `There is nothing to ${kind}.`);
	const { together } = change.change;
	const others = together === undefined ? [] : edits.filter((one) => one.change.together === together);
	const saved: [SavedFile, ...SavedFile[]] = [await stepped(tx, draft, who, change, kind)];
	for (const one of others) saved.push(await stepped(tx, draft, who, one, kind));
	return saved;
}

type Change = typeof studioChanges.$inferSelect;

/** Takes one change back, or makes it again. */
async function stepped(
	tx: Queryable,
	draft: Draft,
	who: Editing,
	change: Change,
	kind: "undo" | "redo",
): Promise<SavedFile> {
	const { path } = change;
	const now = await fileOfDraft(tx, draft.uuid, path);
	const after = await textAt(tx, draft.uuid, path, now, change.revision);
	const old = before(after?.text, change);
	const [base, mine] = kind === "undo" ? [after?.text, old] : [old, after?.text];
	const { text, conflicts } = joinFile(base, mine, now.text, {});
	if (conflicts.length > 0) {
		const members = { conflicts: conflicts as unknown as Json };
		throw new Problem(409, "CHANGED_SINCE", "Someone has changed the same value since then. Edit it instead.", {
			members,
		});
	}
	const revision = await keepChange(tx, draft, now, { path, text, kind, by: who.by, at: who.at, of: change.id });
	await tx
		.update(studioChanges)
		.set({ isUndone: kind === "undo" })
		.where(eq(studioChanges.id, change.id));
	return { path, text: text ?? null, revision, isJoined: now.revision !== change.revision };
}

/**
 * Joins what went live since the draft began. Values that both changed need a choice: throws 412 with each, and
 * changes nothing. Choices, conflicts and the returned paths that changed are by what the product's rooms call them.
 */
export async function joinLive(
	tx: Queryable,
	who: Editing,
	live: { readonly version: string; readonly files: VersionFiles },
	choices: FileChoices,
	pathsOf: (versions: readonly VersionFiles[]) => ProductPaths,
): Promise<readonly string[]> {
	const draft = await openDraft(tx, who);
	const mine = await filesOfDraft(tx, draft.uuid);
	const { shown, written } = pathsOf([draft.baseFiles, mine, live.files]);
	const chosen = Object.fromEntries(Object.entries(choices).map(([path, one]) => [written(path), one]));
	const { files, conflicts: found } = joinFiles(draft.baseFiles, mine, live.files, chosen);
	const conflicts = found.map((one) => ({ ...one, file: shown(one.file) }));
	if (conflicts.length > 0) {
		const members = { conflicts: conflicts as unknown as Json };
		throw new Problem(412, "LIVE_CONFLICTS", "What is live changed the same. Choose which to keep.", { members });
	}
	const paths = [...new Set([...Object.keys(mine), ...Object.keys(files)])].filter(
		(path) => mine[path] !== files[path],
	);
	for (const path of paths) {
		const now = await fileOfDraft(tx, draft.uuid, path);
		await keepChange(tx, draft, now, { path, text: files[path], kind: "join", by: who.by, at: who.at });
	}
	if (draft.base === live.version) return paths.map(shown);
	const base = { ...changedState(draft), base: live.version, baseFiles: live.files, changedAt: who.at };
	await tx.update(studioDrafts).set(base).where(eq(studioDrafts.uuid, draft.uuid));
	return paths.map(shown);
}

async function openDraft(tx: Queryable, who: Editing): Promise<Draft> {
	const draft = await draftOf(tx, who.org, who.draft, true);
	refuseClosed(draft);
	return draft;
}

function withEdits(text: string | undefined, edits: readonly TextEdit[]): string {
	if (text === undefined) throw new Problem(404, "NO_FILE", "The draft has no such file.");
	try {
		return edits.reduce(edited, text);
	} catch (error) {
		if (error instanceof TextFault) throw new Problem(422, error.code, error.message);
		throw error;
	}
}

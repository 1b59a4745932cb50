import { queryOptions } from "@tanstack/react-query";
import type { HitPolicy, TableFile } from "../../../engine/authored/authored-tables.ts";
import type { Json, JsonObject } from "../../../engine/json.ts";
import type { Correction } from "../../../engine/nearest.ts";
import type { ApplicationRecord } from "../../../engine/record/record.ts";
import type { Choices, Conflict, DraftMap, FileDifference, TextEdit, UnderwayChoice } from "../../../studio/index.ts";
import { request } from "../request.ts";
import { AGAIN, EVERY_FEW_SECONDS, GATE_TIMEOUT_MS } from "./ask-again.ts";
import type { DraftSummary } from "./home.ts";

const BASE = "/service-studio/api/v1/drafts";

/** A file of a draft. */
export interface DraftFile {
	readonly path: string;
	readonly text: string;
	/** Its ETag: counts its changes. */
	readonly revision: number;
}

/** One change of a draft, newest first in its history. */
export interface DraftChange {
	readonly id: number;
	readonly path: string;
	readonly revision: number;
	readonly kind: "edit" | "undo" | "redo" | "join";
	/** Uuid of who made it. */
	readonly by: string;
	readonly at: string;
	readonly isUndone: boolean;
}

/** A draft with its files and its history. */
export interface Draft extends DraftSummary {
	/** Hash of its files as they are now. */
	readonly hash: string;
	/** Whether it stands on what is live. */
	readonly isOnLive: boolean;
	readonly files: readonly DraftFile[];
	readonly history: readonly DraftChange[];
	/** Whether the viewer has an edit to take back, and one to do again. */
	readonly steps: { readonly undo: boolean; readonly redo: boolean };
}

/** A saved file; `isJoined` when others' changes are in it. */
export interface SavedFile {
	readonly path: string;
	readonly text: string | null;
	readonly revision: number;
	readonly isJoined: boolean;
}

/** One composed file of a draft. */
export interface ComposedFile {
	readonly hash: string;
	readonly file: string;
	readonly value: Json;
	/** The layer of each value that is not the base's, by JSON pointer: a lender's code. */
	readonly layers: { readonly [pointer: string]: string };
}

/** A decision table, or rates that others publish. */
export interface DraftTable {
	readonly file: string;
	readonly about: string;
	readonly isSeries: boolean;
	/** How rows decide; absent for rates. */
	readonly hit?: HitPolicy;
	readonly collect?: TableFile["collect"];
	/** How many rows there are, and how many of them the lender added or changed. */
	readonly rows: number;
	readonly own: number;
	/** Whether a lender may change anything of it. */
	readonly isOpen: boolean;
}

/** A fact on a journey, with what it means. */
export interface JourneyFact {
	readonly fact: string;
	readonly about: string;
	readonly value: Json;
}

/** How somebody gets to a place of a draft's map, or why nobody does. */
export interface Journey {
	readonly at: string;
	readonly verdict: "reached" | "never" | "open";
	readonly legs: readonly { readonly at: string; readonly facts: readonly JourneyFact[] }[];
	/** Whether one application takes all of it. */
	readonly isOneRecord: boolean;
	/** The rows that name the place, each with why it leads nobody there. */
	readonly closed: readonly {
		readonly file: string;
		readonly pointer: string;
		readonly why: "never" | "masked" | "left" | "open";
		readonly by?: string;
	}[];
}

/** A finding of the check. */
export interface Finding {
	readonly code: string;
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly pointer?: string;
	readonly cause: string;
	readonly cure?: string;
	/** An example that shows it: a made-up record, or only what of it matters. */
	readonly witness?: ApplicationRecord;
	/** Of a table without a row for some inputs: the row that would be it, without its results. */
	readonly row?: JsonObject;
	/** The edit at the place that corrects it, where it is certain. */
	readonly fix?: Correction;
}

/** What the check says of a draft. */
export interface CheckedDraft {
	readonly hash: string;
	readonly passes: boolean;
	readonly diagnostics: readonly Finding[];
	/** Lenders that extend this one and would be faulty with it. */
	readonly left: readonly string[];
	/** Lenders that extend this one and change with it. */
	readonly below: readonly string[];
}

/** What a draft changes, and what went live since it began. */
export interface DraftDifference {
	readonly base: string;
	readonly live: string;
	readonly changes: readonly FileDifference[];
	readonly liveChanges: readonly FileDifference[];
	/** Values that the draft and what went live changed differently. */
	readonly conflicts: readonly (Conflict & { readonly file: string })[];
}

/** The steps of a draft from a change to what is live. */
export type DraftAct = "review" | "back" | "discard" | "restore" | "undo" | "redo";

/** The address of a draft. */
export const pathOf = (draft: string) => `${BASE}/${encodeURIComponent(draft)}`;

/** A draft as it is now; looked at again while its page is open, so that others' changes appear. */
export const draftQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "draft", draft],
		queryFn: ({ signal }) => request<Draft>(pathOf(draft), { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: EVERY_FEW_SECONDS,
	});

/** A file as composed with a draft whose files have this hash; the one before stays until it is there. */
export const composedQuery = (draft: string, hash: string, file: string) =>
	queryOptions<ComposedFile>({
		...AGAIN,
		queryKey: ["studio", "composed", draft, file, hash],
		queryFn: ({ signal }) =>
			request<ComposedFile>(`${pathOf(draft)}/composed`, { query: { file }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => (before?.file === file ? before : undefined),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The decision tables as composed with a draft. */
export const tablesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "tables", draft, hash],
		queryFn: ({ signal }) =>
			request<{ readonly tables: readonly DraftTable[] }>(`${pathOf(draft)}/tables`, {
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The whole flow as composed with a draft. */
export const mapQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "map", draft, hash],
		queryFn: ({ signal }) =>
			request<{ readonly map: DraftMap }>(`${pathOf(draft)}/map`, { signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The shortest journey to each place of a draft's map; takes the server seconds. */
export const journeysQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "journeys", draft, hash],
		queryFn: ({ signal }) =>
			request<{ readonly journeys: readonly Journey[] }>(`${pathOf(draft)}/journeys`, {
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** What a draft changes. */
export const differenceQuery = (draft: string, hash: string) =>
	queryOptions({
		queryKey: ["studio", "difference", draft, hash],
		queryFn: ({ signal }) => request<DraftDifference>(`${pathOf(draft)}/difference`, { signal }),
		placeholderData: (before) => before,
		refetchOnMount: "always",
	});

/** What the check says of a draft whose files have this hash. */
export const checkQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "check", draft, hash],
		queryFn: ({ signal }) =>
			request<CheckedDraft>(`${pathOf(draft)}/check`, {
				...{ method: "POST", body: {}, signal, timeoutMs: GATE_TIMEOUT_MS },
			}),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** What the check says of a draft as it was after its last change, for lists that know no more of it. */
export const draftCheckQuery = (draft: string, changedAt: string) => checkQuery(draft, changedAt);

/** Saves a file as its writer saw it at a revision; 412 with both values when others changed the same. */
export function saveFile(
	draft: string,
	path: string,
	made: { readonly text: string } | { readonly edits: readonly TextEdit[] },
	revision: number,
	choices?: Choices,
): Promise<SavedFile> {
	const body = choices === undefined ? made : { ...made, choices };
	const headers = { "If-Match": `"${revision}"` };
	return request(`${pathOf(draft)}/file`, {
		method: "PUT",
		query: { path },
		body,
		headers,
		keepalive: mayOutlive(body),
	});
}

/** Characters of what still reaches the server when the page is left; browsers send no more than 64 KB then. */
export const KEPT_ON_LEAVING = 30_000;

function mayOutlive(body: unknown): boolean {
	return JSON.stringify(body).length <= KEPT_ON_LEAVING;
}

/** A file as somebody changed it, and the revision that they had seen. */
export type ChangedFile = { readonly path: string; readonly revision: number } & (
	| { readonly text: string }
	| { readonly edits: readonly TextEdit[] }
);

/** Saves several files, all or none, as one change that is undone in one step. */
export function saveFiles(draft: string, files: readonly ChangedFile[]): Promise<unknown> {
	return request(`${pathOf(draft)}/files`, { method: "PUT", body: { files }, keepalive: mayOutlive(files) });
}

/** Takes a step of a draft; undo and redo concern the viewer's own edits. */
export function stepDraft(draft: string, act: DraftAct, idempotencyKey?: string): Promise<unknown> {
	return request(`${pathOf(draft)}/${act}`, { method: "POST", body: {}, idempotencyKey });
}

/** Approves a draft as its reviewer saw it. */
export function approveDraft(draft: string, hash: string): Promise<Draft> {
	return request(`${pathOf(draft)}/approve`, { method: "POST", body: { hash } });
}

/** Publishes an approved draft, now or at a moment (ISO 8601). */
export function publishDraft(
	draft: string,
	body: { readonly why: string; readonly at?: string; readonly underway?: UnderwayChoice },
): Promise<Draft> {
	return request(`${pathOf(draft)}/publish`, { method: "POST", body });
}

/** Takes the schedule of an approved draft away. */
export function unscheduleDraft(draft: string): Promise<Draft> {
	return request(`${pathOf(draft)}/publish`, { method: "DELETE" });
}

/** Joins what went live since the draft began. */
export function joinLive(draft: string, choices: { readonly [file: string]: Choices }): Promise<unknown> {
	return request(`${pathOf(draft)}/join`, { method: "POST", body: { choices } });
}

import { queryOptions } from "@tanstack/react-query";
import type { ComposedFile } from "../../../contracts/wire/studio/composed.ts";
import type { ChangedFile } from "../../../contracts/wire/studio/files.ts";
import type { Choices, TextEdit, UnderwayChoice } from "../../../studio/index.ts";
import { ask } from "../ask.ts";
import { kindWith } from "../one-kind.ts";
import { AGAIN, EVERY_FEW_SECONDS, GATE_TIMEOUT_MS } from "./ask-again.ts";

export type { Finding } from "../../../contracts/wire/studio/checks.ts";
export type { ComposedFile, DraftTable } from "../../../contracts/wire/studio/composed.ts";
export type { Draft, DraftFile } from "../../../contracts/wire/studio/drafts.ts";
export type { ChangedFile } from "../../../contracts/wire/studio/files.ts";
export type { Journey, JourneyFact } from "../../../contracts/wire/studio/flow.ts";

const ONE = "/service-studio/api/v1/drafts/:draft";

/** The steps of a draft from a change to what is live. */
export type DraftAct = "review" | "back" | "discard" | "restore" | "undo" | "redo";

/** A draft as it is now; looked at again while its page is open, so that others' changes appear. */
export const draftQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "draft", draft],
		queryFn: ({ signal }) => ask(`GET ${ONE}`, { params: { draft }, signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: EVERY_FEW_SECONDS,
	});

/** A file as composed with a draft whose files have this hash; the one before stays until it is there. */
export const composedQuery = (draft: string, hash: string, file: string) =>
	queryOptions<ComposedFile>({
		...AGAIN,
		queryKey: ["studio", "composed", draft, file, hash],
		queryFn: async ({ signal }) => {
			const timeoutMs = GATE_TIMEOUT_MS;
			return kindWith(
				await ask(`GET ${ONE}/composed`, { params: { draft }, query: { file }, signal, timeoutMs }),
				"value",
			);
		},
		placeholderData: (before) => (before?.file === file ? before : undefined),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The decision tables as composed with a draft. */
export const tablesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "tables", draft, hash],
		queryFn: ({ signal }) => ask(`GET ${ONE}/tables`, { params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The whole flow as composed with a draft. */
export const mapQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "map", draft, hash],
		queryFn: ({ signal }) => ask(`GET ${ONE}/map`, { params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The shortest journey to each place of a draft's map; takes the server seconds. */
export const journeysQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "journeys", draft, hash],
		queryFn: ({ signal }) => ask(`GET ${ONE}/journeys`, { params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** What a draft changes. */
export const differenceQuery = (draft: string, hash: string) =>
	queryOptions({
		queryKey: ["studio", "difference", draft, hash],
		queryFn: ({ signal }) => ask(`GET ${ONE}/difference`, { params: { draft }, signal }),
		placeholderData: (before) => before,
		refetchOnMount: "always",
	});

/** What the check says of a draft whose files have this hash. */
export const checkQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "check", draft, hash],
		queryFn: ({ signal }) =>
			ask(`POST ${ONE}/check`, { params: { draft }, body: {}, signal, timeoutMs: GATE_TIMEOUT_MS }),
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
) {
	const body = choices === undefined ? made : { ...made, choices };
	const headers = { "If-Match": `"${revision}"` };
	return ask(`PUT ${ONE}/file`, { params: { draft }, query: { path }, body, headers, keepalive: mayOutlive(body) });
}

/** Characters of what still reaches the server when the page is left; browsers send no more than 64 KB then. */
export const KEPT_ON_LEAVING = 30_000;

function mayOutlive(body: unknown): boolean {
	return JSON.stringify(body).length <= KEPT_ON_LEAVING;
}

/** Saves several files, all or none, as one change that is undone in one step. */
export const saveFiles = (draft: string, files: readonly ChangedFile[]) =>
	ask(`PUT ${ONE}/files`, { params: { draft }, body: { files }, keepalive: mayOutlive(files) });

/** Takes a step of a draft; undo and redo concern the viewer's own edits. */
export const stepDraft = (draft: string, act: DraftAct, idempotencyKey?: string) =>
	ask(`POST ${ONE}/${act}`, { params: { draft }, body: {}, idempotencyKey });

/** Approves a draft as its reviewer saw it. */
export const approveDraft = (draft: string, hash: string) =>
	ask(`POST ${ONE}/approve`, { params: { draft }, body: { hash } });

/** Publishes an approved draft, now or at a moment (ISO 8601). */
export const publishDraft = (
	draft: string,
	body: { readonly why: string; readonly at?: string; readonly underway?: UnderwayChoice },
) => ask(`POST ${ONE}/publish`, { params: { draft }, body });

/** Takes the schedule of an approved draft away. */
export const unscheduleDraft = (draft: string) => ask(`DELETE ${ONE}/publish`, { params: { draft } });

/** Joins what went live since the draft began. */
export const joinLive = (draft: string, choices: { readonly [file: string]: Choices }) =>
	ask(`POST ${ONE}/join`, { params: { draft }, body: { choices } });

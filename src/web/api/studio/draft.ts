import { queryOptions } from "@tanstack/react-query";
import type { ChangedFile, ComposedFile, Draft } from "../../../contracts/wire/studio/index.ts";
import type { Choices, TextEdit, UnderwayChoice } from "../../../flow/editing/index.ts";
import { ask, askReply } from "../ask.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { kindWith } from "../one-kind.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { draftKey, draftWith, newerDraft, type SinceChange, sinceHeldDraft } from "./draft-since.ts";
import { SHARED, sinceHeld } from "./since-held.ts";

export type {
	ChangedFile,
	ComposedFile,
	Draft,
	DraftFile,
	DraftTable,
	Finding,
	Journey,
	JourneyFact,
} from "../../../contracts/wire/studio/index.ts";

const ONE = "/service-studio/api/v1/drafts/:draft";

/** The steps of a draft from a change to what is live. */
export type DraftAct = "review" | "back" | "discard" | "restore";

/** A draft as it is now; read again when the pulse says that it has changed, and then only what has. */
export const draftQuery = (draft: string) =>
	queryOptions({
		queryKey: draftKey(draft),
		queryFn: async ({ client, signal }): Promise<Draft> => {
			const read = (query: SinceChange) => ask(`GET ${ONE}`, { params: { draft }, query, signal });
			const answer = await read(sinceHeldDraft(client, draft));
			const held = client.getQueryData<Draft>(draftKey(draft));
			if (!("changes" in answer)) return newerDraft(answer, held);
			const made = held === undefined ? undefined : draftWith(held, answer);
			return made ?? newerDraft(kindWith(await read({}), "files"), held);
		},
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
	});

/** A file as composed with a draft whose files have this hash; the one before stays until it is there. */
export const composedQuery = (draft: string, hash: string, file: string) =>
	queryOptions<ComposedFile>({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "composed", draft, file, hash],
		queryFn: async ({ signal, ...held }) => {
			const timeoutMs = GATE_TIMEOUT_MS;
			return kindWith(
				await sinceHeld(held, (since) =>
					askReply(`GET ${ONE}/composed`, { params: { draft }, query: { file, ...since }, signal, timeoutMs }),
				),
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
		...SHARED,
		queryKey: ["studio", "tables", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply(`GET ${ONE}/tables`, { params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS }),
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The whole flow as composed with a draft. */
export const mapQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "map", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply(`GET ${ONE}/map`, { params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS }),
			),
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
		...SHARED,
		queryKey: ["studio", "check", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply(`POST ${ONE}/check`, { params: { draft }, query, body: {}, signal, timeoutMs: GATE_TIMEOUT_MS }),
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** What the check says of the lender's own files alone, which takes no longer where many lenders extend this one. */
export const ownCheckQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "own-check", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (since) => {
				const query = { only: "own", ...since } as const;
				return askReply(`POST ${ONE}/check`, {
					...{ params: { draft }, query, body: {}, signal, timeoutMs: GATE_TIMEOUT_MS },
				});
			}),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** What the check says of a draft as it was after its last change, for lists that know no more of it. */
export const draftCheckQuery = (draft: string, changedAt: string) => checkQuery(draft, changedAt);

/** Saves a file as its writer saw it at a revision; 412 with both values when others changed the same. */
export function saveFile(
	draft: string,
	{ path, made, revision }: { readonly path: string; readonly made: FileMade; readonly revision: number },
	choices: Choices | undefined,
	since: SinceChange,
) {
	const body = choices === undefined ? made : { ...made, choices };
	const headers = { "If-Match": `"${revision}"` };
	return ask(`PUT ${ONE}/file`, {
		...{ params: { draft }, query: { path, ...since }, body, headers, keepalive: mayOutlive(body) },
	});
}

type FileMade = { readonly text: string } | { readonly edits: readonly TextEdit[] };

/** Characters of what still reaches the server when the page is left; browsers send no more than 64 KB then. */
export const KEPT_ON_LEAVING = 30_000;

function mayOutlive(body: unknown): boolean {
	return JSON.stringify(body).length <= KEPT_ON_LEAVING;
}

/** Saves several files, all or none, as one change that is undone in one step. */
export const saveFiles = (draft: string, files: readonly ChangedFile[], query: SinceChange) =>
	ask(`PUT ${ONE}/files`, { params: { draft }, query, body: { files }, keepalive: mayOutlive(files) });

/** Takes the viewer's own newest edit of a draft back, or does the last one again. */
export const stepBack = (draft: string, act: "undo" | "redo", query: SinceChange) =>
	ask(`POST ${ONE}/${act}`, { params: { draft }, query, body: {}, idempotencyKey: newIdempotencyKey() });

/** Takes a step of a draft. */
export const stepDraft = (draft: string, act: DraftAct) => ask(`POST ${ONE}/${act}`, { params: { draft }, body: {} });

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

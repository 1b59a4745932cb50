import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** The shares of the queue, in the order of its bar; each application belongs to one. */
export const SHARES = ["late", "today", "ours", "borrower", "others", "closed"] as const;
export type Share = (typeof SHARES)[number];

/** The orders of the queue. */
export const SORTS = ["promise", "waiting", "updated", "newest"] as const;

/** What a saved view keeps of a question to the queue. */
export interface QueueView {
	readonly scope?: "open" | "closed" | "all" | undefined;
	readonly share?: Share | undefined;
	readonly homeState?: string | undefined;
	/** "me", "nobody", or a colleague's uuid. */
	readonly assignee?: string | undefined;
	/** The first milestone of a position. */
	readonly position?: string | undefined;
	readonly work?: "waiting" | "failed" | undefined;
	readonly sort?: (typeof SORTS)[number] | undefined;
	/** The columns that are shown; all without it. */
	readonly columns?: readonly string[] | undefined;
}

/** A view with what was typed into the search. */
export interface QueueQuestion extends QueueView {
	readonly search?: string | undefined;
}

/** How an application ages against what was promised. */
export interface QueuePromise {
	readonly since: string;
	readonly dueAt: string | null;
	/** Business minutes until it is due, negative once it is late. */
	readonly minutes: number | null;
	readonly days: number | null;
	readonly waited: number;
	/** The share of the promised time that is used: 1 when it is due. */
	readonly used: number | null;
}

/** One application in the queue. */
export interface QueueRow {
	readonly uuid: string;
	readonly applicant: string;
	readonly loanNumber: string;
	readonly street: string;
	readonly city: string;
	readonly homeState: string | null;
	/** Dollars; null before an amount is known. */
	readonly amount: number | null;
	readonly share: Share;
	readonly turn: string;
	readonly status: string;
	readonly who: string;
	/** Index of the position it has reached; their number once the line is open. */
	readonly position: number;
	readonly promise: QueuePromise;
	readonly assigneeUuid: string | null;
	readonly remindedAt: string | null;
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly isFailed: boolean;
	readonly waiting: readonly { readonly kind: string; readonly name: string; readonly status: string }[];
}

interface QueuePage {
	readonly rows: readonly QueueRow[];
	readonly next: string | null;
	/** The sizes of the shares, with the first page. */
	readonly shares: Readonly<Record<Share, number>> | null;
}

/** A view under its name. */
export interface SavedView {
	readonly uuid: string;
	readonly name: string;
	readonly view: QueueView;
}

/** What does not change from page to page. */
export interface QueueFrame {
	readonly positions: readonly { readonly id: string; readonly label: string }[];
	readonly homeStates: readonly string[];
	/** The lender's time zone. */
	readonly timeZone: string;
	readonly me: string;
	readonly colleagues: readonly { readonly uuid: string; readonly name: string }[];
	readonly views: readonly SavedView[];
}

/** What became of one application of an act on several. */
interface ActResult {
	readonly uuid: string;
	readonly isDone: boolean;
	readonly message: string | null;
}

const BASE = "/service-desk/api/v1/queue";
const VIEWS = "/service-desk/api/v1/views";
const EVERY_MINUTE = 60_000;

/** GET …/queue: positions, states, colleagues and saved views. */
export const queueFrameQuery = () =>
	queryOptions({
		queryKey: ["desk", "queue-frame"],
		queryFn: ({ signal }) => request<QueueFrame>(BASE, { signal }),
		staleTime: EVERY_MINUTE,
	});

/** POST …/queue: the applications that match, page by page; posted, because a search is personal. */
export const queueQuery = (question: QueueQuestion) =>
	infiniteQueryOptions({
		queryKey: ["desk", "queue", question],
		queryFn: ({ pageParam, signal }) =>
			request<QueuePage>(BASE, {
				method: "POST",
				body: pageParam === null ? question : { ...question, after: pageParam },
				signal,
			}),
		initialPageParam: null as string | null,
		getNextPageParam: (page: QueuePage) => page.next,
		placeholderData: (before) => before,
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: EVERY_MINUTE,
	});

/** POST …/queue/assignments: gives applications to a colleague, or to nobody. */
export function assignTo(
	uuids: readonly string[],
	to: string | null,
): Promise<{ readonly results: readonly ActResult[] }> {
	return request(`${BASE}/assignments`, { method: "POST", body: { uuids, to } });
}

/** POST …/queue/reminders: reminds borrowers by email that it is their turn. */
export function remindBorrowers(uuids: readonly string[]): Promise<{ readonly results: readonly ActResult[] }> {
	return request(`${BASE}/reminders`, { method: "POST", body: { uuids } });
}

/** POST …/views: saves a view. */
export function saveView(name: string, view: QueueView): Promise<SavedView> {
	return request(VIEWS, { method: "POST", body: { name, view } });
}

/** DELETE …/views/{uuid}. */
export function deleteView(uuid: string): Promise<unknown> {
	return request(`${VIEWS}/${encodeURIComponent(uuid)}`, { method: "DELETE" });
}

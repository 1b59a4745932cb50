import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { QueueQuestion as AskedQuestion, QueueView, Sort } from "../../../contracts/wire/desk/index.ts";
import { type Answered, ask } from "../ask.ts";

export type { QueueRow, QueueView, Share } from "../../../contracts/wire/desk/index.ts";

/** The orders of the queue. */
export const SORTS = ["promise", "waiting", "updated", "newest"] as const satisfies readonly Sort[];

/** A view with what was typed into the search. */
export type QueueQuestion = Omit<AskedQuestion, "after">;

/** What does not change from page to page. */
export type QueueFrame = Answered<"GET /service-desk/api/v1/queue">;

const EVERY_MINUTE = 60_000;

/** GET …/queue: positions, states, colleagues and saved views. */
export const queueFrameQuery = () =>
	queryOptions({
		queryKey: ["desk", "queue-frame"],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/queue", { signal }),
		staleTime: EVERY_MINUTE,
	});

/** POST …/queue: the applications that match, page by page; posted, because a search is personal. */
export const queueQuery = (question: QueueQuestion) =>
	infiniteQueryOptions({
		queryKey: ["desk", "queue", question],
		queryFn: ({ pageParam, signal }) =>
			ask("POST /service-desk/api/v1/queue", {
				body: pageParam === null ? question : { ...question, after: pageParam },
				signal,
			}),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.next,
		placeholderData: (before) => before,
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: EVERY_MINUTE,
	});

/** POST …/queue/assignments: gives applications to a colleague, or to nobody. */
export const assignTo = (uuids: readonly string[], to: string | null) =>
	ask("POST /service-desk/api/v1/queue/assignments", { body: { uuids, to } });

/** POST …/queue/reminders: reminds borrowers by email that it is their turn. */
export const remindBorrowers = (uuids: readonly string[]) =>
	ask("POST /service-desk/api/v1/queue/reminders", { body: { uuids } });

/** POST …/views: saves a view. */
export const saveView = (name: string, view: QueueView) =>
	ask("POST /service-desk/api/v1/views", { body: { name, view } });

/** DELETE …/views/{uuid}. */
export const deleteView = (uuid: string) => ask("DELETE /service-desk/api/v1/views/:view", { params: { view: uuid } });

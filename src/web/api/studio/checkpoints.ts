import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { request } from "../request.ts";
import { pathOf } from "./draft.ts";

/** A state of a draft that somebody named. */
export interface Checkpoint {
	readonly uuid: string;
	readonly name: string;
	/** Uuid of who named it. */
	readonly by: string;
	readonly at: string;
	/** How many changes were made since, and the uuids of who made them. */
	readonly changes: number;
	readonly changedBy: readonly string[];
	/** Whether what went live was joined since; the draft doesn't go back to before that. */
	readonly isBeforeJoin: boolean;
}

/** The named states of a draft as it is under a hash, newest first. */
export const checkpointsQuery = (draft: string, hash: string) =>
	queryOptions({
		queryKey: ["studio", "checkpoints", draft, hash],
		queryFn: ({ signal }) =>
			request<{ readonly checkpoints: readonly Checkpoint[] }>(`${pathOf(draft)}/checkpoints`, { signal }),
		placeholderData: (before) => before,
		refetchOnMount: "always",
	});

/** Names a draft as it is now. */
export function nameCheckpoint(draft: string, name: string): Promise<unknown> {
	const idempotencyKey = newIdempotencyKey();
	return request(`${pathOf(draft)}/checkpoints`, { method: "POST", body: { name }, idempotencyKey });
}

/** Brings a draft back to a named state, as one change. */
export function goBackTo(draft: string, checkpoint: string): Promise<unknown> {
	const idempotencyKey = newIdempotencyKey();
	return request(`${pathOf(draft)}/checkpoints/${checkpoint}/restore`, { method: "POST", body: {}, idempotencyKey });
}

/** Forgets a named state. */
export function removeCheckpoint(draft: string, checkpoint: string): Promise<unknown> {
	return request(`${pathOf(draft)}/checkpoints/${checkpoint}`, { method: "DELETE" });
}

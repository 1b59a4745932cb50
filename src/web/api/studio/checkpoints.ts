import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";

export type { Checkpoint } from "../../../contracts/wire/studio/index.ts";

const ALL = "/service-studio/api/v1/drafts/:draft/checkpoints";

/** The named states of a draft as it is under a hash, newest first; without one, of when they were read. */
export const checkpointsQuery = (draft: string, hash: string) =>
	queryOptions({
		queryKey: ["studio", "checkpoints", draft, hash],
		queryFn: ({ signal }) => ask(`GET ${ALL}`, { params: { draft }, signal }),
		placeholderData: (before) => before,
		refetchOnMount: "always",
	});

/** Names a draft as it is now. */
export const nameCheckpoint = (draft: string, name: string) =>
	ask(`POST ${ALL}`, { params: { draft }, body: { name }, idempotencyKey: newIdempotencyKey() });

/** Brings a draft back to a named state, as one change. */
export const goBackTo = (draft: string, checkpoint: string) =>
	ask(`POST ${ALL}/:checkpoint/restore`, {
		params: { draft, checkpoint },
		body: {},
		idempotencyKey: newIdempotencyKey(),
	});

/** Forgets a named state. */
export const removeCheckpoint = (draft: string, checkpoint: string) =>
	ask(`DELETE ${ALL}/:checkpoint`, { params: { draft, checkpoint } });

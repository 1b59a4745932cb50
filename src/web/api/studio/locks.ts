import { queryOptions } from "@tanstack/react-query";
import { askReply } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { SHARED, sinceHeld } from "./since-held.ts";

/** What a draft whose files have this hash cannot change, and how far it may go; what was locked before stays until it is there. */
export const locksQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "locks", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply("GET /service-studio/api/v1/drafts/:draft/locks", {
					...{ params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS },
				}),
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

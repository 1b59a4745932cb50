import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

/** What a draft whose files have this hash cannot change, and how far it may go; what was locked before stays until it is there. */
export const locksQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "locks", draft, hash],
		queryFn: ({ signal }) =>
			ask("GET /service-studio/api/v1/drafts/:draft/locks", { params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

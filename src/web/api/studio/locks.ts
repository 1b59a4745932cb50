import { queryOptions } from "@tanstack/react-query";
import type { DraftLocks } from "../../../studio/index.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";

/** What a draft whose files have this hash cannot change, and how far it may go; what was locked before stays until it is there. */
export const locksQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "locks", draft, hash],
		queryFn: ({ signal }) => request<DraftLocks>(`${pathOf(draft)}/locks`, { signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

import { queryOptions } from "@tanstack/react-query";
import type { MapPlace, ReadableFact, RuleList } from "../../../studio/index.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";

/** The rules of a draft, with what they may read and where they may lead. */
export interface DraftRules {
	readonly hash: string;
	readonly lists: readonly RuleList[];
	readonly facts: readonly ReadableFact[];
	readonly places: readonly Pick<MapPlace, "at" | "kind" | "id" | "title">[];
}

/** The rules as composed with a draft whose files have this hash; those before stay until they are there. */
export const rulesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "rules", draft, hash],
		queryFn: ({ signal }) => request<DraftRules>(`${pathOf(draft)}/rules`, { signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

import { queryOptions } from "@tanstack/react-query";
import { askReply } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { SHARED, sinceHeld } from "./since-held.ts";

export type { DraftRules } from "../../../contracts/wire/studio/index.ts";

/** The rules as composed with a draft whose files have this hash; those before stay until they are there. */
export const rulesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "rules", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply("GET /service-studio/api/v1/drafts/:draft/rules", {
					...{ params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS },
				}),
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

import { queryOptions } from "@tanstack/react-query";
import { askReply } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { SHARED, sinceHeld } from "./since-held.ts";

export type { DraftSentence } from "../../../contracts/wire/studio/index.ts";

/** Every sentence that borrowers read, as composed with a draft. */
export const sentencesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "sentences", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply("GET /service-studio/api/v1/drafts/:draft/sentences", {
					...{ params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS },
				}),
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

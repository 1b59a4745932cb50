import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

export type { DraftSentence } from "../../../contracts/wire/studio/forms.ts";

/** Every sentence that borrowers read, as composed with a draft. */
export const sentencesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "sentences", draft, hash],
		queryFn: ({ signal }) =>
			ask("GET /service-studio/api/v1/drafts/:draft/sentences", {
				params: { draft },
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

/** What describes a file of a draft to an editor; asked for again when it is opened again. */
export const schemasQuery = (draft: string, file: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "schemas", draft, file],
		queryFn: ({ signal }) =>
			ask("GET /service-studio/api/v1/drafts/:draft/schemas", {
				params: { draft },
				query: { file },
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
		staleTime: 60_000,
	});

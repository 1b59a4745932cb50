import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { kindWith } from "../one-kind.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

/** What the check would say of a draft, whose files have this hash, with other texts of some files, by path. */
export const checkWithoutQuery = (draft: string, hash: string, texts: { readonly [path: string]: string }) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "check", draft, hash, texts],
		queryFn: async ({ signal }) => {
			const timeoutMs = GATE_TIMEOUT_MS;
			const path = "POST /service-studio/api/v1/drafts/:draft/check";
			return kindWith(await ask(path, { params: { draft }, body: { texts }, signal, timeoutMs }), "diagnostics");
		},
		staleTime: Number.POSITIVE_INFINITY,
	});

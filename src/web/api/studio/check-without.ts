import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { type CheckedDraft, pathOf } from "./draft.ts";

/** What the check would say of a draft, whose files have this hash, with other texts of some files, by path. */
export const checkWithoutQuery = (draft: string, hash: string, texts: { readonly [path: string]: string }) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "check", draft, hash, texts],
		queryFn: ({ signal }) =>
			request<CheckedDraft>(`${pathOf(draft)}/check`, {
				...{ method: "POST", body: { texts }, signal, timeoutMs: GATE_TIMEOUT_MS },
			}),
		staleTime: Number.POSITIVE_INFINITY,
	});

import { queryOptions } from "@tanstack/react-query";
import type { ReadForm } from "../../../contracts/wire/studio/index.ts";
import { askReply } from "../ask.ts";
import { kindWith } from "../one-kind.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { SHARED, sinceHeld } from "./since-held.ts";

export type { DraftForm, ReadForm } from "../../../contracts/wire/studio/index.ts";

const FORMS = "GET /service-studio/api/v1/drafts/:draft/forms";

/** The forms as composed with a draft. */
export const formsQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "forms", draft, hash],
		queryFn: async ({ signal, ...held }) =>
			kindWith(
				await sinceHeld(held, (query) =>
					askReply(FORMS, { params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS }),
				),
				"forms",
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** One form as composed with a draft whose files have this hash; the one before stays until it is there. */
export const formQuery = (draft: string, hash: string, file: string) =>
	queryOptions<ReadForm>({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "form", draft, file, hash],
		queryFn: async ({ signal, ...held }) =>
			kindWith(
				await sinceHeld(held, (since) =>
					askReply(FORMS, { params: { draft }, query: { file, ...since }, signal, timeoutMs: GATE_TIMEOUT_MS }),
				),
				"value",
			),
		placeholderData: (before) => (before?.file === file ? before : undefined),
		staleTime: Number.POSITIVE_INFINITY,
	});

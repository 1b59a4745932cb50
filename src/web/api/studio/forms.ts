import { queryOptions } from "@tanstack/react-query";
import type { Json, JsonObject } from "../../../engine/json.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";
import type { DraftSentence } from "./sentences.ts";

/** A form of a draft. */
export interface DraftForm {
	readonly file: string;
	readonly title: string;
	readonly fields: number;
	/** How many of its questions the lender added or changed. */
	readonly own: number;
	/** Whether the form itself is the lender's own. */
	readonly isOwn: boolean;
	/** Whether lenders may only tighten it. */
	readonly isLocked: boolean;
}

/** What of a lender's own question decides whether it can be renamed or removed. */
export interface QuestionName {
	/** Whether answers may be stored under it, as it is live. */
	readonly isLive: boolean;
	/** Whether the server reads the answer by this name. */
	readonly isRead: boolean;
	/** Lenders that extend this one and whose own files name it. */
	readonly lenders: readonly string[];
}

/** A form as composed with a draft. */
export interface ReadForm {
	readonly hash: string;
	readonly file: string;
	readonly value: Json;
	/** The form without what this lender changes; null for one of its own. */
	readonly below: Json;
	/** The draft's brand, as org.json says it. */
	readonly brand: Json;
	/** The sentences that all forms share, and those of both with their translations. */
	readonly words: Json;
	readonly sentences: readonly Omit<DraftSentence, "layer">[];
	/** What the lender's places in all of them are filled with ("pricing.maxLine"), by place. */
	readonly figures: { readonly [place: string]: string };
	/** What is known of the names of the lender's own questions. */
	readonly names: { readonly [question: string]: QuestionName };
	/** What the manual says of each key of a field, as a JSON Schema of its value. */
	readonly manual: { readonly [key: string]: JsonObject };
}

/** The forms as composed with a draft. */
export const formsQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "forms", draft, hash],
		queryFn: ({ signal }) =>
			request<{ readonly forms: readonly DraftForm[] }>(`${pathOf(draft)}/forms`, {
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** One form as composed with a draft whose files have this hash; the one before stays until it is there. */
export const formQuery = (draft: string, hash: string, file: string) =>
	queryOptions<ReadForm>({
		...AGAIN,
		queryKey: ["studio", "form", draft, file, hash],
		queryFn: ({ signal }) =>
			request<ReadForm>(`${pathOf(draft)}/forms`, { query: { file }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => (before?.file === file ? before : undefined),
		staleTime: Number.POSITIVE_INFINITY,
	});

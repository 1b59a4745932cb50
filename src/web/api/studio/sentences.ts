import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";

/** A sentence that borrowers read. */
export interface DraftSentence {
	readonly file: string;
	readonly pointer: string;
	readonly text: string;
	/** "base", or the lender whose file says it. */
	readonly layer: string;
	/** The translations that borrowers read. */
	readonly translations: { readonly [locale: string]: string };
	/** The translation at the sentence's own place, by language. */
	readonly written: { readonly [locale: string]: WrittenTranslation };
	/** Whether it is one of a list of sentences. */
	readonly isListed: boolean;
}

/** A translation as a file says it at a sentence's place. */
export interface WrittenTranslation {
	/** "base", or the lender whose file says it. */
	readonly layer: string;
	/** Where the check finds fault with it, in the file of translations. */
	readonly pointer: string;
	/** The English words that it was made for and what it says, where the English has changed since. */
	readonly stale?: { readonly for: string; readonly text: string };
}

/** The sentences of a draft, and the languages that they are translated into. */
interface DraftSentences {
	readonly sentences: readonly DraftSentence[];
	readonly locales: readonly string[];
}

/** Every sentence that borrowers read, as composed with a draft. */
export const sentencesQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "sentences", draft, hash],
		queryFn: ({ signal }) =>
			request<DraftSentences>(`${pathOf(draft)}/sentences`, {
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});

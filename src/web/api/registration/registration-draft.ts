import { queryOptions } from "@tanstack/react-query";
import type { Answers, AnswersByForm } from "../application/answers.ts";
import { request } from "../request.ts";

/** The server's copy of an unfinished registration; secrets are never sent back. */
export interface RegistrationDraft {
	readonly answers: AnswersByForm;
	readonly steps?: readonly string[];
	readonly next?: string | null;
	/** The variant of each experiment that rules read. */
	readonly experiments?: { readonly [experiment: string]: string };
}

const DRAFT = "/service-application/external/api/v1/registration/draft";

/** GET …/registration/draft: the answers given so far. */
export function fetchDraft(signal?: AbortSignal): Promise<RegistrationDraft> {
	return request(DRAFT, { signal, anonymous: true });
}

/**
 * PUT …/registration/draft/{formId}: validates and saves one step, even when its page is left meanwhile; 422 carries
 * field errors.
 */
export function keepDraftStep(formId: string, answers: Answers): Promise<RegistrationDraft> {
	const path = `${DRAFT}/${encodeURIComponent(formId)}`;
	return request(path, { method: "PUT", body: answers, anonymous: true, keepalive: true });
}

/** Query of the draft. */
export const draftQuery = () =>
	queryOptions({
		queryKey: ["registration-draft"],
		queryFn: ({ signal }) => fetchDraft(signal),
		staleTime: Number.POSITIVE_INFINITY,
	});

import { queryOptions } from "@tanstack/react-query";
import type { RegistrationDraft } from "../../../contracts/wire/registration/index.ts";
import type { Answers } from "../application/answers.ts";
import { ask } from "../ask.ts";

export type { RegistrationDraft } from "../../../contracts/wire/registration/index.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";

/** The ETag of a draft at a version; undefined before its first answer. */
export function draftSeen({ id }: Pick<RegistrationDraft, "id">, version: number | undefined): string | undefined {
	return id === undefined ? undefined : `"${id}.${version ?? 0}"`;
}

/** GET …/registration/draft: the answers given so far; 409 when what was `seen` is finished. */
export const fetchDraft = (signal?: AbortSignal, seen?: string) =>
	ask(`GET ${DRAFT}`, { signal, anonymous: true, ifMatch: seen });

/**
 * PUT …/registration/draft/{formId}: validates and saves one step, even when its page is left meanwhile; 422 carries
 * field errors, 409 says that another tab has answered the step or finished the registration.
 */
export const keepDraftStep = (formId: string, answers: Answers, seen?: string) =>
	ask(`PUT ${DRAFT}/:form`, saved(formId, answers, seen));

/** PUT …/registration/typed/{formId}: keeps text that was not sent, even when its page is left; returns the draft's id. */
export const keepTypedText = (formId: string, typed: Answers, seen?: string) =>
	ask("PUT /service-application/external/api/v1/registration/typed/:form", saved(formId, typed, seen));

const saved = (form: string, body: Answers, ifMatch: string | undefined) => ({
	params: { form },
	body,
	anonymous: true,
	keepalive: true,
	ifMatch,
});

/** Query of what a registration became, for the signed-in borrower whose it is. */
export const finishedQuery = (seen: string | undefined) =>
	queryOptions({
		queryKey: ["finished-registration", seen],
		queryFn: ({ signal }) =>
			ask("GET /identity/secure/api/v1/registration/finished", { signal, ifMatch: seen, needsToken: true }),
	});

/** Query of the draft. */
export const draftQuery = () =>
	queryOptions({
		queryKey: ["registration-draft"],
		queryFn: ({ signal }) => fetchDraft(signal),
		staleTime: Number.POSITIVE_INFINITY,
	});

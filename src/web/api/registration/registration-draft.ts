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
	/** Absent before the first answer. */
	readonly id?: string;
	/** The number of the last change. */
	readonly version?: number;
	/** The number of each form's last change. */
	readonly versions?: { readonly [form: string]: number };
	/** Text that was typed and not sent, by form. */
	readonly typed?: AnswersByForm;
}

/** What another tab of this browser made of the same registration. */
export interface FinishedRegistration {
	readonly applicationUuid: string;
	/** "1066 Arbol Way"; empty when it isn't known. */
	readonly street: string;
}

const DRAFT = "/service-application/external/api/v1/registration/draft";

/** The ETag of a draft at a version; undefined before its first answer. */
export function draftSeen({ id }: Pick<RegistrationDraft, "id">, version: number | undefined): string | undefined {
	return id === undefined ? undefined : `"${id}.${version ?? 0}"`;
}

/** GET …/registration/draft: the answers given so far; 409 when what was `seen` is finished. */
export function fetchDraft(signal?: AbortSignal, seen?: string): Promise<RegistrationDraft> {
	return request(DRAFT, { signal, anonymous: true, ifMatch: seen });
}

/**
 * PUT …/registration/draft/{formId}: validates and saves one step, even when its page is left meanwhile; 422 carries
 * field errors, 409 says that another tab has answered the step or finished the registration.
 */
export function keepDraftStep(formId: string, answers: Answers, seen?: string): Promise<RegistrationDraft> {
	const path = `${DRAFT}/${encodeURIComponent(formId)}`;
	return request(path, { method: "PUT", body: answers, anonymous: true, keepalive: true, ifMatch: seen });
}

/** PUT …/registration/typed/{formId}: keeps text that was not sent, even when its page is left; returns the draft's id. */
export function keepTypedText(formId: string, typed: Answers, seen?: string): Promise<{ readonly id: string }> {
	const path = `/service-application/external/api/v1/registration/typed/${encodeURIComponent(formId)}`;
	return request(path, { method: "PUT", body: typed, anonymous: true, keepalive: true, ifMatch: seen });
}

/** Query of what a registration became, for the signed-in borrower whose it is. */
export const finishedQuery = (seen: string | undefined) =>
	queryOptions({
		queryKey: ["finished-registration", seen],
		queryFn: ({ signal }): Promise<FinishedRegistration> =>
			request("/identity/secure/api/v1/registration/finished", { signal, ifMatch: seen, needsToken: true }),
	});

/** Query of the draft. */
export const draftQuery = () =>
	queryOptions({
		queryKey: ["registration-draft"],
		queryFn: ({ signal }) => fetchDraft(signal),
		staleTime: Number.POSITIVE_INFINITY,
	});

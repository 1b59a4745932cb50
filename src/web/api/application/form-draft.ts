import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import type { Answers } from "./answers.ts";

/** How long a page waits for earlier input before it opens without it. */
const READ_WITHIN_MS = 8_000;

const DRAFT = "/service-application/api/v1/application/heloc/:uuid/drafts/:form";

/** GET …/drafts/{formId}: a form's unsent input, without secrets; null when there is none. */
export async function fetchFormDraft(uuid: string, form: string, signal: AbortSignal): Promise<Answers | null> {
	const within = AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)]);
	const draft = await ask(`GET ${DRAFT}`, { params: { uuid, form }, signal: within });
	return draft?.answers ?? null;
}

/** PUT …/drafts/{formId}: saves input; reaches the server even when the page is closed meanwhile. */
export async function saveFormDraft(uuid: string, form: string, answers: Answers): Promise<void> {
	await ask(`PUT ${DRAFT}`, { params: { uuid, form }, body: answers, keepalive: true });
}

/** What an answer brought along: the unsent input of each form that has some. */
export const toldDraftsKey = (uuid: string) => ["form-drafts", uuid] as const;

/** Query of a form's draft: fetched by each page that opens, because another tab may have changed it. */
export const formDraftQuery = (uuid: string, formId: string) =>
	queryOptions({
		queryKey: ["form-draft", uuid, formId],
		queryFn: ({ signal }) => fetchFormDraft(uuid, formId, signal),
		gcTime: 0,
	});

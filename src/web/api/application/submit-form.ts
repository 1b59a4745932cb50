import type { SavedForm } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";
import type { Answers } from "./answers.ts";

export type { SavedForm } from "../../../contracts/wire/application/index.ts";

/** One submission of a form of an application. */
export interface FormSubmission {
	readonly uuid: string;
	readonly formId: string;
	readonly answers: Answers;
	readonly idempotencyKey: string;
	readonly etag?: string | null | undefined;
}

/** PUT …/heloc/{uuid}/forms/{formId}; 422 carries field errors, 409 a stale ETag or code STEP_NOT_OPEN. */
export function submitForm(submission: FormSubmission): Promise<SavedForm> {
	const { uuid, formId, answers, idempotencyKey, etag } = submission;
	return ask("PUT /service-application/api/v1/application/heloc/:uuid/forms/:form", {
		params: { uuid, form: formId },
		// the page shows what is stored then without asking for it
		headers: { prefer: "return=representation" },
		body: answers,
		idempotencyKey,
		ifMatch: etag ?? undefined,
	});
}

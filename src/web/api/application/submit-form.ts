import { request } from "../request.ts";
import type { Answers } from "./answers.ts";

/** The borrower's status after a form was accepted. */
export interface FormReceipt {
	readonly stage: string | null;
	readonly state: string | null;
	readonly page: string;
	readonly search: { readonly [param: string]: string };
	readonly etag?: string | null;
}

/** One submission of a form of an application. */
export interface FormSubmission {
	readonly uuid: string;
	readonly formId: string;
	readonly answers: Answers;
	readonly idempotencyKey: string;
	readonly etag?: string | null | undefined;
}

/** PUT …/heloc/{uuid}/forms/{formId}; 422 carries field errors, 409 a stale ETag or code STEP_NOT_OPEN. */
export function submitForm(submission: FormSubmission): Promise<FormReceipt> {
	const { uuid, formId, answers, idempotencyKey, etag } = submission;
	return request(
		`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/forms/${encodeURIComponent(formId)}`,
		{ method: "PUT", body: answers, idempotencyKey, ifMatch: etag ?? undefined },
	);
}

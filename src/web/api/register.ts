import type { AnswersByForm } from "./answers.ts";
import { request } from "./request.ts";

/** What a new borrower gets. */
export interface RegistrationReceipt {
	readonly jwt: string;
	readonly applicationUuid: string;
}

/** POST /identity/api/v1/registration/register; an existing e-mail is answered by 409 "identity exists". */
export function register(
	answers: AnswersByForm,
	referrer: string | undefined,
	idempotencyKey: string,
): Promise<RegistrationReceipt> {
	return request("/identity/api/v1/registration/register", {
		method: "POST",
		body: referrer === undefined ? { answers } : { answers, referrer },
		idempotencyKey,
		anonymous: true,
	});
}

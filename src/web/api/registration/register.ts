import { isVisitValue, VISIT_QUERY } from "../../../contracts/visit-query.ts";
import type { RegistrationReceipt, SentAnswers } from "../../../contracts/wire/registration/index.ts";
import type { AnswersByForm } from "../application/answers.ts";
import { ask } from "../ask.ts";

/** Referral information in a visit's address. */
export type VisitQuery = Omit<SentAnswers, "answers">;

/** Reads it from an address. */
export function visitQuery({ searchParams }: URL): VisitQuery {
	const given = VISIT_QUERY.map((name) => [name, searchParams.get(name)] as const);
	return Object.fromEntries(given.filter(([name, value]) => isVisitValue(name, value)));
}

/**
 * POST /identity/api/v1/registration/register; the response is the same whether or not an account has that email, and an
 * account that the password opens gets the application. A
 * signed-in borrower gets another application of their account: POST /identity/secure/api/v1/registration/application.
 * 409 when another tab has finished the registration, or changed an answer since it was `seen`.
 */
export function register(
	answers: AnswersByForm,
	query: VisitQuery,
	idempotencyKey: string,
	hasAccount: boolean,
	seen: string | undefined,
): Promise<RegistrationReceipt> {
	const asked = { body: { answers, ...query }, idempotencyKey, ifMatch: seen, anonymous: !hasAccount };
	return hasAccount
		? ask("POST /identity/secure/api/v1/registration/application", asked)
		: ask("POST /identity/api/v1/registration/register", asked);
}

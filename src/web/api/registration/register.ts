import { isVisitValue, VISIT_QUERY } from "../../../contracts/visit-query.ts";
import type { AnswersByForm } from "../application/answers.ts";
import { request } from "../request.ts";
import type { SignInAnswer } from "../session/sign-in.ts";

/** What a new borrower gets. */
export interface RegistrationReceipt {
	/** Absent if an earlier attempt, whose response was lost, created the account: the borrower then logs in. */
	readonly jwt?: string;
	/** Absent while the account that email and password open asks for its second step. */
	readonly applicationUuid?: string;
	/** The application is added to the account once its code is given. */
	readonly secondStep?: SignInAnswer["secondStep"];
}

/** Referral information in a visit's address. */
export interface VisitQuery {
	/** The loan originator who sent them. */
	readonly referrer?: string;
	readonly utm_source?: string;
}

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
	return request(
		`/identity/${hasAccount ? "secure/api/v1/registration/application" : "api/v1/registration/register"}`,
		{
			method: "POST",
			body: { answers, ...query },
			idempotencyKey,
			ifMatch: seen,
			anonymous: !hasAccount,
		},
	);
}

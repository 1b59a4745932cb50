import type { AnswersByForm } from "../application/answers.ts";
import { request } from "../request.ts";

/** What a new borrower gets. */
export interface RegistrationReceipt {
	/** Absent if an earlier attempt, whose response was lost, created the account: the borrower then logs in. */
	readonly jwt?: string;
	readonly applicationUuid: string;
}

/** Referral information in a visit's address. */
export interface VisitQuery {
	/** The loan originator who sent them. */
	readonly referrer?: string;
	readonly utm_source?: string;
}

/** Reads it from an address. */
export function visitQuery({ searchParams }: URL): VisitQuery {
	const given = (["referrer", "utm_source"] as const).map((name) => [name, searchParams.get(name) ?? ""] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/**
 * POST /identity/api/v1/registration/register; the response is the same whether or not an account has that email. A
 * signed-in borrower gets another application of their account: POST /identity/secure/api/v1/registration/application.
 */
export function register(
	answers: AnswersByForm,
	query: VisitQuery,
	idempotencyKey: string,
	hasAccount: boolean,
): Promise<RegistrationReceipt> {
	return request(
		`/identity/${hasAccount ? "secure/api/v1/registration/application" : "api/v1/registration/register"}`,
		{
			method: "POST",
			body: { answers, ...query },
			idempotencyKey,
			anonymous: !hasAccount,
		},
	);
}

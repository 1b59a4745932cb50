import type { AnswersByForm } from "../application/answers.ts";
import { request } from "../request.ts";

/** What a new borrower gets. */
export interface RegistrationReceipt {
	/** Absent where an earlier try made the account, whose answer got lost: then they log in. */
	readonly jwt?: string;
	readonly applicationUuid: string;
}

/** What the address of a visit says about where somebody comes from. */
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
 * POST /identity/api/v1/registration/register; the answer is the same whether an account has that e-mail. Whoever is signed
 * in gets another application of their account: POST /identity/secure/api/v1/registration/application.
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

import type { FastifyRequest } from "fastify";
import { once } from "../../platform/idempotent.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { APPLICANT, readIdentity } from "../../platform/repositories/identities.ts";
import type { TokenClaims } from "../../platform/sessions/tokens.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { finishDraft } from "../../workflow/registration/draft-store.ts";
import { addApplication } from "./add-application.ts";
import { judgeRegistration } from "./judge-registration.ts";
import { REGISTRATIONS, type SentRegistration } from "./register-once.ts";

/**
 * Creates another application for an existing account, once per key; throws 403 for an account that is not a
 * borrower's, 422 and 429.
 */
export async function applyAgain(
	context: ChangeContext,
	request: FastifyRequest,
	{ identityUuid, org }: TokenClaims,
	sent: SentRegistration,
): Promise<string> {
	await takeFrom(context, REGISTRATIONS, networkOf(request.ip));
	const account = await readIdentity(context.database.db, context.keys, identityUuid);
	if (account.type !== APPLICANT) {
		throw new Problem(403, "NO_BORROWER", said("registration.borrowersOnly"));
	}
	const { key, body, finishes, ...asked } = sent;
	const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
	const registration = judgeRegistration(
		context,
		{ ...asked, address: request.ip, agent, org, product: visitorProduct(context, request, org) },
		account,
	);
	if (registration.faults.length > 0) {
		throw refusedFields(registration.faults);
	}
	const scope = `apply-again|${org}|${identityUuid}`;
	const answer = await once(context, { scope, key, body }, async (tx) => {
		const applicationUuid = await addApplication(tx, context, registration, account);
		if (finishes) await finishDraft(tx, context, org, finishes, { identityUuid, applicationUuid });
		return { status: 201, body: applicationUuid };
	});
	return String(answer.body);
}

import type { FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import {
	APPLICANT,
	CO_DEEDER,
	type Identity,
	plainEmail,
	readIdentity,
} from "../../platform/repositories/identities.ts";
import { readCredentials } from "../../platform/repositories/identity-passwords.ts";
import { findSignIns } from "../../platform/repositories/sign-in-candidates.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import type { KeptDraft } from "../../workflow/registration/draft-store.ts";
import { matchingAccount } from "../sign-in/matching-account.ts";
import { countRegistrationTry, mustWait, passwordTaken, tellOwner } from "../sign-in/password-try.ts";

/**
 * The account that a registration's email and password open, the one that a login with them would; undefined when there
 * is none. Known and unknown emails are counted and take as long alike: it is a sign-in attempt. Throws 429 when it has
 * to wait, 403 for an account that is not a borrower's.
 */
export async function knownAccount(
	context: ChangeContext,
	request: FastifyRequest,
	email: string,
	password: string,
): Promise<Identity | undefined> {
	const { org } = request;
	const { database, keys } = context;
	const candidates = await findSignIns(database.db, keys, org, email);
	const owner = candidates.find(({ isOwner }) => isOwner)?.identityUuid;
	const tried = await countRegistrationTry(context, request, email, owner);
	if (!tried.taken.isAllowed) throw mustWait(tried.taken);
	const found = await matchingAccount(password, candidates);
	if (found === undefined) {
		if (candidates.length > 0) {
			tellOwner(context, tried);
			noteRefused(context, request);
		}
		return undefined;
	}
	await passwordTaken(context, tried, found, password);
	const account = await readIdentity(database.db, keys, found);
	if (!mayApply(account)) throw new Problem(403, "NO_BORROWER", said("registration.notABorrower"));
	return account;
}

/** The account that the password of an earlier step opened, unless email or password changed since; undefined if none. */
export async function accountOpenedBefore(
	{ database: { db }, keys }: Pick<PlatformContext, "database" | "keys">,
	email: string,
	opens: NonNullable<KeptDraft["password"]>["opens"],
): Promise<Identity | undefined> {
	if (opens === undefined || plainEmail(opens.email) !== plainEmail(email)) return undefined;
	const account = await readIdentity(db, keys, opens.identityUuid).catch(() => undefined);
	const kept = await readCredentials(db, keys, opens.identityUuid).catch(() => undefined);
	if (account === undefined || kept === undefined || kept.changedAt > new Date(opens.at)) return undefined;
	return plainEmail(account.email) === plainEmail(email) ? account : undefined;
}

/** Whether an account may have applications of its own: a borrower's, or that of someone who signs with a borrower. */
function mayApply({ type }: Identity): boolean {
	return type === APPLICANT || type === CO_DEEDER;
}

// The answer is that of any registration, so the log is told here.
function noteRefused(context: PlatformContext, { org, ip, routeOptions, method }: FastifyRequest): void {
	const address = lookupHash(context.keys, "audit-address", ip).slice(0, 16);
	const detail = { route: routeOptions.url ?? "(none)", method, by: "registration", address };
	context.audit.note({ org, kind: "sign-in-refused", actor: "anonymous", detail, at: context.now() });
}

import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { makeToken, openToken, tryToken } from "../../platform/sessions/one-time-tokens.ts";
import { readSession } from "../../platform/sessions/sessions.ts";

/** Time limit for a phone to open its link. */
export const LINK_MS = 10 * 60_000;
/** Time limit and number of attempts for adding files. */
export const PASS_MS = 20 * 60_000;
const PASS_TRIES = 12;

/**
 * What a phone may do without signing in: add files of these types to this application, nothing else, until the session
 * that sent the link is ended.
 */
export interface PhoneScope {
	readonly applicationUuid: string;
	readonly sessionUuid: string;
	readonly types: readonly string[];
}

interface Holder {
	readonly org: string;
	readonly identityUuid: string;
}

// Ids and codes only: it contains nothing that would have to be encrypted.
const sealed = (scope: PhoneScope): Buffer => Buffer.from(JSON.stringify(scope));
const opened = (detail: Buffer | null): PhoneScope => JSON.parse(String(detail)) as PhoneScope;

/** Creates a link's single-use token. */
export function makeLink(db: Queryable, context: PlatformContext, holder: Holder, scope: PhoneScope): Promise<string> {
	return makeToken(db, context, { ...holder, purpose: "PHONE", lifeMs: LINK_MS, detail: sealed(scope) });
}

/** Exchanges a link's token for a pass; throws 410 when it was used or has expired. */
export async function openLink(
	db: Queryable,
	context: PlatformContext,
	org: string,
	token: string,
): Promise<{ readonly pass: string; readonly scope: PhoneScope }> {
	const link = await openToken(db, context, ["PHONE"], org, token);
	if (link === undefined) throw over();
	const { identityUuid, detail } = link;
	await refuseEnded(db, opened(detail));
	const pass = await makeToken(db, context, {
		org,
		identityUuid,
		purpose: "PHONE_PASS",
		lifeMs: PASS_MS,
		...(detail === null ? {} : { detail }),
	});
	return { pass, scope: opened(detail) };
}

/** Returns the pass's owner and permissions, counting this as an attempt; throws 410 when the pass has expired or its session has ended. */
export async function usePass(
	db: Queryable,
	context: PlatformContext,
	org: string,
	pass: string,
): Promise<{ readonly identityUuid: string; readonly scope: PhoneScope }> {
	const held = await tryToken(db, context, "PHONE_PASS", org, pass, PASS_TRIES);
	if (held === undefined) throw over();
	const scope = opened(held.detail);
	await refuseEnded(db, scope);
	return { identityUuid: held.identityUuid, scope };
}

// One that is only idle has not ended: its owner is busy with the phone.
async function refuseEnded(db: Queryable, { sessionUuid }: PhoneScope): Promise<void> {
	// a link of an earlier version names no session
	const session = sessionUuid ? await readSession(db, sessionUuid) : undefined;
	if (session === undefined || session.endedAt !== null) throw over();
}

function over(): Problem {
	return new Problem(410, "PHONE_LINK_OVER", said("phoneLink.over"));
}

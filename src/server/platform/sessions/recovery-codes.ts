import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { recoveryCodes } from "../db/schema.ts";

const COUNT = 10;
/** No ambiguous letters; the first character is never a digit, so that no code looks like the app's. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const SIGNS = `${LETTERS}23456789`;

/** Creates ten new codes, replacing all earlier ones; they are shown only this once. */
export async function makeRecoveryCodes(
	db: Queryable,
	context: PlatformContext,
	identityUuid: string,
): Promise<readonly string[]> {
	const codes = Array.from({ length: COUNT }, newCode);
	await db.delete(recoveryCodes).where(eq(recoveryCodes.identityUuid, identityUuid));
	await db
		.insert(recoveryCodes)
		.values(codes.map((code) => ({ identityUuid, hash: hashOf(context, identityUuid, code) })));
	return codes;
}

/** Returns whether the code is one of theirs and unused, and marks it used. */
export async function useRecoveryCode(
	db: Queryable,
	context: PlatformContext,
	identityUuid: string,
	code: string,
): Promise<boolean> {
	const used = await db
		.update(recoveryCodes)
		.set({ usedAt: context.now() })
		.where(
			and(
				eq(recoveryCodes.identityUuid, identityUuid),
				eq(recoveryCodes.hash, hashOf(context, identityUuid, code)),
				isNull(recoveryCodes.usedAt),
			),
		)
		.returning({ hash: recoveryCodes.hash });
	return used.length > 0;
}

/** How many codes are left. */
export async function recoveryCodesLeft(db: Queryable, identityUuid: string): Promise<number> {
	const left = and(eq(recoveryCodes.identityUuid, identityUuid), isNull(recoveryCodes.usedAt));
	const [row] = await db.select({ count: count() }).from(recoveryCodes).where(left);
	return row?.count ?? 0;
}

// "kx4t2-mp9qd": 48 bits
function newCode(): string {
	const sign = (from: string) => from[randomInt(from.length)];
	const rest = Array.from({ length: 9 }, () => sign(SIGNS)).join("");
	return `${sign(LETTERS)}${rest.slice(0, 4)}-${rest.slice(4)}`;
}

function hashOf(context: PlatformContext, identityUuid: string, code: string): string {
	const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
	return lookupHash(context.keys, "recovery-code", `${identityUuid}|${plain}`);
}

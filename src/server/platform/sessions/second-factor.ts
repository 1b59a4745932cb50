import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { PlatformContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { identities, recoveryCodes, secondFactors } from "../db/schema.ts";
import { AGENT, BROKER, identityCipher } from "../repositories/identities.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** A phone's clock may be one step off. */
const WINDOW = 1;
const STAFF = new Set([AGENT, BROKER]);
const CODE = /^\d{6}$/;

function totpOf(secret: Uint8Array): TOTP {
	const bytes = new Uint8Array(secret);
	return new TOTP({ algorithm: "SHA1", digits: 6, period: PERIOD_S, secret: new Secret({ buffer: bytes.buffer }) });
}

/** Whether this identity signs in with a second step. */
export async function hasSecondFactor(db: Queryable, identityUuid: string): Promise<boolean> {
	const [row] = await db
		.select({ uuid: secondFactors.identityUuid })
		.from(secondFactors)
		.where(and(eq(secondFactors.identityUuid, identityUuid), isNotNull(secondFactors.confirmedAt)));
	return row !== undefined;
}

/**
 * Whether this identity must have a second step: the lender's staff and those who refer borrowers to it. Staff created
 * by a sandbox, whose password its pages show, are exempt there.
 */
export async function owesSecondFactor(
	{ mode }: Pick<PlatformContext, "mode">,
	db: Queryable,
	identityUuid: string,
): Promise<boolean> {
	const [row] = await db
		.select({ type: identities.type, isSandbox: identities.isSandbox })
		.from(identities)
		.where(eq(identities.uuid, identityUuid));
	return row !== undefined && STAFF.has(row.type) && !(mode === "sandbox" && row.isSandbox);
}

/**
 * Creates a secret that awaits its first code, replacing any other pending one; returns it with its URI for
 * authenticator apps.
 */
export async function enrol(
	db: Queryable,
	context: PlatformContext,
	identityUuid: string,
	names: { readonly issuer: string; readonly account: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
	const secret = new Secret({ size: SECRET_BYTES });
	const cipher = await identityCipher(db, context.keys, identityUuid);
	const sealed = cipher.encrypt("secret", secret.bytes, { table: "second_factors", row: identityUuid });
	await db
		.insert(secondFactors)
		.values({ identityUuid, secret: sealed, lastStep: 0 })
		.onConflictDoUpdate({
			target: secondFactors.identityUuid,
			set: { secret: sealed, lastStep: 0 },
			setWhere: isNull(secondFactors.confirmedAt),
		});
	const totp = totpOf(secret.bytes);
	totp.issuer = names.issuer;
	totp.label = names.account;
	return { secret: secret.base32, uri: totp.toString() };
}

/** Returns whether the authenticator code is valid now and unused, and marks it used. */
export async function takeCode(
	db: Queryable,
	context: PlatformContext,
	identityUuid: string,
	code: string,
): Promise<boolean> {
	const digits = code.replace(/\s/g, "");
	const [row] = await db.select().from(secondFactors).where(eq(secondFactors.identityUuid, identityUuid));
	if (!row || !CODE.test(digits)) return false;
	const cipher = await identityCipher(db, context.keys, identityUuid);
	const secret = cipher.decrypt("secret", row.secret, { table: "second_factors", row: identityUuid });
	const timestamp = context.now().getTime();
	const delta = totpOf(secret).validate({ token: digits, timestamp, window: WINDOW });
	if (delta === null) return false;
	const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
	// in one statement, so that two processes cannot both accept the same code
	const taken = await db
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(eq(secondFactors.identityUuid, identityUuid), lt(secondFactors.lastStep, step)))
		.returning({ step: secondFactors.lastStep });
	return taken.length > 0;
}

/**
 * Whether this passes the second step, and whether by the app: an authenticator code, or a recovery code, which is used
 * up.
 */
export async function takeSecondStep(
	db: Queryable,
	context: PlatformContext,
	identityUuid: string,
	code: string,
): Promise<"app" | "recovery" | undefined> {
	if (CODE.test(code.replace(/\s/g, ""))) {
		return (await takeCode(db, context, identityUuid, code)) ? "app" : undefined;
	}
	return (await useRecoveryCode(db, context, identityUuid, code)) ? "recovery" : undefined;
}

/** Requires a second step from now on. */
export async function confirmFactor(db: Queryable, context: PlatformContext, identityUuid: string): Promise<void> {
	await db
		.update(secondFactors)
		.set({ confirmedAt: context.now() })
		.where(eq(secondFactors.identityUuid, identityUuid));
}

/** Removes the authenticator app and its recovery codes. */
export async function dropFactor(db: Queryable, identityUuid: string): Promise<void> {
	await db.delete(secondFactors).where(eq(secondFactors.identityUuid, identityUuid));
	await db.delete(recoveryCodes).where(eq(recoveryCodes.identityUuid, identityUuid));
}

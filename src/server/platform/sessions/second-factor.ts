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

/** Whether a second step is asked for when this identity signs in. */
export async function hasSecondFactor(db: Queryable, identityUuid: string): Promise<boolean> {
	const [row] = await db
		.select({ uuid: secondFactors.identityUuid })
		.from(secondFactors)
		.where(and(eq(secondFactors.identityUuid, identityUuid), isNotNull(secondFactors.confirmedAt)));
	return row !== undefined;
}

/**
 * Whether this identity must have a second step: whoever works for a lender or refers borrowers to it. The staff that a
 * sandbox makes up, whose password its pages show, need none there.
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

/** Makes a secret that waits for its first code, in place of another that waited; gives it, and its address for authenticator apps. */
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

/** Whether the code of the authenticator app is right now and was not taken before; takes it. */
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
	// in one statement: two processes that are shown the same code take it once
	const taken = await db
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(eq(secondFactors.identityUuid, identityUuid), lt(secondFactors.lastStep, step)))
		.returning({ step: secondFactors.lastStep });
	return taken.length > 0;
}

/** Whether this lets a second step through, and whether by the app: a code of it, or a recovery code that is used up by it. */
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

/** From now on a second step is asked for. */
export async function confirmFactor(db: Queryable, context: PlatformContext, identityUuid: string): Promise<void> {
	await db
		.update(secondFactors)
		.set({ confirmedAt: context.now() })
		.where(eq(secondFactors.identityUuid, identityUuid));
}

/** Forgets the authenticator app and its recovery codes. */
export async function dropFactor(db: Queryable, identityUuid: string): Promise<void> {
	await db.delete(secondFactors).where(eq(secondFactors.identityUuid, identityUuid));
	await db.delete(recoveryCodes).where(eq(recoveryCodes.identityUuid, identityUuid));
}

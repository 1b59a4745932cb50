import { jwtVerify, SignJWT } from "jose";
import { deriveKey, type KeyRing } from "../crypto/key-ring.ts";

/** Whom a token speaks for. */
export interface TokenClaims {
	readonly identityUuid: string;
	readonly sessionUuid: string;
	readonly org: string;
	readonly issuedAt: Date;
}

export const TOKEN_SECONDS = 600;
const ISSUER = "heloc-flow";
const ALGORITHM = "HS256";

/** A token of ten minutes for a session. */
export function issueToken(keys: KeyRing, claims: Omit<TokenClaims, "issuedAt">, now: Date): Promise<string> {
	const seconds = Math.floor(now.getTime() / 1000);
	return new SignJWT({ sid: claims.sessionUuid })
		.setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
		.setIssuer(ISSUER)
		.setAudience(claims.org)
		.setSubject(claims.identityUuid)
		.setIssuedAt(seconds)
		.setNotBefore(seconds)
		.setExpirationTime(seconds + TOKEN_SECONDS)
		.sign(deriveKey(keys.token, "jwt"));
}

/** The claims of a token that is genuine, of this organisation and neither too old nor too young; undefined otherwise. */
export async function readToken(
	keys: KeyRing,
	token: string,
	org: string,
	now: Date,
): Promise<TokenClaims | undefined> {
	try {
		const { payload } = await jwtVerify(token, deriveKey(keys.token, "jwt"), {
			algorithms: [ALGORITHM],
			issuer: ISSUER,
			audience: org,
			currentDate: now,
			requiredClaims: ["exp", "nbf", "iat", "sub", "sid"],
		});
		const { sub, sid, iat } = payload;
		if (typeof sub !== "string" || typeof sid !== "string" || typeof iat !== "number") {
			return undefined;
		}
		return { identityUuid: sub, sessionUuid: sid, org, issuedAt: new Date(iat * 1000) };
	} catch {
		return undefined;
	}
}

import { jwtVerify, SignJWT } from "jose";
import { deriveKey, type KeyRing } from "../crypto/key-ring.ts";

/** The identity and session behind a token. */
export interface TokenClaims {
	readonly identityUuid: string;
	readonly sessionUuid: string;
	readonly org: string;
	readonly issuedAt: Date;
}

export const TOKEN_SECONDS = 600;
const ISSUER = "heloc-flow";
const ALGORITHM = "HS256";

/** Creates a ten-minute token for a session. */
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

interface Verified {
	readonly claims: TokenClaims;
	readonly notBefore: number;
	readonly expires: number;
}

/** Verified tokens by key, organization and token text, so that a token is verified once while it is valid. */
const verified = new WeakMap<Buffer, Map<string, Verified>>();
const MOST_VERIFIED = 10_000;

/** The claims of a token that is genuine, for this organization and within its validity; undefined otherwise. */
export async function readToken(
	keys: KeyRing,
	token: string,
	org: string,
	now: Date,
): Promise<TokenClaims | undefined> {
	const known = verified.get(keys.token) ?? new Map<string, Verified>();
	verified.set(keys.token, known);
	const place = `${org} ${token}`;
	const seconds = Math.floor(now.getTime() / 1000);
	const before = known.get(place);
	if (before !== undefined && before.notBefore <= seconds && seconds < before.expires) return before.claims;
	const found = await verify(keys, token, org, now);
	known.delete(place);
	if (found === undefined) return undefined;
	if (known.size >= MOST_VERIFIED) known.clear();
	known.set(place, found);
	return found.claims;
}

async function verify(keys: KeyRing, token: string, org: string, now: Date): Promise<Verified | undefined> {
	try {
		const { payload } = await jwtVerify(token, deriveKey(keys.token, "jwt"), {
			algorithms: [ALGORITHM],
			issuer: ISSUER,
			audience: org,
			currentDate: now,
			requiredClaims: ["exp", "nbf", "iat", "sub", "sid"],
		});
		const { sub, sid, iat, nbf = 0, exp = 0 } = payload;
		if (typeof sub !== "string" || typeof sid !== "string" || typeof iat !== "number") {
			return undefined;
		}
		const claims = { identityUuid: sub, sessionUuid: sid, org, issuedAt: new Date(iat * 1000) };
		return { claims, notBefore: nbf, expires: exp };
	} catch {
		return undefined;
	}
}

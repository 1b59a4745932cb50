import { createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { JWK } from "jose";
import type { ReadValue, Setting } from "../registry/setting.ts";
import { SEALING, type SealingKey } from "./sealed-text.ts";

/** The variable of a bridge's public keys. */
export const JWKS_VARIABLE = "BRIDGE_JWKS";
const FORM = 'a JWKS such as {"keys":[…]} on one line, or the path of a file with it';
const FEWEST_BITS = 2_048;

/** The keys that a bridge publishes: secrets are encrypted with the first one. Without it they are sent as they are. */
export const bridgeJwks: Setting<SealingKey | undefined> = {
	name: JWKS_VARIABLE,
	meaning: "the public keys of the bridge, with which secrets are encrypted for it alone",
	form: FORM,
	standard: null,
	read: readJwks,
};

function readJwks(raw: string): ReadValue<SealingKey> {
	if (/^https?:/.test(raw)) {
		const cause = "it is an address, and who answers there could change the keys";
		return { fault: { cause, cure: "save what is published there in a file, and name its path here" } };
	}
	const isText = raw.trimStart().startsWith("{");
	let text = raw;
	if (!isText) {
		try {
			text = readFileSync(raw, "utf8");
		} catch (error) {
			const { code = "unreadable" } = error as NodeJS.ErrnoException;
			return { fault: { cause: `its file cannot be read (${code})`, cure: `set it to ${FORM}` } };
		}
	}
	const keys = keysIn(text);
	if (keys === undefined) return { fault: { cause: "it is no JWKS", cure: `set it to ${FORM}` } };
	if (keys.some((key) => "d" in key || "k" in key)) {
		const cure = "publish the public keys alone, and make new ones, because these were shown";
		return { fault: { cause: "it holds a private key", cure } };
	}
	const usable = keys.find(isUsable);
	if (usable?.kid === undefined) {
		const cause = `none of its keys has a kid and is an RSA key of ${FEWEST_BITS} bits or more for ${SEALING.alg}`;
		return { fault: { cause, cure: `add one with "kty":"RSA", "use":"enc", "alg":"${SEALING.alg}" and a "kid"` } };
	}
	return { value: { kid: usable.kid, jwk: usable } };
}

function keysIn(text: string): readonly JWK[] | undefined {
	try {
		const { keys } = JSON.parse(text) as { keys?: unknown };
		const isList = Array.isArray(keys) && keys.every((key) => typeof key === "object" && key !== null);
		return isList ? (keys as JWK[]) : undefined;
	} catch {
		return undefined;
	}
}

function isUsable({ kty, kid, use = "enc", alg = SEALING.alg, ...rest }: JWK): boolean {
	if (kty !== "RSA" || typeof kid !== "string" || kid === "" || use !== "enc" || alg !== SEALING.alg) return false;
	try {
		const key = createPublicKey({ key: { kty, ...rest } as never, format: "jwk" });
		return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= FEWEST_BITS;
	} catch {
		return false;
	}
}

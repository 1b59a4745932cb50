import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from "jose";

/** How secrets are encrypted for a bridge (RFC 7516). */
export const SEALING = { alg: "RSA-OAEP-256", enc: "A256GCM" } as const;

/** A bridge's public key; its name is in the header of what is encrypted with it. */
export interface SealingKey {
	readonly kid: string;
	readonly jwk: JWK;
}

/** A sealed text cannot be read: KEY_UNKNOWN or SECRET_UNREADABLE. Has no cause and no text. */
export class SealedTextFault extends Error {
	readonly code: "KEY_UNKNOWN" | "SECRET_UNREADABLE";

	constructor(code: SealedTextFault["code"]) {
		super(`A secret cannot be read (${code}).`);
		this.name = "SealedTextFault";
		this.code = code;
	}
}

/** Media type of what is encrypted as a whole (RFC 7515, section 9.2.1). */
export const SEALED_TYPE = "application/jose";

/** Encrypts a text for whoever has the private key, as a compact JWE. */
export function sealText(key: SealingKey, text: string): Promise<string> {
	return sealBytes(key, new TextEncoder().encode(text));
}

/** Encrypts bytes for whoever has the private key, as a compact JWE. */
export async function sealBytes({ kid, jwk }: SealingKey, bytes: Uint8Array): Promise<string> {
	const key = await importJWK(jwk, SEALING.alg);
	return new CompactEncrypt(bytes).setProtectedHeader({ ...SEALING, kid }).encrypt(key);
}

/** Whether a text has the form of a compact JWE. */
export function isSealed(text: string): boolean {
	return /^eyJ[\w-]*(\.[\w-]+){4}$/.test(text);
}

/** Decrypts a compact JWE with the private key that its header names; throws SealedTextFault. */
export async function openText(keys: readonly JWK[], sealed: string): Promise<string> {
	return new TextDecoder().decode(await openBytes(keys, sealed));
}

/** The same for bytes. */
export async function openBytes(keys: readonly JWK[], sealed: string): Promise<Uint8Array> {
	const kid = kidOf(sealed);
	const found = keys.find((key) => key.kid === kid);
	if (kid === undefined || found === undefined) throw new SealedTextFault("KEY_UNKNOWN");
	try {
		const only = { keyManagementAlgorithms: [SEALING.alg], contentEncryptionAlgorithms: [SEALING.enc] };
		const { plaintext } = await compactDecrypt(sealed, await importJWK(found, SEALING.alg), only);
		return plaintext;
	} catch {
		throw new SealedTextFault("SECRET_UNREADABLE");
	}
}

function kidOf(sealed: string): string | undefined {
	try {
		return decodeProtectedHeader(sealed).kid;
	} catch {
		return undefined;
	}
}

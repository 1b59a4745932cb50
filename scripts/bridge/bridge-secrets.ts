import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { JWK } from "jose";
import { secretsChanged } from "../../src/server/journey/ports/contract/secret-fields.ts";
import {
	isSealed,
	openBytes,
	openText,
	SEALED_TYPE,
	SEALING,
	SealedTextFault,
	sealText,
} from "../../src/server/journey/vendors/bridge/sealed-text.ts";

/** Makes a key that decrypts what is encrypted for a bridge. */
export function newPrivateKey(): JWK {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
	return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "enc", alg: SEALING.alg };
}

/** What a bridge publishes of its keys: never the private part. */
export function publicJwks(privateKeys: readonly JWK[]): string {
	const keys = privateKeys.map(({ kty, n, e, kid, use, alg }) => ({ kty, n, e, kid, use, alg }));
	return JSON.stringify({ keys });
}

/**
 * A request with its secrets decrypted; or why not: KEY_UNKNOWN, SECRET_UNREADABLE, or SECRET_IN_PLAIN where a bridge that has
 * keys gets a secret that is not encrypted.
 */
export async function openedSecrets(
	schema: object,
	request: object,
	privateKeys: readonly JWK[],
): Promise<{ readonly request: object } | { readonly fault: string }> {
	try {
		const opened = await secretsChanged(schema, request, async (text) => {
			if (isSealed(text)) return openText(privateKeys, text);
			if (privateKeys.length > 0) throw new SecretInPlain();
			return text;
		});
		return { request: opened as object };
	} catch (error) {
		if (error instanceof SealedTextFault) return { fault: error.code };
		if (error instanceof SecretInPlain) return { fault: "SECRET_IN_PLAIN" };
		throw error;
	}
}

/** An answer with its secrets encrypted for whoever asked; as it is without a key. */
export async function sealedAnswer(schema: object, answer: unknown, key: JWK | undefined): Promise<unknown> {
	if (key === undefined) return answer;
	return secretsChanged(schema, answer, (text) => sealText({ kid: key.kid ?? "", jwk: key }, text));
}

/** A document that was put, decrypted; or why not, as with secrets. */
export async function openedDocument(
	body: Buffer,
	type: string | undefined,
	privateKeys: readonly JWK[],
): Promise<{ readonly document: Buffer } | { readonly fault: string }> {
	if (type !== SEALED_TYPE) return privateKeys.length > 0 ? { fault: "SECRET_IN_PLAIN" } : { document: body };
	try {
		return { document: Buffer.from(await openBytes(privateKeys, body.toString("latin1"))) };
	} catch (error) {
		if (error instanceof SealedTextFault) return { fault: error.code };
		throw error;
	}
}

class SecretInPlain extends Error {}

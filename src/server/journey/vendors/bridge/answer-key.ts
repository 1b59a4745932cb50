import { generateKeyPair, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { JWK } from "jose";
import { secretsChanged } from "../../ports/contract/secret-fields.ts";
import { BridgeFault } from "./bridge-client.ts";
import { isSealed, openText, SEALING, SealedTextFault } from "./sealed-text.ts";

/** The public half of a key for one answer, as a request carries it. */
export type AnswerKey = Pick<JWK, "kty" | "n" | "e" | "kid" | "use" | "alg">;

let made: Promise<JWK> | undefined;

/**
 * The key that opens secrets of answers. Each process makes one of its own and keeps it in memory alone: a bridge encrypts with
 * the public half that came with the very request it answers.
 */
export function answerKey(): Promise<JWK> {
	made ??= promisify(generateKeyPair)("rsa", { modulusLength: 2_048 }).then(({ privateKey }) => ({
		...privateKey.export({ format: "jwk" }),
		...{ kid: randomUUID(), use: "enc", alg: SEALING.alg },
	}));
	return made;
}

/** The half of a key that may be told. */
export function publicHalf({ kty, n = "", e = "", kid = "", use = "enc", alg = SEALING.alg }: JWK): AnswerKey {
	return { kty: kty ?? "RSA", n, e, kid, use, alg };
}

/** An answer with its secrets decrypted; throws BridgeFault for one that came in plain, or cannot be opened. */
export async function openedAnswer(schema: object, answer: unknown, key: JWK): Promise<unknown> {
	try {
		return await secretsChanged(schema, answer, (text) => {
			if (!isSealed(text)) throw new BridgeFault("sent a secret that is not encrypted");
			return openText([key], text);
		});
	} catch (error) {
		if (error instanceof SealedTextFault) throw new BridgeFault(`sent a secret that cannot be opened (${error.code})`);
		throw error;
	}
}

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey, type KeyRing } from "../crypto/key-ring.ts";

/** What a token stops: one topic of one identity. */
export interface OptOut {
	readonly identityUuid: string;
	readonly topic: string;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const UUID = /^([0-9a-f-]{36}):(\w+)$/;

const keyOf = (keys: KeyRing) => deriveKey(keys.token, "opt-out");

/** Returns a token for the address of an opt-out: it names nobody, cannot be made up, and does not expire. */
export function optOutToken(keys: KeyRing, { identityUuid, topic }: OptOut): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv(CIPHER, keyOf(keys), iv);
	const sealed = Buffer.concat([cipher.update(`${identityUuid}:${topic}`, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Returns what a token stops; undefined for one that was not made here. */
export function readOptOut(keys: KeyRing, token: string): OptOut | undefined {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
	try {
		const decipher = createDecipheriv(CIPHER, keyOf(keys), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
		decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
		const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
		const [, identityUuid, topic] = UUID.exec(opened.toString("utf8")) ?? [];
		return identityUuid === undefined || topic === undefined ? undefined : { identityUuid, topic };
	} catch {
		return undefined;
	}
}

import { createHash, timingSafeEqual } from "node:crypto";
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from "jose";
import { parsedJson, textIn, valueIn } from "../../vendors/direct/read-json.ts";

const ALGORITHM = "ES256";
const OLDEST_SECONDS = 300;
/** A stranger who invents names of keys must not make us ask for each. */
const ASK_AT_MOST_EVERY_MS = 5_000;

/** Asks Plaid for the key of this name; undefined when there is none, or it has expired. */
export type FetchKey = (kid: string) => Promise<JWK | undefined>;

/** The keys with which Plaid signs, each asked for once. */
export class PlaidKeys {
	readonly #fetch: FetchKey;
	readonly #known = new Map<string, JWK>();
	#askedAt = Number.NEGATIVE_INFINITY;

	constructor(fetch: FetchKey) {
		this.#fetch = fetch;
	}

	/** Returns the key of this name; undefined when there is none. */
	async keyOf(kid: string, now: Date): Promise<JWK | undefined> {
		const known = this.#known.get(kid);
		if (known !== undefined) return known;
		if (now.getTime() - this.#askedAt < ASK_AT_MOST_EVERY_MS) return undefined;
		this.#askedAt = now.getTime();
		const key = await this.#fetch(kid);
		if (key !== undefined) this.#known.set(kid, key);
		return key;
	}
}

/**
 * Whether Plaid signed a body within five minutes: a JWT by ES256 and no other algorithm, whose key is asked for by name, and
 * which has the body's SHA-256 in hex.
 */
export async function isSignedByPlaid(keys: PlaidKeys, header: unknown, body: string, now: Date): Promise<boolean> {
	if (typeof header !== "string" || header.length > 4_000) return false;
	try {
		const { alg, kid } = decodeProtectedHeader(header);
		if (alg !== ALGORITHM || kid === undefined || !/^[\w-]{1,100}$/.test(kid)) return false;
		const key = await keys.keyOf(kid, now);
		if (key === undefined) return false;
		const { payload } = await compactVerify(header, await importJWK(key, ALGORITHM), { algorithms: [ALGORITHM] });
		const claims = parsedJson(new TextDecoder().decode(payload));
		const age = now.getTime() / 1_000 - Number(valueIn(claims, "iat"));
		if (!(Math.abs(age) <= OLDEST_SECONDS)) return false;
		const given = Buffer.from(textIn(claims, "request_body_sha256") ?? "", "hex");
		const own = createHash("sha256").update(body).digest();
		return given.length === own.length && timingSafeEqual(given, own);
	} catch {
		return false;
	}
}

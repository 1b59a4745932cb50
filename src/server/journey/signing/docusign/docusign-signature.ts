import { createHmac, timingSafeEqual } from "node:crypto";

/** As many keys as an account there may have. */
const MOST_KEYS = 100;

/**
 * Whether DocuSign Connect signed a body: base64 of HMAC-SHA256 over its bytes, in a header for each key of the account
 * (X-DocuSign-Signature-1 and so on), of which one has to be of a key that is known here.
 */
export function isSignedByDocuSign(
	keys: readonly string[],
	headers: { readonly [name: string]: string | readonly string[] | undefined },
	body: string,
): boolean {
	const good = keys.map((key) => createHmac("sha256", key).update(body, "utf8").digest());
	for (let number = 1; number <= MOST_KEYS; number += 1) {
		const header = headers[`x-docusign-signature-${number}`];
		if (header === undefined) return false;
		if (typeof header !== "string" || !/^[A-Za-z0-9+/]{43}=$/.test(header)) continue;
		const given = Buffer.from(header, "base64");
		if (good.some((one) => timingSafeEqual(one, given))) return true;
	}
	return false;
}

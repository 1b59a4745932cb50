import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

/**
 * Whether Persona signed a body within five minutes: `t=SECONDS,v1=HEX` over `t.body` (HMAC-SHA256), one such pair for each
 * of its secrets while they change, separated by blanks.
 */
export function isSignedByPersona(secrets: readonly string[], header: unknown, body: string, now: Date): boolean {
	if (typeof header !== "string" || header.length > 2_000) return false;
	return header.split(" ").some((pair) => {
		const [, seconds = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(pair) ?? [];
		if (hex === "" || Math.abs(now.getTime() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
		const given = Buffer.from(hex, "hex");
		return secrets.some((secret) =>
			timingSafeEqual(createHmac("sha256", secret).update(`${seconds}.${body}`).digest(), given),
		);
	});
}

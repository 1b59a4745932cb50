import { createHmac, timingSafeEqual } from "node:crypto";

/** The three headers of a signed message. */
export interface SignedHeaders {
	readonly "webhook-id": string;
	readonly "webhook-timestamp": string;
	readonly "webhook-signature": string;
}

/** Headers as they came. */
export interface GivenHeaders {
	readonly [name: string]: string | readonly string[] | undefined;
}

const TOLERANCE_SECONDS = 300;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const [FEWEST_BYTES, MOST_BYTES] = [24, 64];

/** Returns the key of a secret such as "whsec_…"; undefined for one that is written otherwise, or too short or long. */
export function keyOf(secret: string): Buffer | undefined {
	const key = Buffer.from(SECRET.exec(secret)?.[1] ?? "", "base64");
	return key.length >= FEWEST_BYTES && key.length <= MOST_BYTES ? key : undefined;
}

/** Signs a message as Standard Webhooks has it, with each key: while keys change, the receiver may know either. */
export function signed(keys: readonly Buffer[], id: string, body: string | Uint8Array, now: Date): SignedHeaders {
	if (id === "" || id.includes(".")) throw new Error("A message's id has no dot, and is not empty.");
	const timestamp = String(Math.floor(now.getTime() / 1_000));
	const signatures = keys.map((key) => `v1,${macOf(key, id, timestamp, body).toString("base64")}`);
	return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** Returns the id of a message that one of the keys has signed within five minutes; undefined for any other. */
export function signedId(
	keys: readonly Buffer[],
	headers: GivenHeaders,
	body: string | Uint8Array,
	now: Date,
): string | undefined {
	const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
		const value = headers[name];
		return typeof value === "string" ? value : "";
	}) as [string, string, string];
	if (id === "" || id.includes(".") || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) return undefined;
	if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return undefined;
	const given = signatures
		.split(" ")
		.flatMap((one) => (one.startsWith("v1,") ? [Buffer.from(one.slice(3), "base64")] : []));
	const isOurs = keys.some((key) => {
		const mac = macOf(key, id, timestamp, body);
		return given.some((one) => one.length === mac.length && timingSafeEqual(one, mac));
	});
	return isOurs ? id : undefined;
}

function macOf(key: Buffer, id: string, timestamp: string, body: string | Uint8Array): Buffer {
	return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
}

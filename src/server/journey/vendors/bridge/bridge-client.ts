import { createHash } from "node:crypto";
import { stableUuid } from "../../../record/stable-id.ts";
import { type SentRequest, sendRequest, type TlsIdentity } from "./bridge-tls.ts";
import { BRIDGE_LIMITS, bodilessText } from "./exchange.ts";
import { SEALED_TYPE, type SealingKey, sealBytes } from "./sealed-text.ts";
import { signed, signedId } from "./standard-webhooks.ts";

/** Where a bridge is and the keys that it shares with us. */
export interface BridgePlace {
	readonly url: string;
	readonly keys: readonly Buffer[];
	readonly now: () => Date;
	/** Encrypts secrets and documents for the bridge alone; without it they are sent as they are. */
	readonly sealingKey?: SealingKey | undefined;
	/** Shown where the bridge asks for a certificate. */
	readonly tls?: TlsIdentity | undefined;
}

/** A bridge's signed answer. */
export interface BridgeReply {
	readonly status: number;
	readonly body: { readonly [name: string]: unknown };
}

/** A bridge did not answer, or not as the contract has it: says nothing about the order. Has no cause, which may repeat the request. */
export class BridgeFault extends Error {
	/** As of a gateway: the order waits. */
	readonly status = 502;
	/** Its message holds nothing of the request. */
	readonly isSafeToLog = true;
	/** The status of an answer that came without a signature, such as a gateway's. */
	readonly unsignedStatus: number | undefined;

	constructor(what: string, unsignedStatus?: number) {
		super(`The bridge ${what}.`);
		this.name = "BridgeFault";
		this.unsignedStatus = unsignedStatus;
	}
}

/** Posts a signed body and returns the signed answer; throws BridgeFault. */
export function postToBridge(
	place: BridgePlace,
	path: string,
	sent: object,
	id: string,
	signal: AbortSignal | undefined,
): Promise<BridgeReply> {
	const body = JSON.stringify(sent);
	const headers = { ...signed(place.keys, id, body, place.now()), "content-type": "application/json" };
	return signedReply(place, path, id, { method: "POST", headers, body, signal });
}

/** Asks for or deletes what a path names, with a signature of method and path, and returns the signed answer; throws BridgeFault. */
export function askBodiless(
	place: BridgePlace,
	method: "GET" | "DELETE",
	path: string,
	id: string,
	signal: AbortSignal | undefined,
): Promise<BridgeReply> {
	const headers = { ...signed(place.keys, id, bodilessText(method, path), place.now()) };
	return signedReply(place, path, id, { method, headers, signal });
}

/** What a server says that has no such path or method; nobody signs it. */
const NO_SUCH_PATH: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether a bridge has no such path or method. */
export function hasNoSuchPath(error: unknown): boolean {
	return error instanceof BridgeFault && NO_SUCH_PATH.has(error.unsignedStatus ?? 0);
}

/** Gets the bytes that a path names, signed both ways; undefined when there are more than may be. Throws BridgeFault. */
export async function bytesFromBridge(
	{ url, keys, now, tls }: BridgePlace,
	path: string,
	id: string,
	{ most, signal }: { readonly most: number; readonly signal: AbortSignal | undefined },
): Promise<{ readonly status: number; readonly type: string; readonly bytes: Buffer } | undefined> {
	const headers = { ...signed(keys, id, bodilessText("GET", path), now()) };
	const answer = await call(`${url}${path}`, tls, { method: "GET", headers, signal }, most);
	if (answer === undefined) return undefined;
	const { response, bytes } = answer;
	if (signedId(keys, Object.fromEntries(response.headers), bytes, now()) !== `${id}-r`) {
		throw new BridgeFault(`sent a document with status ${response.status} that is not signed`, response.status);
	}
	return { status: response.status, type: response.headers.get("content-type") ?? "", bytes };
}

async function signedReply(
	{ url, keys, now, tls }: BridgePlace,
	path: string,
	id: string,
	sent: SentRequest,
): Promise<BridgeReply> {
	const { response, bytes } = await wholeAnswer(`${url}${path}`, tls, sent);
	if (signedId(keys, Object.fromEntries(response.headers), bytes, now()) !== `${id}-r`) {
		throw new BridgeFault(`sent an answer with status ${response.status} that is not signed`, response.status);
	}
	return { status: response.status, body: parsed(bytes.toString("utf8")) };
}

/** Puts a document of an order, encrypted where the bridge has a key; throws BridgeFault unless it was taken. */
export async function putDocument(
	{ url, keys, now, sealingKey, tls }: BridgePlace,
	orderId: string,
	name: string,
	bytes: Uint8Array,
	signal: AbortSignal | undefined,
): Promise<void> {
	const id = stableUuid("bridge document", orderId, name);
	const body = Uint8Array.from(sealingKey === undefined ? bytes : Buffer.from(await sealBytes(sealingKey, bytes)));
	const digest = createHash("sha256").update(body).digest("base64");
	const headers = {
		...signed(keys, id, body, now()),
		"content-type": sealingKey === undefined ? "application/octet-stream" : SEALED_TYPE,
		"content-digest": `sha-256=:${digest}:`,
	};
	const path = `/v1/orders/${encodeURIComponent(orderId)}/documents/${encodeURIComponent(name)}`;
	const { response } = await wholeAnswer(`${url}${path}`, tls, { method: "PUT", headers, body, signal });
	if (!response.ok) throw new BridgeFault(`refused a document with status ${response.status}`);
}

/** The code with which a bridge refuses. */
export function codeOf({ code }: BridgeReply["body"]): string {
	return typeof code === "string" && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : "REFUSED";
}

async function wholeAnswer(url: string, tls: TlsIdentity | undefined, sent: SentRequest) {
	const answer = await call(url, tls, sent, BRIDGE_LIMITS.answerBytes);
	if (answer === undefined) throw new BridgeFault("sent more than an answer may have");
	return answer;
}

async function call(
	url: string,
	tls: TlsIdentity | undefined,
	sent: SentRequest,
	most: number,
): Promise<{ readonly response: Response; readonly bytes: Buffer } | undefined> {
	try {
		const response = await sendRequest(url, tls, sent);
		const bytes = await limited(response, most);
		return bytes && { response, bytes };
	} catch (error) {
		if (error instanceof BridgeFault || (error instanceof Error && error.name === "AbortError")) throw error;
		throw new BridgeFault("cannot be reached");
	}
}

/** The bytes of an answer; undefined as soon as there are more. */
async function limited(response: Response, most: number): Promise<Buffer | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > most) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function parsed(text: string): BridgeReply["body"] {
	try {
		const body: unknown = JSON.parse(text);
		if (typeof body === "object" && body !== null) return body as BridgeReply["body"];
	} catch {}
	throw new BridgeFault("sent an answer that is no JSON object");
}

import { REQUEST_TIMEOUT_MS } from "../../contracts/constants/shell.ts";
import * as errorTexts from "../../contracts/error-texts.ts";
import { noteCall } from "../browser/connection.ts";
import { askForProof } from "../browser/proof-requests.ts";
import { isUnattended, noteAttendedCall } from "./application/attendance.ts";
import { RequestError } from "./request-error.ts";
import { announceSessionLost } from "./session/session-events.ts";
import { dropToken, keepToken, readToken } from "./session/token-store.ts";
import { replayHeaders } from "./telemetry/session-replay.ts";

/** Options of a call. */
export interface RequestOptions {
	readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	readonly query?: Readonly<Record<string, string | undefined>>;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** One key per submission: a retry with the same key has one effect. */
	readonly idempotencyKey?: string | undefined;
	/** ETag of what the sender saw; a stale one is answered by 409. */
	readonly ifMatch?: string | undefined;
	/** Not sent without a token: throws "JWT error". */
	readonly needsToken?: boolean;
	/** A refusal does not end the session (login, registration). */
	readonly anonymous?: boolean;
	/**
	 * Whether the page calls on its own (the session's idle clock keeps running); by default depends on user activity.
	 */
	readonly isUnattended?: boolean;
	readonly signal?: AbortSignal | undefined;
	/** Milliseconds to wait for an answer that takes the server long to work out. */
	readonly timeoutMs?: number;
	/** Proof was just requested and given: do not ask again for this call. */
	readonly hasProof?: boolean;
	/** Reaches the server even when the page is closed meanwhile (bodies below 64 KB). */
	readonly keepalive?: boolean;
	/** "same-origin" for files that a page preloads by a link; otherwise cookies as in all calls. */
	readonly credentials?: RequestCredentials;
	/** How to read the response: by default a PDF as a buffer, everything else as JSON. */
	readonly read?: "json" | "buffer" | "text";
}

/** An answer together with its ETag. */
export interface Reply<T> {
	readonly data: T;
	readonly etag: string | null;
	readonly status: number;
}

let pageHeaders: Readonly<Record<string, string>> = {};

/**
 * Sets what every request carries: the organization's code in its `org` header, and the product's id in `x-product`; the
 * first product, null, needs none.
 */
export function setOrganizationCode(code: string, product: string | null = null): void {
	pageHeaders = product === null ? { org: code } : { org: code, "x-product": product };
}

function addressOf(path: string, query: RequestOptions["query"]): string {
	const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function headersOf(options: RequestOptions): Headers {
	const headers = new Headers({
		Accept: "application/json",
		"X-With-Origin": "true",
		...replayHeaders(),
		...options.headers,
		...pageHeaders,
	});
	const token = readToken();
	if (token !== null && !headers.has("Authorization")) headers.set("Authorization", `Bearer ${token}`);
	if (token !== null && (options.isUnattended ?? isUnattended())) headers.set("X-Unattended", "1");
	else if (token !== null) noteAttendedCall();
	if (options.body !== undefined && !(options.body instanceof FormData))
		headers.set("Content-Type", "application/json");
	if (options.idempotencyKey !== undefined) headers.set("Idempotency-Key", options.idempotencyKey);
	if (options.ifMatch !== undefined) headers.set("If-Match", options.ifMatch);
	return headers;
}

function bodyOf(body: unknown): BodyInit | null {
	if (body === undefined) return null;
	return body instanceof FormData ? body : JSON.stringify(body);
}

async function readBody(response: Response, read: RequestOptions["read"], path: string): Promise<unknown> {
	if (response.status === 204) return null;
	const isPdf = response.headers.get("Content-Type")?.startsWith("application/pdf") === true;
	if (response.ok && (read === "buffer" || (read === undefined && isPdf))) return response.arrayBuffer();
	const text = await response.text();
	if (read === "text" && response.ok) return text;
	if (text === "") return null;
	try {
		return JSON.parse(text) as unknown;
	} catch {
		if (!response.ok) return null;
		throw new RequestError(response.status, errorTexts.notJson(path));
	}
}

const SESSION_OVER = new Set(["unauthenticated", "invalid signature"]);

function endsSession(status: number, data: unknown): boolean {
	if (status === 401) return true;
	const message = typeof data === "object" && data !== null ? Reflect.get(data, "message") : undefined;
	return status === 403 && typeof message === "string" && SESSION_OVER.has(message);
}

function renewToken(response: Response): void {
	const bearer = /^Bearer (\S+)$/.exec(response.headers.get("Authorization") ?? "")?.[1];
	if (bearer !== undefined) keepToken(bearer);
}

/** Whether the server required a fresh proof of identity, and the user has just given it. */
async function isProvedNow(status: number, data: unknown): Promise<boolean> {
	if (status !== 403 || typeof data !== "object" || data === null) return false;
	if (Reflect.get(data, "code") !== "PROOF_NEEDED") return false;
	const by: unknown = Reflect.get(data, "by");
	return askForProof(Array.isArray(by) ? by.map(String) : []);
}

/** Performs one call and gives its answer with the ETag; throws RequestError for every failure. */
export async function send<T>(path: string, options: RequestOptions = {}): Promise<Reply<T>> {
	if (options.needsToken === true && readToken() === null) throw new RequestError(401, errorTexts.noToken);
	const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
	let response: Response | undefined;
	try {
		response = await fetch(addressOf(path, options.query), {
			method: options.method ?? "GET",
			headers: headersOf(options),
			body: bodyOf(options.body),
			credentials: options.credentials ?? "include",
			keepalive: options.keepalive ?? false,
			signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
		});
	} catch (cause) {
		if (options.signal?.aborted) throw cause;
		noteCall(false);
		throw new RequestError(0, errorTexts.failed);
	}
	if (response === undefined) throw new RequestError(0, errorTexts.notDefined(path));
	noteCall(true);
	renewToken(response);
	const data = await readBody(response, options.read, path);
	if (!response.ok) {
		if (response.status === 401) dropToken();
		if (endsSession(response.status, data) && options.anonymous !== true) {
			dropToken();
			announceSessionLost();
		}
		if (options.hasProof !== true && (await isProvedNow(response.status, data))) {
			return send(path, { ...options, hasProof: true });
		}
		const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
		throw new RequestError(response.status, response.statusText || errorTexts.failed, data, retryAfter);
	}
	return { data: data as T, etag: response.headers.get("ETag"), status: response.status };
}

/** Performs one call and gives its answer's data. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
	return (await send<T>(path, options)).data;
}

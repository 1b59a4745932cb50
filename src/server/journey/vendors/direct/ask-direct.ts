import { VendorRefused } from "../../../platform/problems/vendor-refused.ts";
import { VendorUnavailable } from "../../../platform/problems/vendor-unavailable.ts";
import type { Ports } from "../../ports/ports.ts";
import type { VendorCall } from "../guard/adapter.ts";
import { ANSWER_BYTES } from "../guard/adapter-limits.ts";
import { portName } from "../guard/vendor-limits.ts";

/** A vendor sent something other than it publishes: says nothing about the order. Has no cause, which may repeat the request. */
export class DirectFault extends Error {
	/** As of a gateway: the order waits. */
	readonly status = 502;
	/** Its message holds nothing of request or answer. */
	readonly isSafeToLog = true;

	constructor(port: keyof Ports, what: string) {
		super(`The vendor of ${portName(port)} ${what}.`);
		this.name = "DirectFault";
	}
}

/** A request to a vendor's own interface. */
export interface DirectRequest {
	readonly url: string;
	readonly method?: "GET" | "POST" | "PUT" | "DELETE";
	readonly headers: { readonly [name: string]: string };
	/** Sent as JSON; a form is sent as one. */
	readonly body?: object | undefined;
	/** Statuses besides 2xx that are answers. */
	readonly also?: readonly number[];
}

/** A vendor's answer. */
export interface DirectAnswer {
	readonly status: number;
	readonly bytes: Buffer;
}

/** What a vendor may be asked and may send, unless its adapter declares more. */
export const DIRECT_LIMITS = { atOnce: 8, answerBytes: ANSWER_BYTES } as const;
const LATER_MS = 60_000;
const PASSING = new Set([408, 409, 425, 429]);
/** Refused sign-ins and used-up accounts say nothing about an order. */
const OURS = new Set([401, 402, 403]);

/**
 * Calls a vendor at an address fixed by settings: no redirects, no more than the adapter's limit of an answer. Throws VendorUnavailable when it cannot be asked
 * now, VendorRefused when it never takes this, DirectFault when it answers otherwise than it publishes.
 */
export async function askDirect(
	port: keyof Ports,
	{ url, method = "POST", headers, body, also = [] }: DirectRequest,
	call: VendorCall | undefined,
): Promise<DirectAnswer> {
	const isForm = body instanceof URLSearchParams;
	const typed = body === undefined || isForm ? headers : { "content-type": "application/json", ...headers };
	const sent = isForm ? body : body === undefined ? null : JSON.stringify(body);
	try {
		const answer = await fetch(url, {
			method,
			headers: typed,
			body: sent,
			redirect: "error",
			signal: call?.signal ?? null,
		});
		const { status } = answer;
		if (answer.ok || also.includes(status))
			return { status, bytes: await limited(port, answer, call?.limits?.answerBytes ?? DIRECT_LIMITS.answerBytes) };
		await answer.body?.cancel();
		throw refused(port, status);
	} catch (error) {
		if (error instanceof DirectFault || error instanceof VendorRefused || error instanceof VendorUnavailable)
			throw error;
		if (error instanceof Error && error.name === "AbortError") throw error;
		throw new VendorUnavailable(portName(port), "NO_CONNECTION", LATER_MS);
	}
}

/** The same for an answer that is a JSON object. */
export async function askJson(
	port: keyof Ports,
	request: DirectRequest,
	call: VendorCall | undefined,
): Promise<{ readonly status: number; readonly body: object }> {
	const { status, bytes } = await askDirect(port, request, call);
	try {
		const body: unknown = JSON.parse(bytes.toString("utf8"));
		if (typeof body === "object" && body !== null) return { status, body };
	} catch {}
	throw new DirectFault(port, "sent an answer that is no JSON object");
}

function refused(port: keyof Ports, status: number): Error {
	const name = portName(port);
	if (status >= 500 || PASSING.has(status) || OURS.has(status)) {
		return new VendorUnavailable(name, "NO_CONNECTION", LATER_MS);
	}
	return new VendorRefused(name, `STATUS_${status}`);
}

async function limited(port: keyof Ports, answer: Response, mostBytes: number): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of answer.body ?? []) {
		size += chunk.length;
		if (size > mostBytes) throw new DirectFault(port, "sent more than an answer may have");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

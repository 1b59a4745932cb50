import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** Longer than a process takes to start. */
const GIVE_UP_MS = 240_000;
const AGAIN_MS = 50;

/** The first answer that is for good. */
export interface Answered {
	readonly status: number;
	readonly body: { readonly [name: string]: unknown };
	readonly bytes: Buffer;
}

/** A request's body. */
export interface Sent {
	readonly type: string;
	readonly bytes: string | Buffer<ArrayBuffer>;
}

/** A body of JSON. */
export function jsonOf(value: object): Sent {
	return { type: "application/json", bytes: JSON.stringify(value) };
}

/** How often a request had to be sent again, and what it met. */
export interface CutOffs {
	/** Requests that were answered only when they were sent again. */
	readonly repeated: number;
	/** Milliseconds for which a request was answered that it is still in progress; the longest. */
	readonly longestInFlightMs: number;
}

/** Sends a request that was cut off again, under the same key, to one process after another, as the web application does. */
export class CutOffCaller {
	readonly #servers: { readonly addresses: readonly string[] };
	readonly #network: string;
	#jwt = "";
	#turn = 0;
	#repeated = 0;
	#longestInFlightMs = 0;
	/** The process that was asked last. */
	askedAt = 0;

	constructor(servers: { readonly addresses: readonly string[] }, network: string) {
		this.#servers = servers;
		this.#network = network;
	}

	get cutOffs(): CutOffs {
		return { repeated: this.#repeated, longestInFlightMs: this.#longestInFlightMs };
	}

	logIn(jwt: string): void {
		this.#jwt = jwt;
	}

	/** Asks until a process answers for good; throws when none does. */
	async insist(method: string, path: string, sent?: Sent): Promise<Answered> {
		const key = method === "GET" ? undefined : randomUUID();
		let inFlightFrom: number | undefined;
		for (let [end, tries] = [Date.now() + GIVE_UP_MS, 0]; Date.now() < end; await pause(AGAIN_MS), tries += 1) {
			const answer = await this.#send(method, path, key, sent);
			const isInFlight = answer?.status === 409 && answer.body.code === "IN_FLIGHT";
			if (isInFlight) inFlightFrom ??= performance.now();
			if (answer === undefined || answer.status >= 500 || isInFlight) continue;
			if (tries > 0) this.#repeated += 1;
			if (inFlightFrom !== undefined)
				this.#longestInFlightMs = Math.max(this.#longestInFlightMs, performance.now() - inFlightFrom);
			return answer;
		}
		throw new Error(`${method} ${path} had no answer from either process.`);
	}

	async #send(method: string, path: string, key: string | undefined, sent: Sent | undefined) {
		this.#turn += 1;
		this.askedAt = this.#turn % 2;
		const headers = {
			...{ org: "main", "x-forwarded-for": this.#network },
			...(sent === undefined ? {} : { "content-type": sent.type }),
			...(key === undefined ? {} : { "idempotency-key": key }),
			...(this.#jwt === "" ? {} : { authorization: `Bearer ${this.#jwt}` }),
		};
		const request = { method, headers, ...(sent === undefined ? {} : { body: sent.bytes }) };
		try {
			const response = await fetch((this.#servers.addresses[this.askedAt] ?? "") + path, request);
			const bytes = Buffer.from(await response.arrayBuffer());
			// a session that is in use gets a new token now and then
			const renewed = response.headers.get("authorization")?.replace("Bearer ", "");
			if (renewed !== undefined) this.#jwt = renewed;
			const isJson = response.headers.get("content-type")?.includes("json") === true && bytes.length > 0;
			return { status: response.status, bytes, body: isJson ? JSON.parse(bytes.toString("utf8")) : {} };
		} catch {
			return undefined;
		}
	}
}

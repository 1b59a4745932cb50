import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CallFigures, CallOrder } from "./http-caller.ts";

/** Calls a server of this process from a separate thread, so that the caller takes no time from the server. */
export class Caller {
	readonly #worker = new Worker(new URL("./http-caller.ts", import.meta.url));

	/** Sends the requests and returns their results; throws when one is rejected. */
	async call(order: CallOrder): Promise<CallFigures> {
		const answered = once(this.#worker, "message");
		this.#worker.postMessage(order);
		const [figures] = (await answered) as [CallFigures];
		if (figures.refused !== undefined) throw new Error(`The server answered: ${figures.refused.split("\r\n")[0]}`);
		return figures;
	}

	async end(): Promise<void> {
		await this.#worker.terminate();
	}
}

/** A whole request as it goes over the wire. */
export function requestText(
	method: "GET" | "PUT",
	url: string,
	headers: { readonly [name: string]: string },
	body?: object,
): string {
	const text = body === undefined ? "" : JSON.stringify(body);
	const sent = {
		host: "127.0.0.1",
		...headers,
		...(body === undefined
			? {}
			: { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
	};
	const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}

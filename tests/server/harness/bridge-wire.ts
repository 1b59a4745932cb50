import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A request as a bridge got it. */
export interface WireRequest {
	readonly method: string;
	readonly path: string;
	readonly id: string;
	/** The raw body. */
	readonly text: string;
}

/** What lies between the server and a bridge: it keeps what passes, and may fail. */
export class BridgeWire {
	readonly passed: WireRequest[] = [];
	/** The bodies that the bridge sent back. */
	readonly given: string[] = [];
	/** Answers instead of the bridge, as a gateway does, unsigned. */
	refuses: (request: WireRequest) => number | { readonly status: number; readonly location: string } | undefined = () =>
		undefined;
	/** Waits before a request goes on. */
	holds: (request: WireRequest) => Promise<void> = async () => undefined;
	readonly #server = createServer((request, response) => {
		void (async () => {
			const body = await buffer(request);
			const path = request.url ?? "";
			const { method = "GET" } = request;
			const passed = { method, path, id: String(request.headers["webhook-id"]), text: body.toString("utf8") };
			this.passed.push(passed);
			const refused = this.refuses(passed);
			if (refused !== undefined) {
				const { status, ...headers } = typeof refused === "number" ? { status: refused } : refused;
				return void response.writeHead(status, headers).end("{}");
			}
			await this.holds(passed);
			const headers = Object.entries(request.headers).filter(([name]) => !HOPS.has(name));
			const answer = await fetch(`${this.#bridge}${path}`, {
				method,
				headers: headers.map(([name, value]) => [name, String(value)]),
				...(method === "GET" || method === "DELETE" ? {} : { body: Uint8Array.from(body) }),
			});
			const given = Buffer.from(await answer.arrayBuffer());
			this.given.push(given.toString("utf8"));
			response.writeHead(answer.status, Object.fromEntries(answer.headers));
			response.end(given);
		})().catch(() => response.destroy());
	});
	readonly #bridge: string;

	constructor(bridge: string) {
		this.#bridge = bridge;
	}

	/** Starts it and returns its address. */
	async start(): Promise<string> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}

	/** The cancellations of an order. */
	cancellationsOf(order: string): readonly WireRequest[] {
		return this.passed.filter(({ method, path }) => method === "DELETE" && path.startsWith(`/v1/orders/${order}?`));
	}
}

/** Headers of one connection. */
const HOPS = new Set(["connection", "content-length", "host", "transfer-encoding", "keep-alive"]);

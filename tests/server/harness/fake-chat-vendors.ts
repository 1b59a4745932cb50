import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** One call that a vendor got. */
export interface Call {
	readonly method: string;
	readonly url: URL;
	readonly headers: IncomingMessage["headers"];
	readonly body: string;
}

/** Both vendors' HTTP APIs, as far as a chat asks them. */
export class FakeChatVendors {
	readonly calls: Call[] = [];
	readonly #server: Server;
	/** Name of the next conversation that is opened; each later one has a name of its own. */
	conversationSid = "CH0123456789abcdef";
	failsOnce = false;
	/** What a GET of this path, or a query of a channel, finds. */
	readonly kept = new Map<string, object>();
	#wakes: (() => void)[] = [];

	constructor() {
		this.#server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on("data", (part: Buffer) => parts.push(part));
			request.on("end", () => {
				const url = new URL(request.url ?? "", "http://vendor");
				const body = Buffer.concat(parts).toString("utf8");
				const isMessage = /messages?$/i.test(url.pathname);
				if (isMessage && this.failsOnce) {
					this.failsOnce = false;
					response.writeHead(503).end();
					return;
				}
				this.calls.push({ method: request.method ?? "", url, headers: request.headers, body });
				const isStart = url.pathname === "/v2/WebChats";
				const opened = { conversation_sid: this.conversationSid, identity: "visitor-1" };
				if (isStart) this.conversationSid = `CH${randomUUID()}`;
				const answer = isStart ? opened : (this.kept.get(url.pathname) ?? { sid: "ME1" });
				response.writeHead(isStart ? 201 : 200, { "content-type": "application/json" });
				response.end(JSON.stringify(answer));
				for (const wake of this.#wakes.splice(0)) wake();
			});
		});
	}

	async listen(): Promise<string> {
		await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	to(path: RegExp): Call[] {
		return this.calls.filter(({ url }) => path.test(url.pathname));
	}

	async until(isThere: () => boolean): Promise<void> {
		while (!isThere()) {
			await new Promise<void>((wake) => {
				this.#wakes.push(wake);
			});
		}
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((done) => this.#server.close(() => done()));
	}
}

import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { parentPort } from "node:worker_threads";

/** The load: requests in rotation, over a number of connections, for a duration or a count. */
export interface CallOrder {
	readonly port: number;
	/** Whole HTTP/1.1 requests; each KEY_MARK becomes a unique key. */
	readonly requests: readonly string[];
	readonly connections: number;
	readonly ms: number;
	/** Stops early after this many. */
	readonly most: number;
}

/** The server's responses. */
export interface CallFigures {
	readonly perSecond: number;
	/** Milliseconds from each request to its complete response. */
	readonly times: readonly number[];
	/** The first unsuccessful response; undefined when all succeeded. */
	readonly refused?: string | undefined;
}

export const KEY_MARK = "{{idempotency-key}}";

const END_OF_CHUNKS = Buffer.from("\r\n0\r\n\r\n");

/** One connection, which sends the next request once the last one is answered. */
class Line {
	readonly #socket: Socket;
	#read: Buffer = Buffer.alloc(0);
	#answered: ((head: string) => void) | undefined;

	constructor(port: number) {
		this.#socket = connect(port, "127.0.0.1").setNoDelay(true);
		this.#socket.on("data", (chunk) => this.#take(chunk));
		this.#socket.on("error", () => this.#answered?.("HTTP/1.1 000 no connection"));
	}

	call(request: string): Promise<string> {
		return new Promise((answered) => {
			this.#answered = answered;
			this.#socket.write(request);
		});
	}

	end(): void {
		this.#socket.destroy();
	}

	#take(chunk: Buffer): void {
		this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk]);
		const body = this.#read.indexOf("\r\n\r\n") + 4;
		if (body < 4) return;
		const head = this.#read.toString("latin1", 0, body);
		const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
		const isWhole =
			length === undefined
				? this.#read.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
				: this.#read.length >= body + Number(length);
		if (!isWhole) return;
		this.#read = Buffer.alloc(0);
		this.#answered?.(head);
	}
}

async function call({ port, requests, connections, ms, most }: CallOrder): Promise<CallFigures> {
	const times: number[] = [];
	let refused: string | undefined;
	let sent = 0;
	const started = performance.now();
	const isOver = () => sent >= most || refused !== undefined || performance.now() - started >= ms;
	const work = async () => {
		const line = new Line(port);
		while (!isOver()) {
			const request = (requests[sent % requests.length] ?? "").replaceAll(KEY_MARK, () => randomUUID());
			sent += 1;
			const before = performance.now();
			const head = await line.call(request);
			times.push(performance.now() - before);
			if (!/^HTTP\/1\.1 2\d\d/.test(head)) refused ??= head;
		}
		line.end();
	};
	await Promise.all(Array.from({ length: connections }, work));
	return { perSecond: (times.length / (performance.now() - started)) * 1_000, times, refused };
}

parentPort?.on("message", (order: CallOrder) => void call(order).then((figures) => parentPort?.postMessage(figures)));

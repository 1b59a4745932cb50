import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { createServer, request as tlsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import type { ServerContext } from "../../../../src/server/server-context.ts";
import { OWN } from "../../../mail-server/certificates.ts";

interface Forwarded {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** What ends TLS before several server processes, and gives each request to one that listens. */
export class TlsFront {
	/** The ports of the processes behind it. */
	readonly ports: number[] = [];
	/** DecisionInputs of each request as it is handed on, with the port. */
	whenForwarded: (request: Forwarded, port: number) => void = () => undefined;
	#turn = 0;
	readonly #server = createServer(OWN, (request, response) => {
		void (async () => {
			const { method = "GET", url: path = "/", headers } = request;
			const forwarded = {
				"x-forwarded-for": request.socket.remoteAddress ?? "",
				"x-forwarded-host": headers.host ?? "",
				"x-forwarded-proto": "https",
			};
			const body = await buffer(request);
			const answer = await this.#hand({ method, path, headers: { ...headers, ...forwarded }, body });
			response.writeHead(answer.status, answer.headers);
			response.end(answer.body);
		})().catch(() => response.destroy());
	});

	get origin(): string {
		return `https://localhost:${(this.#server.address() as AddressInfo).port}`;
	}

	async start(): Promise<this> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		return this;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}

	/** Only a request that no process has begun is given to the next one. */
	async #hand(request: Forwarded): Promise<Answer> {
		for (const _ of this.ports) {
			this.#turn += 1;
			const port = this.ports[this.#turn % this.ports.length] ?? 0;
			try {
				const asked = ask(plainRequest, { host: "127.0.0.1", port }, request);
				this.whenForwarded(request, port);
				return await asked;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error;
			}
		}
		return { status: 502, headers: {}, body: Buffer.from("") };
	}
}

function ask(
	make: typeof plainRequest | typeof tlsRequest,
	where: { readonly host: string; readonly port: number; readonly ca?: string },
	{ method, path, headers, body }: Forwarded,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const { connection: _connection, "transfer-encoding": _chunks, ...kept } = headers;
		const asked = make({ ...where, method, path, headers: { ...kept, "content-length": body.length } }, (response) => {
			buffer(response).then((answer) => {
				const { "transfer-encoding": _, connection: _own, ...answered } = response.headers;
				resolve({ status: response.statusCode ?? 0, headers: answered, body: answer });
			}, reject);
		});
		asked.on("error", reject);
		asked.end(body);
	});
}

const TRIES = 40;

/**
 * A browser's side of a front, as a server that tests inject requests into: a request that is cut off is sent again
 * under the same key, as the web application does.
 */
export async function browserAt(
	front: TlsFront,
	context: Pick<ServerContext, "database" | "keys" | "now">,
): Promise<FastifyInstance> {
	const app = Fastify({ bodyLimit: 2 ** 24 });
	app.decorate("serverContext", context as ServerContext);
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
	app.all("/*", async (request, reply) => {
		const key = request.method === "GET" ? {} : { "idempotency-key": randomUUID() };
		const { host, port } = new URL(front.origin);
		const headers = { ...key, ...request.headers, host };
		const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
		const where = { host: "localhost", port: Number(port), ca: OWN.cert };
		for (let left = TRIES; ; left -= 1) {
			const asked = { method: request.method, path: request.url, headers, body };
			const answer = await ask(tlsRequest, where, asked).catch(() => undefined);
			const isCutOff =
				answer === undefined || answer.status === 502 || (answer.status === 409 && isInFlight(answer.body));
			if (answer !== undefined && (!isCutOff || left === 0)) {
				return reply.code(answer.status).headers(answer.headers).send(answer.body);
			}
			if (left === 0) throw new Error(`${request.method} ${request.url} was cut off ${TRIES} times.`);
			await new Promise((done) => setTimeout(done, 100));
		}
	});
	await app.ready();
	return app;
}

function isInFlight(body: Buffer): boolean {
	return body.includes('"IN_FLIGHT"');
}

import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { JWK } from "jose";
import { bridgeOpenApi } from "../../src/server/journey/vendors/bridge/bridge-openapi.ts";
import {
	type BridgeEvent,
	bodilessText,
	contractName,
	HEALTH_PATH,
	isContract,
} from "../../src/server/journey/vendors/bridge/exchange.ts";
import { signed, signedId } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { portName } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { stableUuid } from "../../src/server/record/stable-id.ts";
import { BridgeOrders, type GivenPaper, PORTS, refused } from "./bridge-orders.ts";
import type { DrawPaper, Paper } from "./bridge-papers.ts";
import { openedDocument, publicJwks } from "./bridge-secrets.ts";
import { PartnerPages } from "./partner-pages.ts";

/** How a reference bridge answers. */
export interface BridgeOptions {
	readonly keys: readonly Buffer[];
	/** Decrypt secrets; with any, a secret that is not encrypted is refused. */
	readonly privateKeys?: readonly JWK[];
	readonly port?: number;
	readonly now?: () => Date;
	/** Returns the origin of the server to call back; without it every answer is given at once. */
	readonly callsBack?: () => string;
	/** Makes the documents that come with answers; small made-up PDFs by default. */
	readonly draws?: DrawPaper;
}

/** A running reference bridge. */
export interface ReferenceBridge {
	readonly url: string;
	/** How often each order was asked for, by operation and order. */
	readonly asked: ReadonlyMap<string, number>;
	/** How often each order was canceled, by port and order. */
	readonly canceled: ReadonlyMap<string, number>;
	readonly documents: ReadonlyMap<string, Buffer>;
	/** What it gives, by order and document: how often each was asked for, and whether it has it yet. */
	readonly papers: Map<string, GivenPaper>;
	stop(): Promise<void>;
}

type Untimed<Event> = Event extends unknown ? Omit<Event, "timestamp"> : never;

/** Where it usually answers: a port that `fetch` does not refuse as that of another protocol. */
export const BRIDGE_PORT = 4181;

/** Starts a bridge that keeps the contract of every port and has the sandbox answer behind it. */
export async function startBridge(options: BridgeOptions): Promise<ReferenceBridge> {
	const bridge = new Bridge(options);
	const server = createServer((request, response) => void bridge.handle(request, response));
	server.listen(options.port ?? 0, "127.0.0.1");
	await once(server, "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	bridge.url = url;
	return {
		url,
		asked: bridge.orders.asked,
		canceled: bridge.orders.canceled,
		documents: bridge.orders.documents,
		papers: bridge.orders.papers,
		stop: () => stopped(server),
	};
}

async function stopped(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}

class Bridge {
	readonly orders: BridgeOrders;
	readonly #options: BridgeOptions;
	readonly #now: () => Date;
	readonly #pages: PartnerPages;
	/** Where it answers. */
	url = "";

	constructor(options: BridgeOptions) {
		this.#options = options;
		this.#now = options.now ?? (() => new Date());
		this.#pages = new PartnerPages({
			now: this.#now,
			origin: () => this.url,
			changed: (port, reference) => this.#tell(portName(port), { type: "visit.changed", data: { reference } }),
			papersOf: (orderId) => this.orders.papersOf(orderId),
		});
		this.orders = new BridgeOrders({
			privateKeys: options.privateKeys ?? [],
			draws: options.draws,
			now: this.#now,
			callsBack: options.callsBack !== undefined,
			pages: this.#pages,
			tell: (port, event) => this.#tell(portName(port), event),
		});
	}

	async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://bridge");
		const path = pathname.split("/").slice(1).map(decodeURIComponent);
		const openapi = /^(.+)\.json$/.exec(path[2] ?? "")?.[1];
		if (request.method === "GET" && path[1] === "jwks.json") {
			response.setHeader("content-type", "application/json");
			return void response.end(publicJwks(this.#options.privateKeys ?? []));
		}
		const described = path[1] === "openapi" ? PORTS.get(openapi ?? "") : undefined;
		if (request.method === "GET" && described !== undefined) {
			response.setHeader("content-type", "application/json");
			return void response.end(JSON.stringify(bridgeOpenApi(described)));
		}
		const body = await buffer(request);
		if (path[0] === "pages") {
			const chosen = request.method === "POST" ? new URLSearchParams(body.toString("utf8")).get("outcome") : undefined;
			const { status, html, location } = this.#pages.answer(path[1] ?? "", chosen ?? undefined);
			response.writeHead(status, location === undefined ? { "content-type": "text/html" } : { location });
			return void response.end(html);
		}
		const isCancellation = request.method === "DELETE" && path[1] === "orders" && path.length === 3;
		const isDocument = request.method === "GET" && path[1] === "orders" && path[3] === "documents";
		const isHealth = request.method === "GET" && pathname === HEALTH_PATH;
		const isBodiless = isCancellation || isDocument || isHealth;
		const isSignedFor = isBodiless ? bodilessText(request.method ?? "", request.url ?? "") : body;
		const id = signedId(this.#options.keys, request.headers, isSignedFor, this.#now());
		if (id === undefined) return this.#send(response, "unknown", 401, { code: "NOT_SIGNED" });
		if (isDocument) return this.#give(response, id, `${path[2]}/${path[4]}`, searchParams.get("contract"));
		if (request.method === "PUT" && path[1] === "orders") {
			const digest = createHash("sha256").update(body).digest("base64");
			const isWhole = request.headers["content-digest"] === `sha-256=:${digest}:`;
			const opened = await openedDocument(body, request.headers["content-type"], this.#options.privateKeys ?? []);
			if ("fault" in opened) return this.#send(response, id, 400, refused(opened.fault, 400).answer);
			if (isWhole) this.orders.documents.set(`${path[2]}/${path[4]}`, opened.document);
			response.statusCode = isWhole ? 204 : 400;
			return void response.end();
		}
		if (isHealth) return this.#send(response, id, 200, { contracts: [...PORTS.keys()].map(contractName) });
		const { status, answer } = isCancellation
			? this.orders.cancel(path[2] ?? "", searchParams.get("contract"))
			: await this.orders.answer(path[1] ?? "", path[2] ?? "", body.toString("utf8"));
		this.#send(response, id, status, answer);
	}

	#give(response: ServerResponse, id: string, key: string, contract: string | null): void {
		const paper = this.orders.papers.get(key);
		const isKnown = [...PORTS.keys()].some((name) => isContract(contract, name));
		if (paper !== undefined) paper.asked += 1;
		if (isKnown && paper?.status === 200) {
			this.#sendBytes(response, id, paper);
		} else {
			const status = isKnown ? (paper?.status ?? 404) : 422;
			this.#send(response, id, status, refused(isKnown ? "DOCUMENT_NOT_READY" : "CONTRACT_UNKNOWN", status).answer);
		}
	}

	#tell(name: string, event: Untimed<BridgeEvent>): void {
		if (this.#options.callsBack === undefined) return;
		setImmediate(() => void this.#callBack(name, event).catch(() => undefined));
	}

	async #callBack(name: string, { type, data }: Untimed<BridgeEvent>): Promise<void> {
		const at = this.#now();
		const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
		const id = type === "visit.changed" ? randomUUID() : stableUuid("ready", name, JSON.stringify(data));
		const headers = signed(this.#options.keys, id, body, at);
		await fetch(`${this.#options.callsBack?.()}/vendor-callbacks/v1/${name}`, {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body,
		});
	}

	#send(response: ServerResponse, id: string, status: number, answer: object): void {
		const mediaType = status === 200 ? "application/json" : "application/problem+json";
		response.statusCode = status;
		this.#sendBytes(response, id, { mediaType, bytes: Buffer.from(JSON.stringify(answer)) });
	}

	#sendBytes(response: ServerResponse, id: string, { mediaType, bytes }: Paper): void {
		for (const [name, value] of Object.entries(signed(this.#options.keys, `${id}-r`, bytes, this.#now()))) {
			response.setHeader(name, value);
		}
		response.setHeader("content-type", mediaType);
		response.end(bytes);
	}
}

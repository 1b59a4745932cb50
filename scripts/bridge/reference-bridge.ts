import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { JWK } from "jose";
import { bridgeOpenApi } from "../../src/server/journey/vendors/bridge/bridge-openapi.ts";
import {
	type BridgeEvent,
	type BridgeRequest,
	bodilessText,
	contractName,
	HEALTH_PATH,
	isContract,
} from "../../src/server/journey/vendors/bridge/exchange.ts";
import { signed, signedId } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { contractBreaks } from "../../src/server/journey/vendors/contract/check-exchange.ts";
import { contractAt } from "../../src/server/journey/vendors/contract/contracts.ts";
import { namedOnly } from "../../src/server/journey/vendors/contract/named-only.ts";
import type { NamedDocument } from "../../src/server/journey/vendors/contract/vendor-documents.ts";
import { portName } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { ADAPTER_VARIABLES, type Ports } from "../../src/server/journey/vendors/ports.ts";
import { sandboxAdapters } from "../../src/server/journey/vendors/sandbox-adapters.ts";
import { stableUuid } from "../../src/server/record/stable-id.ts";
import { type DrawPaper, drawPaper, type Paper, papersOf } from "./bridge-papers.ts";
import { openedDocument, openedSecrets, publicJwks } from "./bridge-secrets.ts";
import { fingerprintOf, isPartOf } from "./order-keys.ts";
import { PartnerPages, Refused } from "./partner-pages.ts";

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

/** A document that an answer named. */
export interface GivenPaper extends Paper {
	/** Of the answer when it is asked for; 200 gives it. */
	status: number;
	asked: number;
}

interface Kept {
	readonly fingerprint: string;
	readonly answer: unknown;
	readonly documents: readonly NamedDocument[];
	isReady: boolean;
	/** The answer was fetched. */
	isGiven: boolean;
}

type Untimed<Event> = Event extends unknown ? Omit<Event, "timestamp"> : never;

interface Reply {
	readonly status: number;
	readonly answer: object;
}

const PORTS = new Map((Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).map((port) => [portName(port), port]));
/** Operations whose sandbox takes these two fields as times. */
const TIMES: ReadonlySet<string> = new Set(["documentMaking", "flood", "merchants", "title"]);
const POLL_AFTER_SECONDS = 600;

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
		asked: bridge.asked,
		canceled: bridge.canceled,
		documents: bridge.documents,
		papers: bridge.papers,
		stop: () => stopped(server),
	};
}

async function stopped(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}

class Bridge {
	readonly asked = new Map<string, number>();
	readonly canceled = new Map<string, number>();
	readonly documents = new Map<string, Buffer>();
	readonly papers = new Map<string, GivenPaper>();
	readonly #options: BridgeOptions;
	readonly #now: () => Date;
	readonly #sandbox: ReturnType<typeof sandboxAdapters>;
	readonly #orders = new Map<string, Kept>();
	readonly #pages: PartnerPages;
	/** Where it answers. */
	url = "";

	constructor(options: BridgeOptions) {
		this.#options = options;
		this.#now = options.now ?? (() => new Date());
		this.#sandbox = sandboxAdapters({ now: this.#now });
		this.#pages = new PartnerPages({
			now: this.#now,
			origin: () => this.url,
			changed: (port, reference) => this.#tell(portName(port), { type: "visit.changed", data: { reference } }),
			papersOf: (orderId) => this.#papersOf(orderId),
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
			if (isWhole) this.documents.set(`${path[2]}/${path[4]}`, opened.document);
			response.statusCode = isWhole ? 204 : 400;
			return void response.end();
		}
		if (isHealth) return this.#send(response, id, 200, { contracts: [...PORTS.keys()].map(contractName) });
		const { status, answer } = isCancellation
			? this.#cancel(path[2] ?? "", searchParams.get("contract"))
			: await this.#answer(path[1] ?? "", path[2] ?? "", body.toString("utf8"));
		this.#send(response, id, status, answer);
	}

	#give(response: ServerResponse, id: string, key: string, contract: string | null): void {
		const paper = this.papers.get(key);
		const isKnown = [...PORTS.keys()].some((name) => isContract(contract, name));
		if (paper !== undefined) paper.asked += 1;
		if (isKnown && paper?.status === 200) {
			this.#sendBytes(response, id, paper);
		} else {
			const status = isKnown ? (paper?.status ?? 404) : 422;
			this.#send(response, id, status, refused(isKnown ? "DOCUMENT_NOT_READY" : "CONTRACT_UNKNOWN", status).answer);
		}
	}

	/** However often it is sent, it is answered alike; an order that was not known is not taken any more. */
	#cancel(orderId: string, contract: string | null): Reply {
		const port = [...PORTS].find(([name]) => isContract(contract, name))?.[1];
		if (port === undefined) return refused("CONTRACT_UNKNOWN");
		const key = `${port} ${orderId}`;
		this.canceled.set(key, (this.canceled.get(key) ?? 0) + 1);
		const known = [...this.#orders].filter(([of]) => isPartOf(of, port, orderId)).map(([, kept]) => kept);
		if (known.length === 0) return refused("ORDER_UNKNOWN", 404);
		if (known.every(({ isGiven }) => isGiven)) return refused("ORDER_ANSWERED", 409);
		return { status: 200, answer: { contract: contractName(portName(port)), orderId } };
	}

	#isCanceled(port: keyof Ports, orderId: string): boolean {
		return [...this.canceled.keys()].some((key) => {
			const whole = key.slice(key.indexOf(" ") + 1);
			return key === `${port} ${whole}` && (orderId === whole || orderId.startsWith(`${whole}:`));
		});
	}

	async #answer(name: string, operation: string, text: string): Promise<Reply> {
		const port = PORTS.get(name);
		const asked = JSON.parse(text) as BridgeRequest;
		if (port === undefined || contractAt(port, operation) === undefined) return refused("OPERATION_UNKNOWN");
		if (!isContract(asked.contract, name)) return refused("CONTRACT_UNKNOWN");
		if (asked.operation !== operation || typeof asked.orderId !== "string") return refused("REQUEST_BREAKS_CONTRACT");
		const schema = contractAt(port, operation)?.request ?? {};
		const opened = await openedSecrets(schema, asked.request, this.#options.privateKeys ?? []);
		if ("fault" in opened) return refused(opened.fault, 400);
		const { request } = opened;
		if (contractBreaks(port, operation, "request", request).length > 0) return refused("REQUEST_BREAKS_CONTRACT");
		const { orderId } = asked;
		const key = `${port}.${operation} ${orderId}`;
		this.asked.set(key, (this.asked.get(key) ?? 0) + 1);
		const found = (answer: unknown) => ({ contract: contractName(name), orderId, answer });
		if (contractAt(port, operation)?.kind !== undefined) {
			return this.#unlessRefused(async () => found(await this.#ask(port, operation, { ...asked, request })));
		}
		const fingerprint = fingerprintOf({ ...asked, request });
		const known = this.#orders.get(key);
		if (known !== undefined && known.fingerprint !== fingerprint) return refused("ORDER_DIFFERS");
		if (known?.isGiven !== true && this.#isCanceled(port, orderId)) return refused("ORDER_CANCELED");
		const placed = { fingerprint, isReady: false, isGiven: false };
		const ask = async () => ({ ...placed, ...(await this.#order(port, operation, { ...asked, request })) });
		const asking = known === undefined ? await this.#unlessRefused(ask) : { status: 200, answer: known };
		if (asking.status !== 200) return asking;
		const kept = asking.answer as Kept;
		const isLater = typeof kept.answer === "object" && kept.answer !== null && "askAgainAt" in kept.answer;
		// what the sandbox answers later is asked again with another time, so it is no order yet
		if (!isLater) this.#orders.set(key, kept);
		const mayWait = this.#options.callsBack !== undefined && !this.#pages.answers(port, operation);
		if (mayWait && !kept.isReady && !isLater) {
			kept.isReady = true;
			this.#tell(name, { type: "order.ready", data: { orderId } });
			return { status: 202, answer: { orderId, pollAfterSeconds: POLL_AFTER_SECONDS } };
		}
		kept.isGiven = true;
		const { documents } = kept;
		const named = documents.length === 0 ? {} : { documents };
		return { status: 200, answer: { ...found(kept.answer), ...named } };
	}

	async #order(
		port: keyof Ports,
		operation: string,
		asked: BridgeRequest,
	): Promise<Pick<Kept, "answer" | "documents">> {
		const answer = await this.#ask(port, operation, asked);
		if (typeof answer === "object" && answer !== null && "askAgainAt" in answer) return { answer, documents: [] };
		const made = await papersOf(this.#options.draws ?? drawPaper, port, operation, asked.orderId, answer);
		for (const { id, mediaType, bytes } of made) {
			this.papers.set(`${asked.orderId}/${id}`, { mediaType, bytes, status: 200, asked: 0 });
		}
		return { answer, documents: made.map(({ bytes: _bytes, ...named }) => named) };
	}

	async #unlessRefused(ask: () => Promise<object>): Promise<Reply> {
		try {
			return { status: 200, answer: await ask() };
		} catch (error) {
			if (error instanceof Refused) return refused(error.code);
			throw error;
		}
	}

	async #ask(port: keyof Ports, operation: string, { request, orderId }: BridgeRequest): Promise<unknown> {
		const its = this.#pages.answers(port, operation) ? this.#pages.asked[port] : this.#sandbox[port];
		const adapter = its as unknown as { [operation: string]: (request: object) => Promise<unknown> };
		const given = { ...request } as { [name: string]: unknown };
		if (TIMES.has(port)) {
			for (const name of ["askedAt", "now"]) if (name in given) given[name] = new Date(String(given[name]));
		}
		if (Array.isArray(given.documents)) {
			given.documents = given.documents.map((document: object, index: number) => ({
				...document,
				bytes: this.documents.get(`${orderId}/document-${index}`),
			}));
		}
		const answer = (await adapter[operation]?.(given)) ?? null;
		for (const [name, part] of Object.entries(answer ?? {})) {
			const bytes: unknown = typeof part === "object" && part !== null && "bytes" in part ? part.bytes : undefined;
			if (!(bytes instanceof Uint8Array)) continue;
			const paper = { mediaType: "application/pdf", bytes: Buffer.from(bytes), status: 200, asked: 0 };
			this.papers.set(`${orderId}/${name}`, paper);
		}
		return namedOnly(contractAt(port, operation)?.answer ?? {}, answer);
	}

	#papersOf(orderId: string): readonly Buffer[] {
		const papers: Buffer[] = [];
		for (;;) {
			const next = this.documents.get(`${orderId}/document-${papers.length}`);
			if (next === undefined) return papers;
			papers.push(next);
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

function refused(code: string, status = 422): Reply {
	return { status, answer: { type: "about:blank", title: code, status, code } };
}

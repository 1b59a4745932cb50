import type { JWK } from "jose";
import { sandboxAdapters } from "../../src/server/journey/adapters/sandbox-adapters.ts";
import { contractBreaks } from "../../src/server/journey/ports/contract/check-exchange.ts";
import { contractAt } from "../../src/server/journey/ports/contract/contracts.ts";
import { namedOnly } from "../../src/server/journey/ports/contract/named-only.ts";
import type { NamedDocument } from "../../src/server/journey/ports/contract/vendor-documents.ts";
import { ADAPTER_VARIABLES, type Ports } from "../../src/server/journey/ports/ports.ts";
import type { BridgeRequest } from "../../src/server/journey/vendors/bridge/exchange.ts";
import { contractName, isContract } from "../../src/server/journey/vendors/bridge/exchange.ts";
import { portName } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { type DrawPaper, drawPaper, type Paper, papersOf } from "./bridge-papers.ts";
import { openedSecrets, sealedAnswer } from "./bridge-secrets.ts";
import { fingerprintOf, isPartOf } from "./order-keys.ts";
import { type PartnerPages, Refused } from "./partner-pages.ts";

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

/** A status, and the answer or why there is none. */
export interface Reply {
	readonly status: number;
	readonly answer: object;
}

/** The ports by the names that contracts give them. */
export const PORTS = new Map((Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).map((port) => [portName(port), port]));
/** Operations whose sandbox takes these two fields as times. */
const TIMES: ReadonlySet<string> = new Set(["documentMaking", "flood", "merchants", "title"]);
const POLL_AFTER_SECONDS = 600;

/** What the orders of a bridge are asked with and told by. */
interface OrderOptions {
	readonly privateKeys: readonly JWK[];
	readonly draws: DrawPaper | undefined;
	readonly now: () => Date;
	/** Whether an order may be answered later, by calling back. */
	readonly callsBack: boolean;
	readonly pages: PartnerPages;
	readonly tell: (
		port: keyof Ports,
		event: { readonly type: "order.ready"; readonly data: { readonly orderId: string } },
	) => void;
}

/** The orders that a reference bridge was given: each is asked of the sandbox or of a page once, and answered alike however often. */
export class BridgeOrders {
	readonly asked = new Map<string, number>();
	readonly canceled = new Map<string, number>();
	readonly documents = new Map<string, Buffer>();
	readonly papers = new Map<string, GivenPaper>();
	readonly #options: OrderOptions;
	readonly #sandbox: ReturnType<typeof sandboxAdapters>;
	readonly #orders = new Map<string, Kept>();

	constructor(options: OrderOptions) {
		this.#options = options;
		this.#sandbox = sandboxAdapters({ now: options.now });
	}

	/** However often it is sent, it is answered alike; an order that was not known is not taken any more. */
	cancel(orderId: string, contract: string | null): Reply {
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

	/** Answers an operation of a port as its contract has it. */
	async answer(name: string, operation: string, text: string): Promise<Reply> {
		const port = PORTS.get(name);
		const asked = JSON.parse(text) as BridgeRequest;
		if (port === undefined || contractAt(port, operation) === undefined) return refused("OPERATION_UNKNOWN");
		if (!isContract(asked.contract, name)) return refused("CONTRACT_UNKNOWN");
		if (asked.operation !== operation || typeof asked.orderId !== "string") return refused("REQUEST_BREAKS_CONTRACT");
		const schema = contractAt(port, operation)?.request ?? {};
		const opened = await openedSecrets(schema, asked.request, this.#options.privateKeys);
		if ("fault" in opened) return refused(opened.fault, 400);
		const { request } = opened;
		if (contractBreaks(port, operation, "request", request).length > 0) return refused("REQUEST_BREAKS_CONTRACT");
		const { orderId } = asked;
		const key = `${port}.${operation} ${orderId}`;
		this.asked.set(key, (this.asked.get(key) ?? 0) + 1);
		const found = async (answer: unknown) => ({
			...{ contract: contractName(name), orderId },
			answer: await sealedAnswer(contractAt(port, operation)?.answer ?? {}, answer, asked.answerKey),
		});
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
		const mayWait = this.#options.callsBack && !this.#options.pages.answers(port, operation);
		if (mayWait && !kept.isReady && !isLater) {
			kept.isReady = true;
			this.#options.tell(port, { type: "order.ready", data: { orderId } });
			return { status: 202, answer: { orderId, pollAfterSeconds: POLL_AFTER_SECONDS } };
		}
		kept.isGiven = true;
		const { documents } = kept;
		const named = documents.length === 0 ? {} : { documents };
		return { status: 200, answer: { ...(await found(kept.answer)), ...named } };
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
		const its = this.#options.pages.answers(port, operation) ? this.#options.pages.asked[port] : this.#sandbox[port];
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

	/** The papers that were sent with an order, in their order. */
	papersOf(orderId: string): readonly Buffer[] {
		const papers: Buffer[] = [];
		for (;;) {
			const next = this.documents.get(`${orderId}/document-${papers.length}`);
			if (next === undefined) return papers;
			papers.push(next);
		}
	}
}

/** Says by a code why there is no answer. */
export function refused(code: string, status = 422): Reply {
	return { status, answer: { type: "about:blank", title: code, status, code } };
}

import type { JWK } from "jose";
import { MOST_DOCUMENT_BYTES } from "../../ports/contract/document-kinds.ts";
import { ANSWER_BYTES } from "../guard/adapter-limits.ts";

interface Version {
	readonly major: number;
	readonly minor: number;
}

/** The version of a port's contract with a bridge, unless its own is told. */
const VERSION: Version = { major: 1, minor: 4 };
const OWN: { readonly [port: string]: Version } = {
	"bank-link": { major: 2, minor: 0 },
	credit: { major: 2, minor: 1 },
	"los-export": { major: 1, minor: 5 },
	recording: { major: 3, minor: 0 },
	title: { major: 2, minor: 0 },
};

function versionOf(port: string): Version {
	return Object.hasOwn(OWN, port) ? (OWN[port] ?? VERSION) : VERSION;
}

/** Names the contract of a port, such as "heloc-flow.title/1.0". */
export function contractName(port: string): string {
	const { major, minor } = versionOf(port);
	return `heloc-flow.${port}/${major}.${minor}`;
}

/** Whether a name is that contract, in this major version. */
export function isContract(name: unknown, port: string): boolean {
	return typeof name === "string" && name.startsWith(`heloc-flow.${port}/${versionOf(port).major}.`);
}

/** What is sent for an order. Everything that says what is asked is in the body, because the body is signed. */
export interface BridgeRequest {
	readonly contract: string;
	readonly operation: string;
	/** The same for every attempt: the bridge orders once. */
	readonly orderId: string;
	readonly org: string;
	readonly sentAt: string;
	/** Names of the documents that were put before. */
	readonly documents: readonly string[];
	/** The key with which secrets of the answer are encrypted, where it has any; another one at any time. */
	readonly answerKey?: JWK;
	readonly request: object;
}

/** What a DELETE says of an order that is no longer needed: the same, however often it is sent. */
export type BridgeCancellation = Pick<BridgeRequest, "contract" | "org" | "orderId">;

/** The path of a cancellation with its query, both of which are signed. */
export function cancelPath({ orderId, contract, org }: BridgeCancellation): string {
	return `/v1/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ contract, org })}`;
}

/** The path of a document that an answer named, with its query, both of which are signed. */
export function documentPath({ orderId, contract, org }: BridgeCancellation, id: string): string {
	const query = new URLSearchParams({ contract, org });
	return `/v1/orders/${encodeURIComponent(orderId)}/documents/${encodeURIComponent(id)}?${query}`;
}

/** Where a bridge says which contracts it serves, and which ports can work. */
export const HEALTH_PATH = "/v1/health";

/** What is signed of a request that has no body: its method and its path, as if they were the body. */
export function bodilessText(method: string, path: string): string {
	return `${method} ${path}`;
}

/** What a bridge calls back with: the answer itself is fetched then. */
export type BridgeEvent =
	| {
			readonly type: "order.ready" | "order.progress";
			readonly timestamp: string;
			readonly data: { readonly orderId: string };
	  }
	| {
			/** Somebody is done on a page, or what they gave has changed. */
			readonly type: "visit.changed";
			readonly timestamp: string;
			/** As the visit was begun with it; of a bank, the application's uuid. */
			readonly data: { readonly reference: string };
	  };

/** What a bridge may be asked and may send. */
export const BRIDGE_LIMITS = { atOnce: 16, answerBytes: ANSWER_BYTES, documentBytes: MOST_DOCUMENT_BYTES } as const;

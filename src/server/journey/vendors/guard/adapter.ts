import type { NamedDocument } from "../../ports/contract/vendor-documents.ts";
import type { PaymentBook } from "../../ports/payment-book.ts";
import type { Ports } from "../../ports/ports.ts";
import type { AdapterLimits } from "./adapter-limits.ts";

/** A question that somebody answers later. */
export interface LaterQuestion {
	readonly port: keyof Ports;
	readonly operation: string;
	readonly request: object;
	/** Whether a second person confirms the answer. */
	readonly needsSecond: boolean;
}

/** Documents that came with an answer, and the order as its vendor knows it. */
export interface NamedDocuments {
	readonly port: keyof Ports;
	readonly operation: string;
	readonly orderId: string;
	readonly documents: readonly NamedDocument[];
	/** How many it named in a way that breaks the contract. */
	readonly misnamed?: number;
}

/** What the server keeps for an order until later: questions until they are answered, and documents until they are fetched. */
export interface Later {
	/** Returns the answer; until there is one, keeps the question, once. */
	answerTo(question: LaterQuestion): Promise<{ readonly answer: unknown } | undefined>;
	/** Notes documents to be fetched, each once, however often they are named. */
	documentsCame?(named: NamedDocuments): Promise<void>;
}

/** A document to be fetched, as the answer named it. */
export interface AskedDocument {
	readonly orderId: string;
	readonly id: string;
}

/** What a vendor sent for a document that it had named; it throws NotYet while it is not ready. */
export type FetchedDocument =
	| { readonly mediaType: string; readonly bytes: Buffer }
	/** NOT_GIVEN: it does not have it any more. */
	| { readonly refused: "NOT_GIVEN" | "TOO_LARGE" };

/** An order that its vendor may forget. */
export interface UnneededOrder {
	/** As the vendor was asked; questions of the same order have this with a colon and more. */
	readonly orderId: string;
}

/** What a vendor made of a cancellation: it took it, or had answered or begun, does not know the order, or never cancels. */
export type Cancellation = "TAKEN" | "TOO_LATE";

/** The context of one call to an adapter. */
export interface VendorCall {
	/**
	 * Aborts when the call's time limit is reached or the server stops: pass it to `fetch`, and to anything that waits.
	 */
	readonly signal: AbortSignal;
	/** The lender for whom it asks. */
	readonly org?: string;
	/** Absent while somebody waits on a page. */
	readonly later?: Later | undefined;
	/** Where payments wait that go out in files. */
	readonly payments?: PaymentBook | undefined;
	/** What its adapter declares of answers and documents: what is larger is refused. */
	readonly limits?: Pick<AdapterLimits, "answerBytes" | "documentBytes">;
}

type Operation<Port> = Port extends (...given: infer Given) => Promise<infer Answer>
	? (...given: [...Given, call?: VendorCall]) => Promise<Answer>
	: Port;

/** A port as implemented by an adapter: each operation may take the call context after its own arguments. */
export type Adapter<Port> = { readonly [name in keyof Port]: Operation<Port[name]> };

/** The adapters of every port, without the guard. */
export type Adapters = { readonly [port in keyof Ports]: Adapter<Ports[port]> };

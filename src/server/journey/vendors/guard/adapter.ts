import type { PaymentBook } from "../../closing/nacha/payment-book.ts";
import type { Ports } from "../ports.ts";

/** A question that somebody answers later. */
export interface LaterQuestion {
	readonly port: keyof Ports;
	readonly operation: string;
	readonly request: object;
	/** Whether a second person confirms the answer. */
	readonly needsSecond: boolean;
}

/** Where an order's questions wait for their answers. */
export interface Later {
	/** Returns the answer; until there is one, keeps the question, once. */
	answerTo(question: LaterQuestion): Promise<{ readonly answer: unknown } | undefined>;
}

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
}

type Operation<Port> = Port extends (...given: infer Given) => Promise<infer Answer>
	? (...given: [...Given, call?: VendorCall]) => Promise<Answer>
	: Port;

/** A port as implemented by an adapter: each operation may take the call context after its own arguments. */
export type Adapter<Port> = { readonly [name in keyof Port]: Operation<Port[name]> };

/** The adapters of every port, without the guard. */
export type Adapters = { readonly [port in keyof Ports]: Adapter<Ports[port]> };

import type { Ports } from "../ports.ts";

/** What an adapter is told about one call. */
export interface VendorCall {
	/** Aborts when the time limit of the call is over or the server stops: give it to `fetch`, and to whatever waits. */
	readonly signal: AbortSignal;
}

type Operation<Port> = Port extends (...given: infer Given) => Promise<infer Answer>
	? (...given: [...Given, call?: VendorCall]) => Promise<Answer>
	: Port;

/** A port as an adapter offers it: each operation may take the call after its own arguments. */
export type Adapter<Port> = { readonly [name in keyof Port]: Operation<Port[name]> };

/** The adapters of every port, before the guard stands in front of them. */
export type Adapters = { readonly [port in keyof Ports]: Adapter<Ports[port]> };

import type { ChatProviders } from "../../ports/chat.ts";
import type { FileExchange } from "../../ports/payment-book.ts";
import type { Ports } from "../../ports/ports.ts";
import type {
	Adapters,
	AskedDocument,
	Cancellation,
	FetchedDocument,
	UnneededOrder,
	VendorCall,
} from "../guard/adapter.ts";
import type { AdapterLimits } from "../guard/adapter-limits.ts";
import type { PortName, VendorMessage, VerifiedCallback } from "./declaration.ts";

/** Tells a vendor that an order is no longer needed; however often, it is one cancellation. */
export type Cancel = (order: UnneededOrder, call: VendorCall) => Promise<Cancellation>;

/** Fetches a document that a vendor's answer named. */
export type FetchDocument = (asked: AskedDocument, call: VendorCall) => Promise<FetchedDocument>;

/** A vendor with which files are exchanged. */
export interface VendorExchange {
	readonly vendor: string;
	run(exchange: FileExchange): Promise<void>;
}

/** The vendors of every lender. */
export interface ChosenVendors {
	/** The adapters of a lender. */
	adaptersOf(org: string): Adapters;
	/** The name of the vendor that answers at a lender's port; lenders that share a vendor share its name. */
	nameOf(port: keyof Ports, org: string): string;
	/** The limits that the adapter of a lender's port declares. */
	limitsOf(port: keyof Ports, org: string): AdapterLimits;
	/** Calls that may be under way to all vendors of a port together, where each of them declares a limit. */
	atOnceOf(port: keyof Ports): number | undefined;
	/** How the vendor of a lender's port is told that an order is no longer needed; undefined where nobody has to be told. */
	cancelAt(port: keyof Ports, org: string): Cancel | undefined;
	/** How a document is fetched from the vendor of a lender's port; undefined where answers name none. */
	documentAt(port: keyof Ports, org: string): FetchDocument | undefined;
	/** What a vendor of a port says when it calls back, and which one; undefined when none of them signed it. */
	verifyCallback(
		port: PortName,
		message: VendorMessage,
	): Promise<(VerifiedCallback & { readonly source: string }) | undefined>;
	/** The vendors with which files are exchanged. */
	readonly exchanges: readonly VendorExchange[];
	/** What an operator should know of vendors that work. */
	readonly notes: readonly { readonly vendor: string; readonly note: string }[];
	readonly chat: ChatProviders;
}

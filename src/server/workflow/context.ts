import type { ChatProviders } from "../journey/ports/chat.ts";
import type { Ports } from "../journey/ports/ports.ts";
import type { Later } from "../journey/vendors/guard/adapter.ts";
import type { VendorGuard } from "../journey/vendors/guard/vendor-guard.ts";
import type { VendorLimits } from "../journey/vendors/guard/vendor-limits.ts";
import type { ChosenVendors } from "../journey/vendors/registry/chosen.ts";
import type { PlatformContext } from "../platform/context.ts";
import type { Publisher } from "./publishing/publisher.ts";
import type { RetryPolicy, VendorOrderQueue } from "./queue/vendor-order-queue.ts";

/** A lender's vendors for orders, which may be answered later. */
type OrderPortsOf = (org: string, later?: Later) => Ports;

/** What asks vendors. */
export interface VendorContext {
	/** A lender's vendors for requests with a borrower waiting on a page. */
	readonly portsOf: (org: string) => Ports;
	/** A lender's vendors for orders: for a first attempt, and for a retry. */
	readonly orderPorts: { readonly first: OrderPortsOf; readonly again: OrderPortsOf };
	readonly vendorGuard: VendorGuard;
}

/** What hands work to jobs. */
export interface QueueContext {
	readonly queue: VendorOrderQueue;
}

/** What changes applications: asks vendors first, and leaves to jobs what comes of it. */
export interface ChangeContext extends PlatformContext, QueueContext, VendorContext {}

/** What tries an order again, or calls it overdue. */
export interface RetryContext {
	readonly vendorLimits: VendorLimits;
	readonly retry: RetryPolicy;
}

/** What hears vendors that call back, or exchange files. */
export interface CallbackContext {
	/** Reads what a vendor says when it calls back. */
	readonly verifyCallback: ChosenVendors["verifyCallback"];
	/** The vendors with which files are exchanged. */
	readonly exchanges: ChosenVendors["exchanges"];
}

/** What connects chats to agents. */
export interface ChatContext {
	readonly chatProviders: ChatProviders;
}

/** What publishes, or reads what is published. */
export interface PublishingContext {
	/** Activates new versions of products in every process. */
	readonly publisher: Publisher;
}

/** What checks the chains of events. */
export interface AnchorContext {
	/** The anchor file for the heads of all event chains, outside the database; none when absent. */
	readonly anchorFile: string | undefined;
}

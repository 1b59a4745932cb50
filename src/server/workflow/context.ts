import type { PageRenderer } from "../../contracts/page-rendering.ts";
import type { ChatProviders } from "../journey/ports/chat.ts";
import type { Ports } from "../journey/ports/ports.ts";
import type { Later } from "../journey/vendors/guard/adapter.ts";
import type { VendorGuard } from "../journey/vendors/guard/vendor-guard.ts";
import type { VendorLimits } from "../journey/vendors/guard/vendor-limits.ts";
import type { ChosenVendors } from "../journey/vendors/registry/chosen.ts";
import type { PlatformContext } from "../platform/context.ts";
import type { SecurityContact } from "../platform/security-contact.ts";
import type { Publisher } from "./publishing/publisher.ts";
import type { RetryPolicy, VendorOrderQueue } from "./queue/vendor-order-queue.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The services' context, for callers outside a request. */
		serverContext: ServerContext;
	}
}

/** A lender's vendors for orders, which may be answered later. */
type OrderPortsOf = (org: string, later?: Later) => Ports;

/** Shared by the services; created once by buildApp. */
export interface ServerContext extends PlatformContext {
	/** Activates new versions of products in every process. */
	readonly publisher: Publisher;
	/** A lender's vendors for requests with a borrower waiting on a page. */
	readonly portsOf: (org: string) => Ports;
	/** A lender's vendors for orders: for a first attempt, and for a retry. */
	readonly orderPorts: { readonly first: OrderPortsOf; readonly again: OrderPortsOf };
	readonly vendorGuard: VendorGuard;
	/** Reads what a vendor says when it calls back. */
	readonly hearVendor: ChosenVendors["hear"];
	/** The vendors with which files are exchanged. */
	readonly exchanges: ChosenVendors["exchanges"];
	readonly vendorLimits: VendorLimits;
	readonly retry: RetryPolicy;
	readonly queue: VendorOrderQueue;
	/** The adapters that connect chats to agents. */
	readonly chatProviders: ChatProviders;
	/** Location of the built web application; undefined if there is none. */
	readonly webRoot: string | undefined;
	/** The server-side page renderer; undefined if the web's server side is not built. */
	readonly renderer: PageRenderer | undefined;
	/** Scheme and host of the CDN for assets; undefined when this server serves them. */
	readonly cdnOrigin: string | undefined;
	/** Where weaknesses of the deployment are reported; undefined where the operator named no one. */
	readonly securityContact: SecurityContact | undefined;
	/** The anchor file for the heads of all event chains, outside the database; none when absent. */
	readonly anchorFile: string | undefined;
}

import type { PageRenderer } from "../../contracts/page-rendering.ts";
import type { ChatProviders } from "../journey/chat/port.ts";
import type { VendorGuard } from "../journey/vendors/guard/vendor-guard.ts";
import type { VendorLimits } from "../journey/vendors/guard/vendor-limits.ts";
import type { Ports } from "../journey/vendors/ports.ts";
import type { PlatformContext } from "../platform/context.ts";
import type { RetryPolicy, VendorOrderQueue } from "./jobs/vendor-order-queue.ts";
import type { Publisher } from "./publishing/publisher.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** What the services share, for whoever drives them from outside a request. */
		serverContext: ServerContext;
	}
}

/** What the services share; made once by buildApp. */
export interface ServerContext extends PlatformContext {
	/** Makes new versions of products live, on every process. */
	readonly publisher: Publisher;
	/** The vendors for whoever waits before a page. */
	readonly ports: Ports;
	/** The vendors for orders: for one that is made the first time, and for one that was not made before. */
	readonly orderPorts: { readonly first: Ports; readonly again: Ports };
	readonly vendorGuard: VendorGuard;
	readonly vendorLimits: VendorLimits;
	readonly retry: RetryPolicy;
	readonly queue: VendorOrderQueue;
	/** Who carries chats to agents. */
	readonly chatProviders: ChatProviders;
	/** Where the built web application stands; undefined while there is none. */
	readonly webRoot: string | undefined;
	/** What draws pages on the server; undefined while the web's server side is not built. */
	readonly renderer: PageRenderer | undefined;
	/** Scheme and host of the CDN that gives out the assets; undefined where this server does. */
	readonly cdnOrigin: string | undefined;
	/** Where the heads of all chains of events are anchored, outside the database; nowhere when absent. */
	readonly anchorFile: string | undefined;
}

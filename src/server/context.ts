import type { PageRenderer } from "../contracts/page-rendering.ts";
import type { Mode } from "./app-options.ts";
import type { AuditLog } from "./audit/audit-log.ts";
import type { BreachedPasswords } from "./crypto/breached-passwords.ts";
import type { KeyRing } from "./crypto/key-ring.ts";
import type { Database } from "./db/database.ts";
import type { FanOut } from "./fan-out/fan-out.ts";
import type { RetryPolicy, TaskQueue } from "./jobs/task-queue.ts";
import type { HostBook } from "./products/host-book.ts";
import type { ProductShelf } from "./products/product-shelf.ts";
import type { Publisher } from "./products/publisher.ts";
import type { ChatProviders } from "./services/chat/providers/port.ts";
import type { VendorGuard } from "./vendors/guard/vendor-guard.ts";
import type { VendorLimits } from "./vendors/guard/vendor-limits.ts";
import type { Ports } from "./vendors/ports.ts";

/** What the services share; made once by buildApp. */
export interface ServerContext {
	readonly mode: Mode;
	readonly database: Database;
	readonly keys: KeyRing;
	readonly products: ProductShelf;
	/** Which organisation is served at a host. */
	readonly hosts: HostBook;
	/** Makes new versions of products live, on every process. */
	readonly publisher: Publisher;
	/** The vendors for whoever waits before a page. */
	readonly ports: Ports;
	/** The vendors for orders: for one that is made the first time, and for one that was not made before. */
	readonly orderPorts: { readonly first: Ports; readonly again: Ports };
	readonly vendorGuard: VendorGuard;
	readonly vendorLimits: VendorLimits;
	readonly retry: RetryPolicy;
	readonly queue: TaskQueue;
	/** Who carries chats to agents. */
	readonly chatProviders: ChatProviders;
	/** Tells the other processes on the same database what happened. */
	readonly fanOut: FanOut;
	readonly now: () => Date;
	/** Where the built web application stands; undefined while there is none. */
	readonly webRoot: string | undefined;
	/** What draws pages on the server; undefined while the web's server side is not built. */
	readonly renderer: PageRenderer | undefined;
	/** Scheme and host of the product in e-mails, where its lender has no host of its own. */
	readonly publicOrigin: string | undefined;
	/** Scheme, host and port at which this process listens. */
	readonly ownOrigin: () => string;
	/** Scheme and host of the CDN that gives out the assets; undefined where this server does. */
	readonly cdnOrigin: string | undefined;
	readonly isBreached: BreachedPasswords;
	/** Writes a line about something a person must look at; ids and codes only. */
	readonly report: (what: string, details: { readonly [name: string]: string | number }) => void;
	/** Who signed in, was refused, read personal data or published. */
	readonly audit: AuditLog;
	/** Where the heads of all chains of events are anchored, outside the database; nowhere when absent. */
	readonly anchorFile: string | undefined;
	/** Tells the operator of what must not happen. */
	readonly alarm: (what: string, details: { readonly [name: string]: string }) => void;
}

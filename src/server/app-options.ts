import type { Catalog } from "../catalog/index.ts";
import type { PageRenderer } from "../contracts/page-rendering.ts";
import type { SocketTimes } from "./http/chat/socket/chat-socket.ts";
import type { ChatProviders } from "./journey/chat/port.ts";
import type { Adapters } from "./journey/vendors/guard/adapter.ts";
import type { VendorLimits } from "./journey/vendors/guard/vendor-limits.ts";
import type { BreachedPasswords } from "./platform/crypto/breached-passwords.ts";
import type { KeyRing } from "./platform/crypto/key-ring.ts";
import type { Database } from "./platform/db/database.ts";
import type { Mode } from "./platform/mode.ts";
import type { RetryPolicy } from "./workflow/jobs/vendor-order-queue.ts";
import type { GateOptions } from "./workflow/publishing/compose-in-worker.ts";

/** What an application is made of; production (main.ts) and tests give the same. */
export interface AppOptions {
	readonly mode: Mode;
	readonly catalog: Catalog;
	/** Where the catalog's files stand, and the extra folder of organisations, which is watched. */
	readonly root?: string;
	readonly overlaysDir?: string;
	/** What judging published files may cost, and the folder of proofs that need not be made again. */
	readonly gate?: GateOptions;
	/** An opened, migrated database; the caller closes it after the application. */
	readonly database: Database;
	readonly keys: KeyRing;
	/** The file, outside the database, to which the heads of all chains of events are added; none when absent. */
	readonly anchorFile?: string | undefined;
	/** The vendors; the sandbox adapters when absent. */
	readonly ports?: Adapters;
	/** How much of the server one vendor may take; the standard limits when absent. */
	readonly vendorLimits?: Partial<VendorLimits>;
	/** Who carries chats to agents; those that the environment names when absent. */
	readonly chatProviders?: ChatProviders;
	/** Times of the chat's sockets; those of the specification when absent. */
	readonly socketTimes?: Partial<SocketTimes>;
	/** The clock of sessions, tokens, events and vendors. */
	readonly now?: () => Date;
	/** Folder of the built web application (dist/web); pages answer 503 while it is missing. */
	readonly webRoot?: string;
	/** What draws pages on the server; the one built beside webRoot when absent. */
	readonly renderer?: PageRenderer;
	/** Says whether a chosen password is known from a breach; the list of common ones when absent. */
	readonly isBreached?: BreachedPasswords;
	/** How much work hashing a password is (scrypt's N); the standard cost when absent. A production takes no other. */
	readonly passwordCost?: number;
	/** Scheme and host in e-mails of lenders without a host of their own; a sandbox takes the one it was asked at. */
	readonly publicOrigin?: string;
	/** Scheme and host of the CDN that gives out this server's assets; absent where it gives them itself. */
	readonly cdnOrigin?: string;
	/** How long a sandbox vendor thinks, in milliseconds. */
	readonly sandboxDelayMs?: number;
	/** Whether this process takes vendor orders from the queue; true by default. */
	readonly worksJobs?: boolean;
	/** How often and how fast vendor orders are tried again. */
	readonly retry?: Partial<RetryPolicy>;
	/** "silent" turns the log off. */
	readonly logLevel?: string;
	/** Where log lines go instead of standard output. */
	readonly logStream?: { write(line: string): void };
	/** Requests per address and minute before 429. */
	readonly requestsPerMinute?: number;
	/** Address ranges (CIDR) of the proxies in front whose X-Forwarded-* headers are believed; none when absent. */
	readonly trustedProxies?: readonly string[];
}

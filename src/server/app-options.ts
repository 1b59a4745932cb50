import type { PageRenderer } from "../contracts/page-rendering.ts";
import type { Catalog } from "../flow/catalog/index.ts";
import type { SocketTimes } from "./http/chat/socket/chat-socket.ts";
import type { ChatProviders } from "./journey/ports/chat.ts";
import type { Adapters } from "./journey/vendors/guard/adapter.ts";
import type { VendorLimits } from "./journey/vendors/guard/vendor-limits.ts";
import type { ChosenVendors } from "./journey/vendors/registry/chosen.ts";
import type { Contents } from "./platform/content/contents.ts";
import type { BreachedPasswords } from "./platform/crypto/breached-passwords.ts";
import type { KeyRing } from "./platform/crypto/key-ring.ts";
import type { Database } from "./platform/db/database.ts";
import type { Mode } from "./platform/mode.ts";
import type { OnUndeclared } from "./platform/plugins/serialize-on-use.ts";
import type { SecurityContact } from "./platform/security-contact.ts";
import type { GateOptions } from "./workflow/publishing/compose-in-worker.ts";
import type { RetryPolicy } from "./workflow/queue/vendor-order-queue.ts";

/** Options of the server; production (main.ts) and tests use the same. */
export interface AppOptions {
	readonly mode: Mode;
	readonly catalog: Catalog;
	/** Location of the catalog's files, and the additional folder of organizations, which is watched. */
	readonly root?: string;
	readonly overlaysDir?: string;
	/** Limits for checking published files, and the folder of cached proofs. */
	readonly gate?: GateOptions;
	/** An opened, migrated database; the caller closes it after the application. */
	readonly database: Database;
	readonly keys: KeyRing;
	/** Where files are stored; in the database when absent. */
	readonly contents?: Contents;
	/** The file, outside the database, to which the heads of all event chains are appended; none when absent. */
	readonly anchorFile?: string | undefined;
	/** The vendors of all lenders; those of `vendors` when absent. */
	readonly ports?: Adapters;
	/** The vendors of each lender; those named in the environment when absent. */
	readonly vendors?: ChosenVendors;
	/** How much of the server's capacity one vendor may use; the standard limits when absent. */
	readonly vendorLimits?: Partial<VendorLimits>;
	/** Chat adapters; those of `vendors` when absent. */
	readonly chatProviders?: ChatProviders;
	/** Timings of the chat's sockets; the specification's when absent. */
	readonly socketTimes?: Partial<SocketTimes>;
	/** The clock of sessions, tokens, events and vendors. */
	readonly now?: () => Date;
	/** Folder of the built web application (dist/web); pages answer 503 while it is missing. */
	readonly webRoot?: string;
	/** The server-side page renderer; the one built next to webRoot when absent. */
	readonly renderer?: PageRenderer;
	/** Checks whether a new password is known from a breach; the list of common ones when absent. */
	readonly isBreached?: BreachedPasswords;
	/** Cost of password hashing (scrypt's N); the standard cost when absent, and always in production. */
	readonly passwordCost?: number;
	/** Scheme and host in emails of lenders without a host of their own; a sandbox uses the request's. */
	readonly publicOrigin?: string;
	/** Scheme and host of the CDN for this server's assets; absent when it serves them itself. */
	readonly cdnOrigin?: string;
	/** Where weaknesses of the deployment are reported; nowhere when absent. */
	readonly securityContact?: SecurityContact | undefined;
	/** Delay of a sandbox vendor in milliseconds. */
	readonly sandboxDelayMs?: number;
	/** Whether this process takes vendor orders from the queue; true by default. */
	readonly worksJobs?: boolean;
	/** Retry settings for vendor orders. */
	readonly retry?: Partial<RetryPolicy>;
	/** "silent" turns logging off. */
	readonly logLevel?: string;
	/** Destination of log lines instead of standard output. */
	readonly logStream?: { write(line: string): void };
	/** Is told of properties of answers that their routes do not declare; by default a sandbox logs them. */
	readonly onUndeclared?: OnUndeclared;
	/** Requests per address and minute before 429. */
	readonly requestsPerMinute?: number;
	/** Address ranges (CIDR) of the proxies in front whose X-Forwarded-* headers are trusted; none when absent. */
	readonly trustedProxies?: readonly string[];
}

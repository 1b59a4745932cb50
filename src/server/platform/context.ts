import type { AuditLog } from "./audit/audit-log.ts";
import type { BreachedPasswords } from "./crypto/breached-passwords.ts";
import type { KeyRing } from "./crypto/key-ring.ts";
import type { Database } from "./db/database.ts";
import type { FanOut } from "./fan-out.ts";
import type { Mode } from "./mode.ts";
import type { HostBook } from "./products/host-book.ts";
import type { ProductRegistry } from "./products/product-registry.ts";

/** What the platform and everything above it share; made once by buildApp. */
export interface PlatformContext {
	readonly mode: Mode;
	readonly database: Database;
	readonly keys: KeyRing;
	readonly products: ProductRegistry;
	/** Which organisation is served at a host. */
	readonly hosts: HostBook;
	/** Tells the other processes on the same database what happened. */
	readonly fanOut: FanOut;
	readonly now: () => Date;
	/** Scheme and host of the product in e-mails, where its lender has no host of its own. */
	readonly publicOrigin: string | undefined;
	/** Scheme, host and port at which this process listens. */
	readonly ownOrigin: () => string;
	readonly isBreached: BreachedPasswords;
	/** Writes a line about something a person must look at; ids and codes only. */
	readonly report: (what: string, details: { readonly [name: string]: string | number }) => void;
	/** Who signed in, was refused, read personal data or published. */
	readonly audit: AuditLog;
	/** Tells the operator of what must not happen. */
	readonly alarm: (what: string, details: { readonly [name: string]: string }) => void;
}

import type { AuditLog } from "./audit/audit-log.ts";
import type { Contents } from "./content/contents.ts";
import type { BreachedPasswords } from "./crypto/breached-passwords.ts";
import type { KeyRing } from "./crypto/key-ring.ts";
import type { Database } from "./db/database.ts";
import type { FanOut } from "./fan-out.ts";
import type { Mode } from "./mode.ts";
import type { HostBook } from "./products/host-book.ts";
import type { ProductRegistry } from "./products/product-registry.ts";

/** Shared by the platform and everything above it; created once by buildApp. */
export interface PlatformContext {
	readonly mode: Mode;
	readonly database: Database;
	readonly keys: KeyRing;
	/** The ciphertext of files, in their rows or in an object store. */
	readonly contents: Contents;
	readonly products: ProductRegistry;
	/** Maps hosts to organizations. */
	readonly hosts: HostBook;
	/** Notifies the other processes on the same database. */
	readonly fanOut: FanOut;
	readonly now: () => Date;
	/** Scheme and host of the product in emails, for lenders without a host of their own. */
	readonly publicOrigin: string | undefined;
	/** Scheme, host and port at which this process listens. */
	readonly ownOrigin: () => string;
	readonly isBreached: BreachedPasswords;
	/** Logs a line that a person must look at; ids and codes only. */
	readonly report: (what: string, details: { readonly [name: string]: string | number }) => void;
	/** Records sign-ins, denials, reads of personal data and publishing. */
	readonly audit: AuditLog;
	/** Alerts the operator to something that must never happen. */
	readonly alarm: (what: string, details: { readonly [name: string]: string }) => void;
}

import type { PageRenderer } from "../../contracts/page-rendering.ts";
import type { SecurityContact } from "../platform/security-contact.ts";

/** What serves the pages. */
export interface PageContext {
	/** Location of the built web application; undefined if there is none. */
	readonly webRoot: string | undefined;
	/** The server-side page renderer; undefined if the web's server side is not built. */
	readonly renderer: PageRenderer | undefined;
	/** Scheme and host of the CDN for assets; undefined when this server serves them. */
	readonly cdnOrigin: string | undefined;
}

/** What tells where weaknesses are reported. */
export interface SecurityContext {
	/** Where weaknesses of the deployment are reported; undefined where the operator named no one. */
	readonly securityContact: SecurityContact | undefined;
}

import type { Diagnostic, PublishedFiles } from "../../../catalog/index.ts";

/** What a worker is to compose. */
export interface ComposeRequest {
	readonly root: string | undefined;
	readonly overlaysDir: string | undefined;
	readonly published: PublishedFiles;
	/** These, and whoever extends them. */
	readonly orgs: readonly string[];
	/** Folder of proofs that are not made again; by content, so never stale. */
	readonly proofs: string;
	/** The organisation that the operator gave each host. */
	readonly givenHosts: { readonly [host: string]: string };
	/** Hosts that the operator allows each organisation to link to. */
	readonly linkHosts: { readonly [org: string]: readonly string[] };
	/** Whether an organisation may link to its own domain without the operator. */
	readonly ownDomains: boolean;
}

/** One organisation as a worker composed it: its product as JSON, or its faults. */
export interface ComposedOrg {
	readonly org: string;
	readonly diagnostics: readonly Diagnostic[];
	readonly hosts: readonly string[];
	readonly product?: string;
}

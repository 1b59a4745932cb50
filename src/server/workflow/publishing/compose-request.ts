import type { Diagnostic, PublishedFiles } from "../../../catalog/index.ts";

/** A worker's request. */
export interface ComposeRequest {
	readonly root: string | undefined;
	readonly overlaysDir: string | undefined;
	readonly published: PublishedFiles;
	/** These organizations, and those that extend them. */
	readonly orgs: readonly string[];
	/** Folder of cached proofs; keyed by content, so never stale. */
	readonly proofs: string;
	/** The organization that the operator assigned to each host. */
	readonly givenHosts: { readonly [host: string]: string };
	/** Hosts that the operator allows each organization to link to. */
	readonly linkHosts: { readonly [org: string]: readonly string[] };
	/** Whether an organization may link to its own domain without the operator's approval. */
	readonly ownDomains: boolean;
}

/** One organization as a worker composed it: its product as JSON, or its faults. */
export interface ComposedOrg {
	readonly org: string;
	readonly diagnostics: readonly Diagnostic[];
	readonly hosts: readonly string[];
	readonly product?: string;
}

import type { Assumption, Diagnostic } from "../checks/diagnostic.ts";
import type { Json, Product } from "../engine/authored/authored.ts";
import type { EditedFiles } from "./files/edited-files.ts";
import type { ListedProduct } from "./files/product-view.ts";
import type { Safeguards } from "./guard/safeguards.ts";
import type { Origin } from "./text/origins.ts";

/** Looks up where a composed value was written. */
export interface Provenance {
	/** Returns the origin of the value at `pointer` of a composed file ("flows/pages.json"), or of its nearest parent. */
	origin(file: string, pointer: string): Origin | undefined;
	/** Returns the same of every value of a composed file that holds no other, by its pointer. */
	leaves(file: string): readonly (readonly [pointer: string, origin: Origin | undefined])[];
}

/** The composed products of every organization. */
export interface Catalog {
	/** The id of the product; undefined for the first one. */
	readonly productId: string | undefined;
	/** All products of the root, the first one first. */
	readonly products: readonly ListedProduct[];
	/** Returns the catalog of another product of the same files, which are read anew when it is first asked for. */
	of(product: string | undefined): Catalog;
	/** Returns the products besides the first one that an organization's own org.json lists. */
	furtherOf(code: string): readonly ListedProduct[];
	/** Codes of all organizations that offer the product, faulty ones included, in order. */
	orgCodes(): string[];
	/** Host names that an organization proposes for development; undefined where its org.json cannot be read. */
	hosts(code: string): string[] | undefined;
	/** The organization named in this one's `extends`, whether or not it exists. */
	extendsOf(code: string): string | undefined;
	/**
	 * Returns what org.json of this organization, or of the nearest one that it extends, writes under a name, without
	 * composing or checking anything.
	 */
	writtenSetting(code: string, name: string): Json | undefined;
	/** Returns the frozen product; throws CatalogError for an unknown or faulty organization. */
	product(code: string): Product;
	/**
	 * Returns the product even when checks find faults, for tools that show them; never serve it. Throws CatalogError
	 * when a file does not match its meta-schema.
	 */
	composed(code: string): Product;
	/** Returns the hash of an organization's product without composing it again; undefined for a faulty one. */
	productHash(code: string): string | undefined;
	/** Returns the hash of everything an organization's findings depend on: equal hashes, equal findings. */
	inheritsFrom(code: string): string;
	/** Whether an organization's verdict is known, so that asking for its product or findings checks nothing. */
	isJudged(code: string): boolean;
	/** Gives an organization the one finding that its check could not be taken to the end, and why; nothing is checked again. */
	giveUp(code: string, why: string): void;
	/** Returns what the checks assumed because they could not decide it; empty when the organization has faults. */
	assumed(code: string): readonly Assumption[];
	/** Returns the faults of one organization, or of all. */
	diagnostics(code?: string): Diagnostic[];
	/** Returns the origins of one organization's composed values. */
	provenance(code: string): Provenance;
	/** Returns what the level below keeps an organization from; undefined where files cannot be read as a product. */
	safeguards(code: string): Safeguards | undefined;
	/** Returns one composed file as JSON, or all of them keyed by path; throws CatalogError for an unknown path. */
	resolve(code: string, path?: string): Json;
}

/** File contents by organization code, then by path inside its folder. */
export interface PublishedFiles {
	readonly [org: string]: { readonly [path: string]: string };
}

/** Sources and settings of a catalog. */
export interface CatalogOptions {
	/** The id of the product; the first one by default. */
	readonly product?: string;
	/** Folder that contains flows/ and schemas/; defaults to the repository. */
	readonly root?: string;
	/** Additional folder of organizations, one subfolder each. */
	readonly overlaysDir?: string;
	/** Published files by organization code and path; they replace the folder of the same code. */
	readonly published?: PublishedFiles;
	/** Unsaved contents that replace files on disk, keyed by the path that findings report; null for a deleted file. */
	readonly edited?: EditedFiles;
	/** The organization that the operator assigned to each host. */
	readonly givenHosts?: { readonly [host: string]: string };
	/** Hosts that the operator lets each organization link to. */
	readonly linkHosts?: { readonly [org: string]: readonly string[] };
	/**
	 * Whether published files may link to their organization's own domain without the operator's approval; default true.
	 */
	readonly ownDomains?: boolean;
	/**
	 * The day (yyyy-MM-dd) used to judge suppressions. Without it none expires, so a running server does not fail on a
	 * date.
	 */
	readonly today?: string;
}

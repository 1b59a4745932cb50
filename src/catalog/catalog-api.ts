import type { Assumption, Diagnostic } from "../checks/diagnostic.ts";
import type { Json, Product } from "../engine/authored/authored.ts";
import type { EditedFiles } from "./files/edited-files.ts";

/** Where a composed value was written: the file, its place and the layer ("base" or an organisation's code). */
export interface Origin {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly layer: string;
}

/** Tells for each composed value where it was written. */
export interface Provenance {
	/** Returns the origin of the value at `pointer` of a composed file ("flows/pages.json"), or of its nearest parent. */
	origin(file: string, pointer: string): Origin | undefined;
}

/** The composed products of every organisation. */
export interface Catalog {
	/** Codes of all organisations, faulty ones included, in order. */
	orgCodes(): string[];
	/** Host names that an organisation proposes for development; undefined where its org.json cannot be read. */
	hosts(code: string): string[] | undefined;
	/** The organisation that this one extends, as it says itself. */
	extendsOf(code: string): string | undefined;
	/** Returns the frozen product; throws CatalogError for an unknown or faulty organisation. */
	product(code: string): Product;
	/** Returns the product also where checks find faults, for tools that show them; never to be served. Throws CatalogError when files lack their shape. */
	composed(code: string): Product;
	/** Returns the hash of an organisation's product without composing it anew; undefined for a faulty one. */
	productHash(code: string): string | undefined;
	/** Returns the hash of all that an organisation's findings depend on: equal hashes, equal findings. */
	standsOn(code: string): string;
	/** Returns what the checks could not decide of an organisation without faults. */
	assumed(code: string): readonly Assumption[];
	/** Returns the faults of one organisation, or of all. */
	diagnostics(code?: string): Diagnostic[];
	/** Returns the origins of one organisation's composed values. */
	provenance(code: string): Provenance;
	/** Returns a composed file as JSON, or all of them by path; throws CatalogError for an unknown path. */
	resolve(code: string, path?: string): Json;
}

/** Texts of files by organisation and by path below its folder. */
export interface PublishedFiles {
	readonly [org: string]: { readonly [path: string]: string };
}

/** Where the catalog reads from. */
export interface CatalogOptions {
	/** Folder that holds flows/ and schemas/; the repository by default. */
	readonly root?: string;
	/** Extra folder of organisations, one folder each. */
	readonly overlaysDir?: string;
	/** Files of organisations by code and path that stand in place of the folders' of the same code. */
	readonly published?: PublishedFiles;
	/** Texts that stand in place of the folders' files, by the path as it is reported; null for a file taken away. */
	readonly edited?: EditedFiles;
	/** The organisation that the operator gave each host. */
	readonly givenHosts?: { readonly [host: string]: string };
	/** Hosts that the operator allows each organisation to link to. */
	readonly linkHosts?: { readonly [org: string]: readonly string[] };
	/** Whether published files may link to their organisation's own domain without the operator; true when absent. */
	readonly ownDomains?: boolean;
	/** The day (yyyy-MM-dd) on which suppressions are judged; without it none runs out, so that no server stops at a date. */
	readonly today?: string;
}

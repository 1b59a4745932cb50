import type { Diagnostic } from "../checks/diagnostic.ts";
import type { Catalog, CatalogOptions } from "./catalog-api.ts";
import type { EditedFiles } from "./files/edited-files.ts";
import { onceEach } from "./levels/level-fault.ts";
import { loadCatalog } from "./load.ts";

/** The outcome for the organizations that a change affects. */
export interface Rechecked {
	/** The organizations whose inputs changed, in order. */
	readonly orgs: readonly string[];
	/** Organizations that were removed. */
	readonly gone: readonly string[];
	/** The findings of `orgs`, without duplicates. */
	readonly findings: readonly Diagnostic[];
}

/** Rechecks while files are edited, each time only the organizations that a change affects. */
export class Rechecker {
	readonly #options: CatalogOptions;
	readonly #only: string | undefined;
	#known: ReadonlyMap<string, string> | undefined;

	/** `only` is the one organization to check; all when absent. */
	constructor(options: CatalogOptions = {}, only?: string) {
		this.#options = options;
		this.#only = only;
	}

	/**
	 * Returns the findings of each organization whose inputs changed since the last call; of all on the first. `edited`
	 * are unsaved contents, `today` (yyyy-MM-dd) is the day used to judge suppressions. Throws CatalogError ORG_UNKNOWN
	 * when the one organization to check does not exist.
	 */
	recheck(today: string, edited: EditedFiles = {}): Rechecked {
		const catalog = loadCatalog({ ...this.#options, today, edited: { ...this.#options.edited, ...edited } });
		const codes = this.#codesIn(catalog);
		const now = new Map(codes.map((code) => [code, catalog.inheritsFrom(code)]));
		const before = this.#known;
		const orgs = codes.filter((code) => now.get(code) !== before?.get(code));
		const isWhole = before === undefined && this.#only === undefined;
		const told = isWhole ? catalog.diagnostics() : orgs.flatMap((org) => catalog.diagnostics(org));
		this.#known = now;
		return { orgs, gone: [...(before?.keys() ?? [])].filter((code) => !now.has(code)), findings: onceEach(told) };
	}

	/** All organizations, or the one to check: not of a further product that it does not offer. */
	#codesIn(catalog: Catalog): readonly string[] {
		const offering = catalog.orgCodes();
		const only = this.#only;
		if (only === undefined) return offering;
		return catalog.productId === undefined || offering.includes(only) ? [only] : [];
	}
}

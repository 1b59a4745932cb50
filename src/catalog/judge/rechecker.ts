import type { Diagnostic } from "../../checks/diagnostic.ts";
import type { CatalogOptions } from "../catalog-api.ts";
import type { EditedFiles } from "../files/edited-files.ts";
import { loadCatalog } from "../load.ts";
import { onceEach } from "./level-fault.ts";

/** What became of the organisations that a change affects. */
export interface Rechecked {
	/** The organisations whose findings stand on something else than before, in order. */
	readonly orgs: readonly string[];
	/** Organisations that are no longer there. */
	readonly gone: readonly string[];
	/** The findings of `orgs`, each told once. */
	readonly findings: readonly Diagnostic[];
}

/** Checks again and again while files are edited, each time only the organisations that a change affects. */
export class Rechecker {
	readonly #options: CatalogOptions;
	readonly #only: string | undefined;
	#known: ReadonlyMap<string, string> | undefined;

	/** `only` is the organisation of interest; all when absent. */
	constructor(options: CatalogOptions = {}, only?: string) {
		this.#options = options;
		this.#only = only;
	}

	/**
	 * Returns the findings of each organisation that stands on something else than at the call before; at the first, of all.
	 * `edited` are texts that are not saved yet, `today` (yyyy-MM-dd) the day on which suppressions are judged. Throws
	 * CatalogError ORG_UNKNOWN where the organisation of interest is not there.
	 */
	recheck(today: string, edited: EditedFiles = {}): Rechecked {
		const catalog = loadCatalog({ ...this.#options, today, edited: { ...this.#options.edited, ...edited } });
		const codes = this.#only === undefined ? catalog.orgCodes() : [this.#only];
		const now = new Map(codes.map((code) => [code, catalog.standsOn(code)]));
		const before = this.#known;
		const orgs = codes.filter((code) => now.get(code) !== before?.get(code));
		const isWhole = before === undefined && this.#only === undefined;
		const told = isWhole ? catalog.diagnostics() : orgs.flatMap((org) => catalog.diagnostics(org));
		this.#known = now;
		return { orgs, gone: [...(before?.keys() ?? [])].filter((code) => !now.has(code)), findings: onceEach(told) };
	}
}

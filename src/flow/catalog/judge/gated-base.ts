import type { Diagnostic } from "../../checks/diagnostic.ts";
import { keptVerdict } from "../../checks/regions/proofs.ts";
import { baseLevel, LevelMemory } from "../compose/level.ts";
import { neededFiles } from "../files/documents-given.ts";
import { type EditedFiles, withEdits } from "../files/edited-files.ts";
import { MANIFEST_FILE } from "../files/file-kinds.ts";
import { gateLayer, isOfBase, readBase } from "../files/layer.ts";
import { baseView, type ListedProduct, ownFile, productsIn } from "../files/product-view.ts";
import { type FolderContent, printOf } from "../files/read-folder.ts";
import { everyonesHosts } from "../guard/lender-rules.ts";
import type { Level } from "../levels/composed-level.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import { isTakenToTheEnd, judgeProduct } from "./product-gate.ts";

/** The base: parsed on first use, and judged again only after it changes. */
export class GatedBase {
	readonly memory = new LevelMemory();
	/** The hash of all its bytes. */
	readonly print: string;
	/** All products, the first one first. */
	readonly products: readonly ListedProduct[];
	readonly #content: FolderContent;
	readonly #product: string | undefined;
	#parsed: Level | undefined;
	#level: Level | undefined;

	constructor(content: FolderContent, print: string, products: readonly ListedProduct[], product?: string) {
		this.#content = content;
		this.print = print;
		this.products = products;
		this.#product = product;
	}

	get diagnostics(): readonly LevelFault[] {
		return keptVerdict("base", this.print, () => this.#judge(), isTakenToTheEnd);
	}

	/** The ids that org.json may list: none for files of before there were manifests. */
	get productIds(): readonly string[] {
		return this.products.flatMap(({ id }) => (id === "" ? [] : [id]));
	}

	get level(): Level {
		this.#level ??= { ...this.#parse(), diagnostics: this.diagnostics };
		return this.#level;
	}

	#judge(): LevelFault[] {
		const level = this.#parse();
		const judged = judgeProduct(level, this.memory.origins, {
			linkHosts: { everyone: everyonesHosts(level), allowed: [], ownDomains: true },
			lenders: [],
			ancestors: new Set(),
		});
		return [...level.diagnostics, ...judged.faults];
	}

	#parse(): Level {
		const { origins } = this.memory;
		this.#parsed ??= withMissing(baseLevel(gateLayer(this.#content, "base", "", origins), this.memory), this.#product);
		return this.#parsed;
	}
}

/** The last base of each product, of the folder that was asked for last. */
const lastBases = new Map<string | undefined, { readonly root: string; readonly base: GatedBase }>();

/**
 * Returns the base of a folder as one product sees it, the first one by default; memoized with everything known about its values
 * until a byte changes.
 */
export function gatedBase(root: string, edited: EditedFiles = {}, product?: string): GatedBase {
	const ofBase = Object.fromEntries(Object.entries(edited).filter(([file]) => isOfBase(file)));
	const whole = withEdits(readBase(root), "", ofBase);
	const content = baseView(whole, product);
	const products = productsIn(whole.files);
	const print = printOf(content);
	const last = lastBases.get(product);
	if (
		last?.root === root &&
		last.base.print === print &&
		JSON.stringify(last.base.products) === JSON.stringify(products)
	)
		return last.base;
	const base = new GatedBase(content, print, products, product);
	lastBases.set(product, { root, base });
	return base;
}

function withMissing(level: Level, product: string | undefined): Level {
	const missing = neededFiles(level.files).filter((path) => !level.files.has(path));
	const known = new Set(level.diagnostics.map((fault) => fault.file));
	const faults = missing
		.filter((path) => !known.has(path))
		.map(
			(file): Diagnostic => ({
				code: "FILE_MISSING",
				severity: "error",
				file: product === undefined ? file : ownFile(product, file),
				line: 1,
				column: 1,
				cause: "The file is not there.",
				cure:
					product === undefined
						? "Every product needs this file."
						: `Every product needs this file: write it, or name ${file} among the shares of ${ownFile(product, MANIFEST_FILE)}.`,
			}),
		);
	return { ...level, diagnostics: [...level.diagnostics, ...faults] };
}

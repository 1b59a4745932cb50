import type { Diagnostic } from "../../checks/diagnostic.ts";
import { keptVerdict } from "../../checks/regions/proofs.ts";
import { baseLevel, LevelMemory } from "../compose/level.ts";
import { type EditedFiles, withEdits } from "../files/edited-files.ts";
import { PRODUCT_FILES } from "../files/file-kinds.ts";
import { gateLayer, isOfBase, readBase } from "../files/layer.ts";
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
	readonly #content: FolderContent;
	#parsed: Level | undefined;
	#level: Level | undefined;

	constructor(content: FolderContent, print: string) {
		this.#content = content;
		this.print = print;
	}

	get diagnostics(): readonly LevelFault[] {
		return keptVerdict("base", this.print, () => this.#judge(), isTakenToTheEnd);
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
		this.#parsed ??= withMissing(baseLevel(gateLayer(this.#content, "base", "", origins), this.memory));
		return this.#parsed;
	}
}

let lastBase: { readonly root: string; readonly base: GatedBase } | undefined;

/** Returns the base of a folder, memoized with everything known about its values until a byte changes. */
export function gatedBase(root: string, edited: EditedFiles = {}): GatedBase {
	const ofBase = Object.fromEntries(Object.entries(edited).filter(([file]) => isOfBase(file)));
	const content = withEdits(readBase(root), "", ofBase);
	const print = printOf(content);
	if (lastBase?.root !== root || lastBase.base.print !== print)
		lastBase = { root, base: new GatedBase(content, print) };
	return lastBase.base;
}

function withMissing(level: Level): Level {
	const missing = PRODUCT_FILES.filter((path) => !level.files.has(path));
	const known = new Set(level.diagnostics.map((fault) => fault.file));
	const faults = missing
		.filter((path) => !known.has(path))
		.map(
			(file): Diagnostic => ({
				code: "FILE_MISSING",
				severity: "error",
				file,
				line: 1,
				column: 1,
				cause: "The file is not there.",
				cure: "Every product needs this file.",
			}),
		);
	return { ...level, diagnostics: [...level.diagnostics, ...faults] };
}

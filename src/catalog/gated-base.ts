import { createHash } from "node:crypto";
import type { Diagnostic } from "../checks/diagnostic.ts";
import { FLOW_FILES } from "./file-kinds.ts";
import { gateLayer, readBase } from "./layer.ts";
import { everyonesHosts } from "./lender-rules.ts";
import { baseLevel, type Level, LevelMemory } from "./level.ts";
import { judgeProduct } from "./product-gate.ts";

let lastBase: { readonly print: string; readonly memory: LevelMemory; readonly level: Level } | undefined;

/** Returns the gated and checked base; kept, with what is known of its values, until the bytes of a file change. */
export function gatedBase(root: string): { readonly memory: LevelMemory; readonly level: Level } {
	const content = readBase(root);
	const hash = createHash("sha256").update(root);
	for (const [path, bytes] of content.files) hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
	hash.update(JSON.stringify(content.faults));
	const print = hash.digest("hex");
	if (lastBase?.print !== print) {
		const memory = new LevelMemory();
		const level = withMissing(baseLevel(gateLayer(content, "base", "", memory.origins), memory));
		const judged = judgeProduct(level, memory.origins, {
			linkHosts: { everyone: everyonesHosts(level), allowed: [], ownDomains: true },
			lenders: [],
			ancestors: new Set(),
		});
		lastBase = { print, memory, level: { ...level, diagnostics: [...level.diagnostics, ...judged.faults] } };
	}
	return lastBase;
}

function withMissing(level: Level): Level {
	const missing = Object.values(FLOW_FILES).filter((path) => !level.files.has(path));
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

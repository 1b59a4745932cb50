import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { recordContracts } from "./generating/record-contracts.ts";

type Files = { readonly [file: string]: string };

const root = join(import.meta.dirname, "..");

/** Writes what differs, so that nothing that watches files is woken for the same text. */
function write(files: Files): void {
	for (const [file, text] of Object.entries(files)) {
		const path = join(root, file);
		if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
		console.error(`wrote ${file}`);
	}
}

try {
	write(recordContracts(root));
	const { blockFiles } = await import("./generating/page-blocks/block-files.ts");
	write(blockFiles(root));
	// both import what was written before them
	const { pageSurfaceFiles } = await import("./generating/page-surface/page-surface-files.ts");
	write(pageSurfaceFiles(root));
	const { editorSchemas } = await import("./generating/editor-schemas.ts");
	write(editorSchemas(root));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}

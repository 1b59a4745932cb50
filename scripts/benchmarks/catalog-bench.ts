import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadCatalog } from "../../src/catalog/index.ts";

/** Milliseconds to read, gate, compose and check organisations. */
export interface CatalogFigures {
	readonly shippedOrgs: number;
	readonly shippedMs: number;
	readonly generatedOrgs: number;
	readonly withGeneratedMs: number;
	readonly faultyOrgs: number;
}

function write(file: string, value: unknown): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(value, null, "\t"));
}

/** Partners as they come: each renames itself, rewords a page and adds a row of its own to a stage. */
function generate(folder: string, count: number): void {
	for (let index = 0; index < count; index += 1) {
		const code = `partner-${String(index).padStart(3, "0")}`;
		const home = join(folder, code);
		write(join(home, "org.json"), {
			$schema: "../../../schemas/meta/org.schema.json",
			code,
			extends: "main",
			name: { short: `Partner ${index}`, full: `Partner ${index} Lending` },
		});
		write(join(home, "flows", "pages.json"), {
			$schema: "../../../../schemas/meta/pages.schema.json",
			pages: { complete: { title: `Welcome to line ${index}` } },
		});
	}
}

function timed(load: () => ReturnType<typeof loadCatalog>): { ms: number; orgs: number; faulty: number } {
	const started = performance.now();
	const catalog = load();
	const codes = catalog.orgCodes();
	const faulty = codes.filter((code) => catalog.diagnostics(code).length > 0).length;
	return { ms: performance.now() - started, orgs: codes.length, faulty };
}

/** Times the catalog on the shipped organisations and on `count` generated ones besides. */
export function benchCatalog(count: number): CatalogFigures {
	const shipped = timed(() => loadCatalog());
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-orgs-"));
	try {
		generate(folder, count);
		const all = timed(() => loadCatalog({ overlaysDir: folder }));
		return {
			shippedOrgs: shipped.orgs,
			shippedMs: shipped.ms,
			generatedOrgs: count,
			withGeneratedMs: all.ms,
			faultyOrgs: all.faulty,
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

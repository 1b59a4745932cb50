import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalog } from "../../src/catalog/index.ts";
import { generatePartners } from "./partner-generator.ts";

/** Milliseconds to read, gate, compose and check organisations. */
export interface CatalogFigures {
	readonly shippedOrgs: number;
	readonly shippedMs: number;
	/** Generated partners beside the shipped organisations, and again with the proofs of the first time. */
	readonly partners: readonly { readonly count: number; readonly firstMs: number; readonly againMs: number }[];
	readonly faultyOrgs: number;
}

function timed(load: () => ReturnType<typeof loadCatalog>): { ms: number; orgs: number; faulty: number } {
	const started = performance.now();
	const catalog = load();
	const codes = catalog.orgCodes();
	const faulty = codes.filter((code) => catalog.diagnostics(code).length > 0).length;
	return { ms: performance.now() - started, orgs: codes.length, faulty };
}

/** Times the catalog on the shipped organisations, and with each of these counts of generated ones besides. */
export function benchCatalog(counts: readonly number[]): CatalogFigures {
	const shipped = timed(() => loadCatalog());
	let faultyOrgs = shipped.faulty;
	const partners = counts.map((count) => {
		const folder = mkdtempSync(join(tmpdir(), "heloc-flow-orgs-"));
		try {
			generatePartners(folder, count);
			const first = timed(() => loadCatalog({ overlaysDir: folder }));
			const again = timed(() => loadCatalog({ overlaysDir: folder }));
			faultyOrgs += first.faulty;
			return { count, firstMs: first.ms, againMs: again.ms };
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
	return { shippedOrgs: shipped.orgs, shippedMs: shipped.ms, partners, faultyOrgs };
}

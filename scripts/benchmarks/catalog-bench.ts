import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { GENERATED, generatePartners } from "./partner-generator.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

/** Milliseconds to read, parse, compose and check organizations. */
export interface CatalogFigures {
	readonly shippedOrgs: number;
	readonly shippedMs: number;
	/** Generated partners in addition to the shipped organizations, and again with the proofs of the first run. */
	readonly partners: readonly { readonly count: number; readonly firstMs: number; readonly againMs: number }[];
	/** After one rule of the base has changed: everything that depends on it is proved again, for every organization. */
	readonly afterChange: { readonly orgs: number; readonly ms: number };
	readonly faultyOrgs: number;
}

/** How many partners are generated, time after time, and which organizations are judged besides them. */
export interface CatalogSizes {
	readonly partners: readonly number[];
	/** Every one when empty. */
	readonly orgs: readonly string[];
}

function timed(
	load: () => ReturnType<typeof loadCatalog>,
	orgs: readonly string[],
): { ms: number; orgs: number; faulty: number } {
	const started = performance.now();
	const catalog = load();
	const isMeant = (code: string) => orgs.length === 0 || orgs.includes(code) || code.startsWith(GENERATED);
	const codes = catalog.orgCodes().filter(isMeant);
	const faulty = codes.filter((code) => catalog.diagnostics(code).length > 0).length;
	return { ms: performance.now() - started, orgs: codes.length, faulty };
}

/** Times the catalog on the shipped organizations, and with each of these counts of generated ones added. */
export function benchCatalog({ partners: counts, orgs }: CatalogSizes): CatalogFigures {
	const shipped = timed(() => loadCatalog(), orgs);
	let faultyOrgs = shipped.faulty;
	const partners = counts.map((count) => {
		const folder = mkdtempSync(join(tmpdir(), "heloc-flow-orgs-"));
		try {
			generatePartners(folder, count);
			const first = timed(() => loadCatalog({ overlaysDir: folder }), orgs);
			const again = timed(() => loadCatalog({ overlaysDir: folder }), orgs);
			faultyOrgs += first.faulty;
			return { count, firstMs: first.ms, againMs: again.ms };
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
	const afterChange = timedAfterChange(orgs);
	return { shippedOrgs: shipped.orgs, shippedMs: shipped.ms, partners, afterChange, faultyOrgs };
}

/**
 * Times the shipped organizations on a base whose transition has a different condition, with all other proofs known.
 */
function timedAfterChange(meant: readonly string[]): { orgs: number; ms: number } {
	const root = mkdtempSync(join(tmpdir(), "heloc-flow-base-"));
	try {
		for (const folder of ["flows", "schemas"])
			cpSync(join(REPOSITORY, folder), join(root, folder), { recursive: true });
		const file = join(root, "flows/application.json");
		const { transitions, ...rest } = JSON.parse(readFileSync(file, "utf8")) as {
			transitions: { manualPay: { when: object } };
		};
		const { manualPay } = transitions;
		const changed = { ...transitions, manualPay: { ...manualPay, when: { and: [manualPay.when, manualPay.when] } } };
		writeFileSync(file, JSON.stringify({ ...rest, transitions: changed }));
		const { orgs, ms } = timed(() => loadCatalog({ root }), meant);
		return { orgs, ms };
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
}

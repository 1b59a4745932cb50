import type { Catalog, Diagnostic } from "../../src/catalog/index.ts";
import { CatalogError, ProofFolder } from "../../src/catalog/index.ts";
import { type Assumption, checkProduct, type InvariantsFile } from "../../src/checks/index.ts";
import { useProofStore } from "../../src/checks/regions/proofs.ts";
import type { Json } from "../../src/engine/index.ts";
import { findingLine } from "./finding-text.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { tell } from "./report.ts";

/** Prints every fault of the configuration, of one organisation or of all, and what is assumed because it is not proved. */
export async function check(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const folder = options.cache ? new ProofFolder() : undefined;
	const before = folder === undefined ? undefined : useProofStore(folder);
	try {
		return await checkAll(options, catalog, io, folder);
	} finally {
		if (before !== undefined) useProofStore(before);
	}
}

async function checkAll(
	options: Options,
	catalog: Catalog,
	io: FlowIo,
	folder: ProofFolder | undefined,
): Promise<ExitCode> {
	const faults = catalog.diagnostics(options.org);
	const orgs = options.org === undefined ? catalog.orgCodes() : [options.org];
	const affected = folder === undefined ? [] : affectedBy(catalog, orgs, folder);
	const assumed = options.format === "json" ? [] : assumptions(catalog, orgs);
	const organisations = orgs.length === 1 ? "1 organisation" : `${orgs.length} organisations`;
	const count = faults.length === 1 ? "1 finding" : `${faults.length === 0 ? "no" : faults.length} findings`;
	const closing = `${count} in ${organisations}\n`;
	const text = `${textOf(faults, [...assumed, ...affected])}${closing}`;
	await tell({ json: faults, text, found: faults, notes: assumed, closing }, options.format, io);
	return faults.length === 0 ? exitCodes.clean : exitCodes.findings;
}

/** Whose composed product is another than at the last check of this machine. */
function affectedBy(catalog: Catalog, orgs: readonly string[], folder: ProofFolder): string[] {
	const hashes = new Map(orgs.map((org) => [org, hashOf(catalog, org)]));
	const changed = orgs.filter((org) => folder.products.has(org) && folder.products.get(org) !== hashes.get(org));
	folder.save(hashes);
	if (changed.length === 0) return [];
	const named = changed.slice(0, 12).join(", ");
	const more = changed.length > 12 ? ` and ${changed.length - 12} more` : "";
	return [`affects orgs ${named}${more} (of ${orgs.length}): their products differ from those of the last check`];
}

function hashOf(catalog: Catalog, org: string): string {
	try {
		return catalog.product(org).hash;
	} catch (error) {
		if (error instanceof CatalogError) return "faulty";
		throw error;
	}
}

/** What the checks could not decide of the organisations that have a product, each told once. */
function assumptions(catalog: Catalog, orgs: readonly string[]): string[] {
	const lines = orgs.flatMap((org) => assumptionsOf(catalog, org).map(lineOf));
	return [...new Set(lines)];
}

function assumptionsOf(catalog: Catalog, org: string): readonly Assumption[] {
	try {
		const files = catalog.resolve(org) as { readonly "flows/invariants.json"?: Json };
		return checkProduct(catalog.product(org), files["flows/invariants.json"] as unknown as InvariantsFile).assumed;
	} catch (error) {
		if (error instanceof CatalogError) return [];
		throw error;
	}
}

function lineOf({ file, pointer, about }: Assumption): string {
	return `assumed, not proved: ${file}#${pointer} ${about}`;
}

function textOf(faults: readonly Diagnostic[], notes: readonly string[]): string {
	const lines = faults.flatMap((fault) => {
		const witness = fault.witness === undefined ? [] : [`  witness: ${JSON.stringify(fault.witness)}`];
		return [findingLine(fault), ...witness];
	});
	return [...lines, ...notes].map((line) => `${line}\n`).join("");
}

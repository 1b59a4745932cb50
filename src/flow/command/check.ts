import type { Catalog, Diagnostic, ProofFolder } from "../catalog/index.ts";
import { isTakenToTheEnd } from "../catalog/judge/product-gate.ts";
import type { Assumption } from "../checks/index.ts";
import type { Found } from "./found.ts";
import type { DrawForms } from "./home.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { findingLine } from "./print/finding-text.ts";
import { editLines, type MadeEdit } from "./print/made-edit.ts";
import { tell } from "./print/report.ts";

/** What a check is made with. */
interface CheckedWith {
	/** Remembers the products of the last check. */
	readonly folder?: ProofFolder;
	/** Draws and sends the forms of organizations, for `--render`. */
	readonly draw?: DrawForms;
	/** The corrections made before, or those that would be. */
	readonly made?: readonly MadeEdit[];
}

/**
 * Prints every fault in the configuration of one organization or of all, and what is assumed because it could not be
 * proved.
 */
export async function check(
	options: Options,
	catalog: Catalog,
	io: FlowIo,
	{ folder, draw, made = [] }: CheckedWith = {},
): Promise<ExitCode> {
	const orgs = options.org === undefined ? catalog.orgCodes() : [options.org];
	const faults = [...catalog.diagnostics(options.org), ...(await drawn(options, catalog, orgs, io, draw))];
	const affected = folder === undefined ? [] : affectedBy(catalog, orgs, folder);
	const open = assumptions(catalog, orgs);
	const assumed = [...new Set(open.map(lineOf))];
	const organizations = orgs.length === 1 ? "1 organization" : `${orgs.length} organizations`;
	const count = faults.length === 1 ? "1 finding" : `${faults.length === 0 ? "no" : faults.length} findings`;
	const unproved = open.filter(({ isNotice }) => isNotice !== true).length;
	const more = unproved === 0 ? "" : `, ${unproved} assumed,`;
	const edits = made.map(editLines);
	const closing = `${options.fix ? corrections(made.length, options.dryRun) : ""}${count}${more} in ${organizations}
${productOf(catalog, orgs)}`;
	const text = `${edits.map((lines) => `${lines}\n`).join("")}${textOf(faults, [...assumed, ...affected])}${closing}`;
	const told = [...faults, ...open.map(noteOf)];
	const json = options.fix ? { edits: made, findings: told } : told;
	await tell({ json, text, found: faults, notes: [...edits, ...assumed], closing }, options.format, io);
	// what a dry run shows is still wrong in the files
	const isClean = faults.length === 0 && !(options.dryRun && made.length > 0);
	if (isClean) return exitCodes.clean;
	return isTakenToTheEnd(faults) ? exitCodes.findings : exitCodes.fault;
}

/** The hash of one organization's product, which Studio's review shows of the same files; nothing for a faulty one. */
function productOf(catalog: Catalog, orgs: readonly string[]): string {
	const [org = ""] = orgs;
	const hash = orgs.length === 1 ? catalog.productHash(org) : undefined;
	return hash === undefined ? "" : `product ${hash}\n`;
}

function corrections(count: number, isDry: boolean): string {
	const told = count === 1 ? "1 correction" : `${count === 0 ? "no" : count} corrections`;
	return isDry ? `${told} to make, with them ` : `${told} made, `;
}

/** Findings from rendering the forms, for organizations without other findings. */
async function drawn(
	options: Options,
	catalog: Catalog,
	orgs: readonly string[],
	io: FlowIo,
	draw?: DrawForms,
): Promise<Diagnostic[]> {
	const whole = options.render ? orgs.filter((org) => catalog.diagnostics(org).length === 0) : [];
	return whole.length === 0 || draw === undefined ? [] : draw(catalog, whole, options.overlays ?? io.overlaysDir);
}

/** Organizations whose composed product changed since the last check on this machine. */
function affectedBy(catalog: Catalog, orgs: readonly string[], folder: ProofFolder): string[] {
	const hashes = new Map(orgs.map((org) => [org, catalog.productHash(org) ?? "faulty"]));
	const changed = orgs.filter((org) => folder.products.has(org) && folder.products.get(org) !== hashes.get(org));
	folder.save(hashes);
	if (changed.length === 0) return [];
	const named = changed.slice(0, 12).join(", ");
	const more = changed.length > 12 ? ` and ${changed.length - 12} more` : "";
	return [`affects orgs ${named}${more} (of ${orgs.length}): their products differ from those of the last check`];
}

/** What the checks could not prove, each listed once. */
function assumptions(catalog: Catalog, orgs: readonly string[]): Assumption[] {
	const all = orgs.flatMap((org) => catalog.assumed(org));
	return [...new Map(all.map((one) => [lineOf(one), one])).values()];
}

/** The same as an entry beside the findings, which fails no build. */
function noteOf({ file, pointer, about, isNotice = false }: Assumption): Found {
	const code = isNotice ? "TO_KNOW" : "ASSUMED";
	return { code, severity: "note", file, line: 1, column: 1, pointer, cause: about, cure: "" };
}

function lineOf({ file, pointer, about, isNotice = false }: Assumption): string {
	return `${isNotice ? "to know" : "assumed, not proved"}: ${file}#${pointer} ${about}`;
}

function textOf(faults: readonly Diagnostic[], notes: readonly string[]): string {
	const lines = faults.flatMap((fault) => {
		const witness = fault.witness === undefined ? [] : [`  example: ${JSON.stringify(fault.witness)}`];
		return [findingLine(fault), ...witness];
	});
	return [...lines, ...notes].map((line) => `${line}\n`).join("");
}

import type { Catalog, Diagnostic, ProofFolder } from "../catalog/index.ts";
import { isTakenToTheEnd } from "../catalog/judge/product-gate.ts";
import { onceEach } from "../catalog/levels/level-fault.ts";
import type { Assumption } from "../checks/index.ts";
import type { Found } from "./found.ts";
import type { DrawForms } from "./home.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { findingLine } from "./print/finding-text.ts";
import { editLines, type MadeEdit } from "./print/made-edit.ts";
import { tell } from "./print/report.ts";
import { type Catalogs, orgsOf, productNamed } from "./products.ts";

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
	catalogs: Catalogs,
	io: FlowIo,
	{ folder, draw, made = [] }: CheckedWith = {},
): Promise<ExitCode> {
	const checked = catalogs.map((catalog) => ({ catalog, orgs: orgsOf(catalog, options) }));
	const orgs = [...new Set(checked.flatMap((one) => one.orgs))];
	const drawings: Diagnostic[] = [];
	for (const { catalog, orgs: of } of checked) drawings.push(...(await drawn(options, catalog, of, io, draw)));
	const faults = [...foundIn(checked, options), ...drawings];
	const affected = folder === undefined ? [] : affectedBy(checked, folder);
	const open = assumptions(checked);
	const assumed = [...new Set(open.map(lineOf))];
	const organizations = orgs.length === 1 ? "1 organization" : `${orgs.length} organizations`;
	const count = faults.length === 1 ? "1 finding" : `${faults.length === 0 ? "no" : faults.length} findings`;
	const unproved = open.filter(({ isNotice }) => isNotice !== true).length;
	const more = unproved === 0 ? "" : `, ${unproved} assumed,`;
	const edits = made.map(editLines);
	const products = catalogs.length === 1 ? "" : `, ${catalogs.length} products`;
	const closing = `${options.fix ? corrections(made.length, options.dryRun) : ""}${count}${more} in ${organizations}${products}
${checked.map(hashOf).join("")}`;
	const text = `${edits.map((lines) => `${lines}\n`).join("")}${textOf(faults, [...assumed, ...affected])}${closing}`;
	const told = [...faults, ...open.map(noteOf)];
	const json = options.fix ? { edits: made, findings: told } : told;
	await tell({ json, text, found: faults, notes: [...edits, ...assumed], closing }, options.format, io);
	// what a dry run shows is still wrong in the files
	const isClean = faults.length === 0 && !(options.dryRun && made.length > 0);
	if (isClean) return exitCodes.clean;
	return isTakenToTheEnd(faults) ? exitCodes.findings : exitCodes.fault;
}

/** A product, and its organizations that are checked. */
interface Checked {
	readonly catalog: Catalog;
	readonly orgs: readonly string[];
}

function foundIn(checked: readonly Checked[], { org }: Options): Diagnostic[] {
	const found = checked.flatMap(({ catalog, orgs }) =>
		org === undefined ? catalog.diagnostics() : orgs.flatMap((one) => catalog.diagnostics(one)),
	);
	// what is wrong with a lender itself is found for each of its products
	return checked.length === 1 ? found : onceEach(found);
}

/** The hash of one organization's product, which Studio's review shows of the same files; nothing for a faulty one. */
function hashOf({ catalog, orgs }: Checked): string {
	const [org = ""] = orgs;
	const hash = orgs.length === 1 ? catalog.productHash(org) : undefined;
	const of = catalog.productId === undefined ? "" : `${catalog.productId} `;
	return hash === undefined ? "" : `product ${of}${hash}\n`;
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
function affectedBy(checked: readonly Checked[], folder: ProofFolder): string[] {
	const hashes = new Map(
		checked.flatMap(({ catalog, orgs }) =>
			orgs.map((org) => [productNamed(catalog, org), catalog.productHash(org) ?? "faulty"] as const),
		),
	);
	const changed = [...hashes.keys()].filter(
		(org) => folder.products.has(org) && folder.products.get(org) !== hashes.get(org),
	);
	folder.save(hashes);
	if (changed.length === 0) return [];
	const named = changed.slice(0, 12).join(", ");
	const more = changed.length > 12 ? ` and ${changed.length - 12} more` : "";
	return [`affects orgs ${named}${more} (of ${hashes.size}): their products differ from those of the last check`];
}

/** What the checks could not prove, each listed once. */
function assumptions(checked: readonly Checked[]): Assumption[] {
	const all = checked.flatMap(({ catalog, orgs }) => orgs.flatMap((org) => catalog.assumed(org)));
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

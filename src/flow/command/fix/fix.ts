import type { EditedFiles } from "../../catalog/files/edited-files.ts";
import type { Catalog, ProofFolder } from "../../catalog/index.ts";
import { loadCatalog } from "../../catalog/load.ts";
import { check } from "../check.ts";
import { type ExitCode, type FlowIo, Refused } from "../io.ts";
import type { Options } from "../options.ts";
import type { MadeEdit } from "../print/made-edit.ts";
import type { Catalogs } from "../products.ts";
import { fixedFiles } from "./fixed-files.ts";
import { type FlowFolders, fileOnDisk, replaceFile, textOnDisk } from "./flow-folders.ts";

/**
 * Makes every certain correction in the files on disk, prints each, and checks again; with `--dry-run` prints what it would
 * do. With an organization, its own files alone. Throws Refused when a file has changed meanwhile.
 */
export async function fixFaults(
	options: Options,
	folders: FlowFolders,
	products: readonly (string | undefined)[],
	io: FlowIo,
	proofs?: ProofFolder,
): Promise<ExitCode> {
	const { org } = options;
	const today = new Date().toISOString().slice(0, 10);
	const texts = new Map<string, { readonly path: string; readonly text: string }>();
	const read = (file: string): string | undefined => {
		const path = isOwn(file, org) ? fileOnDisk(file, folders) : undefined;
		const text = path === undefined ? undefined : textOnDisk(path);
		if (path !== undefined && text !== undefined) texts.set(file, { path, text });
		return text;
	};
	const load = (product: string | undefined, edited: EditedFiles): Catalog =>
		loadCatalog({ today, edited, ...folders, ...(product === undefined ? {} : { product }) });
	let edited: { readonly [file: string]: string } = {};
	const made: MadeEdit[] = [];
	// each with what the one before corrected: a lender's org.json belongs to all of them
	for (const product of products) {
		if (org !== undefined && product !== undefined && !load(product, edited).orgCodes().includes(org)) continue;
		const before = edited;
		const known = (file: string): string | undefined => (texts.has(file) ? before[file] : undefined) ?? read(file);
		const fixed = fixedFiles((more) => load(product, { ...before, ...more }), known, org);
		edited = { ...before, ...fixed.texts };
		made.push(...fixed.made);
	}
	if (!options.dryRun) write(edited, texts);
	const shown = options.dryRun ? edited : {};
	const [first, ...others] = products;
	const catalogs: Catalogs = [load(first, shown), ...others.map((product) => load(product, shown))];
	return check(options, catalogs, io, {
		made,
		...(proofs === undefined || options.dryRun ? {} : { folder: proofs }),
	});
}

/** Writes all that was corrected, or nothing. */
function write(
	edited: { readonly [file: string]: string },
	texts: ReadonlyMap<string, { readonly path: string; readonly text: string }>,
): void {
	const files = [...texts].flatMap(([file, { path, text }]) => {
		const made = edited[file];
		if (textOnDisk(path) !== text)
			throw new Refused("FILE_CHANGED", `${file} has changed meanwhile. Nothing was written.`);
		return made === undefined || made === text ? [] : [{ path, made }];
	});
	for (const { path, made } of files) replaceFile(path, made);
}

/** Whether a file is the organization's own; every file is where none is named. */
function isOwn(file: string, org: string | undefined): boolean {
	return org === undefined || file.startsWith(`${org}/`) || file.startsWith(`flows/orgs/${org}/`);
}

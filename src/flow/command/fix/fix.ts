import type { ProofFolder } from "../../catalog/index.ts";
import { loadCatalog } from "../../catalog/load.ts";
import { check } from "../check.ts";
import { type ExitCode, type FlowIo, Refused } from "../io.ts";
import type { Options } from "../options.ts";
import { fixedFiles } from "./fixed-files.ts";
import { type FlowFolders, fileOnDisk, replaceFile, textOnDisk } from "./flow-folders.ts";

/**
 * Makes every certain correction in the files on disk, prints each, and checks again; with `--dry-run` prints what it would
 * do. With an organization, its own files alone. Throws Refused when a file has changed meanwhile.
 */
export async function fixFaults(
	options: Options,
	folders: FlowFolders,
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
	const fixed = fixedFiles((edited) => loadCatalog({ today, edited, ...folders }), read, org);
	if (options.dryRun) return check(options, fixed.catalog, io, { made: fixed.made });
	const files = [...texts].flatMap(([file, { path, text }]) => {
		const made = fixed.texts[file];
		if (textOnDisk(path) !== text)
			throw new Refused("FILE_CHANGED", `${file} has changed meanwhile. Nothing was written.`);
		return made === undefined || made === text ? [] : [{ path, made }];
	});
	for (const { path, made } of files) replaceFile(path, made);
	return check(options, loadCatalog({ today, ...folders }), io, {
		made: fixed.made,
		...(proofs === undefined ? {} : { folder: proofs }),
	});
}

/** Whether a file is the organization's own; every file is where none is named. */
function isOwn(file: string, org: string | undefined): boolean {
	return org === undefined || file.startsWith(`${org}/`) || file.startsWith(`flows/orgs/${org}/`);
}

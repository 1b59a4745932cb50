import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Catalog } from "../../catalog/index.ts";
import type { FlowHome } from "../home.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "../io.ts";
import type { Options } from "../options.ts";
import { tell } from "../print/report.ts";
import { STANDARD_LENDER } from "../standard-lender.ts";
import { partnerFiles } from "./partner-files.ts";

const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Writes the repository of a new partner into a new folder; refuses a folder that is not empty. */
export async function init(options: Options, catalog: Catalog, io: FlowIo, { prompt }: FlowHome): Promise<ExitCode> {
	const { path: code = "", extends: parent = STANDARD_LENDER } = options;
	if (!CODE.test(code)) {
		throw new UsageError(
			`"${code}" is not a code: use lowercase letters, digits and single hyphens, as in "riverbend".`,
		);
	}
	if (catalog.orgCodes().includes(code)) throw new UsageError(`The organization "${code}" already exists.`);
	// throws for an unknown or faulty parent
	catalog.product(parent);
	const folder = resolve(options.to ?? join("../../../../scripts", code));
	if (isTaken(folder))
		throw new UsageError(`"${folder}" is not empty, and nothing is overwritten. Name a new folder with --to.`);
	const files = partnerFiles(code, parent);
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text, { flag: "wx" });
	}
	const check = `${prompt} check --org ${code} --overlays ${folder}`;
	const written = Object.keys(files).filter((file) => !file.startsWith(".schemas/"));
	const text = `${written.map((file) => `wrote ${join(folder, file)}\n`).join("")}next: ${check}\n`;
	await tell({ json: { org: code, folder, files: Object.keys(files), next: check }, text }, options.format, io);
	return exitCodes.clean;
}

function isTaken(folder: string): boolean {
	const found = statSync(folder, { throwIfNoEntry: false });
	return found !== undefined && (!found.isDirectory() || readdirSync(folder).length > 0);
}

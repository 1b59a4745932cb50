import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Catalog } from "../../src/catalog/index.ts";
import { ProofFolder } from "../../src/catalog/judge/proof-folder.ts";
// imported directly: the code that emits browser validators is a third of what the whole catalog loads
import { loadCatalog } from "../../src/catalog/load.ts";
import { useProofStore } from "../../src/checks/regions/proofs.ts";
import { check } from "./check.ts";
import { type Decision, decideRecords } from "./decide.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import { type Options, readOptions } from "./options.ts";
import { tellFailure } from "./print/failure.ts";
import { helpFor } from "./print/help.ts";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

/** Runs one command line of the flow CLI and returns its exit code: 0 clean, 1 with findings, 2 usage error, 3 a failure of its own. */
export async function runFlow(argv: readonly string[], io: FlowIo): Promise<ExitCode> {
	const help = helpFor(argv);
	if (help !== undefined) {
		await io.out(help);
		return exitCodes.clean;
	}
	try {
		const options = readOptions(argv);
		return (
			(await runWithoutCatalog(options, io)) ?? (await withProofs(options, (proofs) => runHere(options, io, proofs)))
		);
	} catch (error) {
		return tellFailure(error, argv, io);
	}
}

/** Reuses earlier proofs, mostly of the base, instead of proving them again in each command. */
async function withProofs(options: Options, work: (proofs?: ProofFolder) => Promise<ExitCode>): Promise<ExitCode> {
	if (!options.cache) return work();
	const proofs = new ProofFolder();
	const before = useProofStore(proofs);
	try {
		return await work(proofs);
	} finally {
		useProofStore(before);
		proofs.save();
	}
}

/** Commands answered by a running server, or about one file, need no catalog. */
async function runWithoutCatalog(options: Options, io: FlowIo): Promise<ExitCode | undefined> {
	switch (options.command) {
		case "publish":
			return (await import("./publish.ts")).publish(options, io);
		case "rollback":
			return (await import("./publish.ts")).rollback(options, io);
		case "versions":
			return (await import("./publish.ts")).versions(options, io);
		case "migrate":
			return (await import("./migrate.ts")).migrate(options, io);
		case "why":
			return (await import("./why.ts")).why(options, io);
		case "drafts":
			return (await import("./drafts/pull.ts")).drafts(options, io);
		case "pull":
			return (await import("./drafts/pull.ts")).pull(options, io);
		case "push":
			return (await import("./drafts/push.ts")).push(options, io);
		case "replay":
			return (await import("./why.ts")).replay(options, io);
		case "font":
			return (await import("./fonts/font.ts")).makeFont(options, io);
		default:
			return undefined;
	}
}

function run(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	switch (options.command) {
		case "test":
			return import("./cases/cases.ts").then(({ runCases }) => runCases(options, catalog, io));
		case "resolve":
			return import("./resolve.ts").then(({ resolve }) => resolve(options, catalog, io));
		case "diff":
			return import("./diff/diff.ts").then(({ diff }) => diff(options, catalog, io));
		case "prove":
			return import("./prove.ts").then(({ prove }) => prove(options, catalog, io));
		case "tables":
			return import("./tables.ts").then(({ listTables }) => listTables(options, catalog, io));
		case "vendors":
			return import("./vendors.ts").then(({ listVendors }) => listVendors(options, catalog, io));
		case "locales":
			return import("./locales.ts").then(({ listLocales }) => listLocales(options, catalog, io));
		case "mails":
			return import("./mails.ts").then(({ listMails }) => listMails(options, catalog, io));
		case "rebase":
			return import("./rebase.ts").then(({ rebase }) => rebase(options, catalog, io));
		case "rename":
			return import("./rename.ts").then(({ rename }) => rename(options, catalog, io));
		case "reach":
			return import("./reach.ts").then(({ reach }) => reach(options, catalog, io));
		case "init":
			return import("./init.ts").then(({ init }) => init(options, catalog, io));
		case "graph":
			return import("./graph.ts").then(({ graph }) => graph(options, catalog, io));
		default:
			return decideRecords(options.command as Decision, options, catalog, io);
	}
}

async function runHere(options: Options, io: FlowIo, proofs?: ProofFolder): Promise<ExitCode> {
	const folders = foldersOf(options, io);
	if (options.watch) return (await import("./watch.ts")).watchChecks(options, folders, io, proofs);
	if (options.fix) return (await import("./fix/fix.ts")).fixFaults(options, folders, io, proofs);
	const catalog = loadCatalog({ today: new Date().toISOString().slice(0, 10), ...folders });
	return options.command === "check" ? check(options, catalog, io, proofs) : run(options, catalog, io);
}

function foldersOf(options: Options, io: FlowIo): { readonly root: string; readonly overlaysDir?: string } {
	const overlaysDir = options.overlays ?? io.overlaysDir;
	if (overlaysDir !== undefined && !statSync(overlaysDir, { throwIfNoEntry: false })?.isDirectory()) {
		throw new UsageError(`There is no folder "${overlaysDir}": --overlays names a folder of organizations.`);
	}
	return { root: io.root ?? REPOSITORY, ...(overlaysDir === undefined ? {} : { overlaysDir }) };
}

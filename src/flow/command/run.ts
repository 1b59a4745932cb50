import { statSync } from "node:fs";
import type { Catalog } from "../catalog/index.ts";
import { ProofFolder } from "../catalog/judge/proof-folder.ts";
// imported directly: the code that emits browser validators is a third of what the whole catalog loads
import { loadCatalog } from "../catalog/load.ts";
import { listedProducts } from "../catalog/products.ts";
import { useProofStore } from "../checks/regions/proofs.ts";
import { didYouMean } from "../engine/nearest.ts";
import { PRODUCT_ROOT } from "../product-root.ts";
import { check } from "./check.ts";
import { type Decision, decideRecords } from "./decide.ts";
import { type FlowHome, PACKAGE } from "./home.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import { type Options, readOptions } from "./options.ts";
import { tellFailure } from "./print/failure.ts";
import type { Catalogs } from "./products.ts";
import { OF_INSTALLATION } from "./verbs/all.ts";
import { helpFor, usageFor } from "./verbs/help.ts";

/** Runs one command line of the flow CLI and returns its exit code: 0 clean, 1 with findings, 2 usage error, 3 a failure of its own. */
export async function runFlow(argv: readonly string[], io: FlowIo, home: FlowHome = PACKAGE): Promise<ExitCode> {
	const help = helpFor(argv, home);
	if (help !== undefined) {
		await io.out(help);
		return exitCodes.clean;
	}
	try {
		const options = readOptions(argv);
		return (
			(await runWithoutCatalog(options, io)) ??
			(await withProofs(options, (proofs) => runHere(options, io, home, proofs)))
		);
	} catch (error) {
		return tellFailure(error, argv, io, usageFor(argv, home));
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
			return (await import("./server/publish.ts")).publish(options, io);
		case "rollback":
			return (await import("./server/publish.ts")).rollback(options, io);
		case "versions":
			return (await import("./server/publish.ts")).versions(options, io);
		case "migrate":
			return (await import("./server/migrate.ts")).migrate(options, io);
		case "why":
			return (await import("./server/why.ts")).why(options, io);
		case "drafts":
			return (await import("./server/drafts/pull.ts")).drafts(options, io);
		case "pull":
			return (await import("./server/drafts/pull.ts")).pull(options, io);
		case "push":
			return (await import("./server/drafts/push.ts")).push(options, io);
		case "replay":
			return (await import("./server/why.ts")).replay(options, io);
		case "font":
			return (await import("./fonts/font.ts")).makeFont(options, io);
		default:
			return undefined;
	}
}

function run(options: Options, catalog: Catalog, io: FlowIo, home: FlowHome): Promise<ExitCode> {
	const { installation } = home;
	switch (options.command) {
		case "resolve":
			return import("./resolve.ts").then(({ resolve }) => resolve(options, catalog, io));
		case "diff":
			return import("./diff/diff.ts").then(({ diff }) => diff(options, catalog, io));
		case "tables":
			return import("./tables.ts").then(({ listTables }) => listTables(options, catalog, io));
		case "vendors":
			return (installation?.vendors ?? unserved)(options, catalog, io);
		case "locales":
			return import("./texts/locales.ts").then(({ listLocales }) => listLocales(options, catalog, io));
		case "mails":
			return (installation?.mails ?? unserved)(options, catalog, io);
		case "rebase":
			return import("./rebase.ts").then(({ rebase }) => rebase(options, catalog, io));
		case "rename":
			return import("./rename.ts").then(({ rename }) => rename(options, catalog, io));
		case "reach":
			return import("./reach.ts").then(({ reach }) => reach(options, catalog, io));
		case "init":
			return import("./init/init.ts").then(({ init }) => init(options, catalog, io, home));
		case "graph":
			return import("./graph.ts").then(({ graph }) => graph(options, catalog, io));
		default:
			return decideRecords(options.command as Decision, options, catalog, io);
	}
}

async function runHere(options: Options, io: FlowIo, home: FlowHome, proofs?: ProofFolder): Promise<ExitCode> {
	if (home.installation === undefined && (options.render || OF_INSTALLATION.includes(options.command)))
		unserved(options);
	const folders = foldersOf(options, io);
	const products = productsAsked(options, folders.root);
	if (options.watch) return (await import("./watch.ts")).watchChecks(options, folders, products, io, proofs);
	if (options.fix) return (await import("./fix/fix.ts")).fixFaults(options, folders, products, io, proofs);
	const today = new Date().toISOString().slice(0, 10);
	const [first, ...others] = products;
	const load = (product: string | undefined): Catalog =>
		loadCatalog({ today, ...folders, ...(product === undefined ? {} : { product }) });
	const catalogs = (): Catalogs => [load(first), ...others.map(load)];
	const draw = home.installation?.renderForms;
	switch (options.command) {
		case "check":
			return check(options, catalogs(), io, {
				...(draw === undefined ? {} : { draw }),
				...(proofs === undefined ? {} : { folder: proofs }),
			});
		case "test":
			return (await import("./cases/cases.ts")).runCases(options, catalogs(), io);
		case "prove":
			return (await import("./prove.ts")).prove(options, catalogs(), io);
		default:
			return run(options, load(first), io, home);
	}
}

/** What the catalogs of the product that is asked for, or of all, are loaded by. */
function productsAsked({ product: asked }: Options, root: string): readonly (string | undefined)[] {
	const all = listedProducts(root);
	if (asked === undefined) return all.map(({ product }) => product);
	const found = all.find(({ id }) => id === asked);
	if (found !== undefined) return [found.product];
	const ids = all.map(({ id }) => id);
	const listed = all.map(({ id, name }) => `${id} (${name})`).join(", ");
	throw new UsageError(`There is no product "${asked}". Products: ${listed}.${didYouMean(asked, ids)}`);
}

/** Refuses what needs code that the package leaves out. */
function unserved({ command }: Options): never {
	const what = command === "check" ? "check --render" : command;
	throw new UsageError(`${what} needs the product's pages and adapters: run it in a checkout of heloc-flow.`);
}

function foldersOf(options: Options, io: FlowIo): { readonly root: string; readonly overlaysDir?: string } {
	const overlaysDir = options.overlays ?? io.overlaysDir;
	if (overlaysDir !== undefined && !statSync(overlaysDir, { throwIfNoEntry: false })?.isDirectory()) {
		throw new UsageError(`There is no folder "${overlaysDir}": --overlays names a folder of organizations.`);
	}
	return { root: io.root ?? PRODUCT_ROOT, ...(overlaysDir === undefined ? {} : { overlaysDir }) };
}

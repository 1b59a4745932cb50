import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Catalog, loadCatalog, ProofFolder } from "../flow/catalog/index.ts";
import { useProofStore } from "../flow/checks/regions/proofs.ts";
import { buildApp } from "./app.ts";
import { drawFirstPages } from "./http/web/first-pages.ts";
import { chooseVendors } from "./journey/adapters/chosen-vendors.ts";
import { withTimeToThink } from "./journey/vendors/guard/vendor-limits.ts";
import { tryKeys } from "./platform/crypto/key-canary.ts";
import { keysOfEnvironment, keysOfFolder } from "./platform/crypto/key-files.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { mayChangeLogs } from "./platform/db/runtime-role.ts";
import { judgeApart } from "./platform/products/judge-apart.ts";
import { ProductRegistry } from "./platform/products/product-registry.ts";
import { bindPasswords } from "./platform/repositories/bound-passwords.ts";
import { returnMemory } from "./platform/return-memory.ts";
import { readSettings, type Settings } from "./settings.ts";
import { contentsOf, refuseMissingStore } from "./workflow/content/store-choice.ts";
import { refuseSandboxRemains } from "./workflow/operator/sandbox-remains.ts";
import { unsealedCounts } from "./workflow/seals/seal-faults.ts";

/** Below the 30 s after which orchestrators kill: a busy machine may take long for the last composition and the jobs under way. */
const STOP_MS = 28_000;
/** Composing takes only part of this interval, so that requests hardly wait. */
const COMPOSE_EVERY_MS = 250;

/** Starts the server of an environment and stops it cleanly at SIGTERM or SIGINT. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<FastifyInstance> {
	const settings = readSettings(environment);
	const stopping = stopAtSignals();
	const { mode, overlaysDir, sandboxDelayMs, vendorLimits, dataDir } = settings;
	const proofs = new ProofFolder();
	useProofStore(proofs);
	const catalog = loadCatalog(overlaysDir === undefined ? {} : { overlaysDir });
	const composing = new AbortController();
	const first = new ProductRegistry(catalog).mainOrg();
	const judged = judgeApart({ catalog, proofs, overlaysDir, first, signal: composing.signal });
	const keys =
		mode === "production" ? keysOfEnvironment(environment) : keysOfFolder(join(dataDir, "keys"), environment);
	// the embedded database takes most while it opens: not on top of what the imports left behind
	if (settings.databaseUrl === undefined) await returnMemory();
	const database = await openDatabase(settings);
	try {
		await judged(first);
		if (mode === "production") await refuseSandboxRemains(database);
		await tryKeys(database, keys, new Date());
		const contents = contentsOf(settings.documentStore, keys);
		await refuseMissingStore(database, contents);
		await bindPasswords(database, keys, new Date());
		const app = await buildApp({
			mode,
			catalog,
			...(overlaysDir === undefined ? {} : { overlaysDir }),
			database,
			keys,
			contents,
			vendors: chooseVendors(environment, { delayMs: sandboxDelayMs, sendsPapers: true, orgs: catalog.orgCodes() }),
			vendorLimits: mode === "sandbox" ? withTimeToThink(vendorLimits, sandboxDelayMs) : vendorLimits,
			logLevel: settings.logLevel,
			trustedProxies: settings.trustedProxies,
			anchorFile: settings.anchorFile,
			worksJobs: settings.worksJobs,
			webRoot: settings.webRoot,
			securityContact: settings.securityContact,
			...(settings.publicOrigin === undefined ? {} : { publicOrigin: settings.publicOrigin }),
			...(settings.cdnOrigin === undefined ? {} : { cdnOrigin: settings.cdnOrigin }),
		});
		if (mode === "production" && (await mayChangeLogs(database))) {
			app.log.warn(
				"the database role of this server owns the event logs and could change them: give it a role of its own",
			);
		}
		const unsealed = await unsealedCounts(database.db, keys);
		if (unsealed !== undefined) {
			app.log.warn(
				unsealed,
				"rows that would make staff, give roles or open hosts have no seal and grant nothing: look at them with `npm run -s operator -- seals`",
			);
		}
		let waitsFor = "requests and jobs under way";
		let listening: Promise<void> | undefined;
		const stop = async () => {
			composing.abort();
			// closed before it listens at every address of its name, Fastify fails outside of any promise
			await listening?.catch(() => undefined);
			await app.close();
			waitsFor = "the database";
			await database.close();
		};
		stopping.by(stop, () =>
			app.log.fatal({ waitsFor, afterMs: STOP_MS }, "the server did not stop in time: it ends now"),
		);
		await drawFirstPages(app, app.serverContext);
		await returnMemory();
		listening = listen(app, settings);
		await listening;
		void composeAll(app, catalog, judged, composing.signal).then(async () => {
			proofs.save();
			await returnMemory();
		});
		return app;
	} catch (error) {
		composing.abort();
		await database.close();
		throw error;
	}
}

// An organization is composed on first use. The verdicts on the rest follow one by one while the server is running, so
// that the operator sees every fault.
async function composeAll(
	app: FastifyInstance,
	catalog: Catalog,
	judged: (org: string) => Promise<void>,
	signal: AbortSignal,
): Promise<void> {
	for (const code of catalog.orgCodes()) {
		await pause(COMPOSE_EVERY_MS, undefined, { ref: false });
		if (signal.aborted) return;
		try {
			await judged(code);
		} catch (error) {
			// each lender that is left is judged when it is first asked for
			if (!signal.aborted) app.log.error({ org: code }, error instanceof Error ? error.message : String(error));
			return;
		}
		try {
			for (const { file, line, cause, cure } of app.serverContext.products.folderFaults(code)) {
				app.log.error({ org: code, file, line }, `${cause} ${cure}`);
			}
			await app.serverContext.publisher.refused.folderJudged(code);
		} catch (error) {
			// nobody waits here, so the process would end for all of them
			app.log.error({ org: code, error: error instanceof Error ? error.name : "unknown" }, "a check did not end");
		}
	}
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
	try {
		await app.listen({ port, host });
	} catch (error) {
		await app.close();
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EADDRINUSE") {
			throw new Error(
				`Port ${port} is in use: stop what listens there or choose another, such as \`PORT=${port + 1} npm start\`.`,
			);
		}
		throw error;
	}
}

/** Ends the process at SIGTERM or SIGINT: immediately during startup, afterward through the given shutdown, which says why when it takes too long. */
function stopAtSignals(): { by(stop: () => Promise<void>, tell: () => void): void } {
	let stop = async (): Promise<void> => {};
	let tell = (): void => {};
	let isStopping = false;
	const end = async () => {
		if (isStopping) {
			return;
		}
		isStopping = true;
		setTimeout(() => {
			tell();
			process.exit(1);
		}, STOP_MS).unref();
		await stop();
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.on(signal, () => void end());
	}
	return {
		by: (...given) => {
			[stop, tell] = given;
		},
	};
}

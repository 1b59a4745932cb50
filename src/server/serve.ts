import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Catalog, loadCatalog, ProofFolder } from "../catalog/index.ts";
import { useProofStore } from "../checks/regions/proofs.ts";
import { buildApp } from "./app.ts";
import { keysOfEnvironment, keysOfFolder } from "./crypto/key-files.ts";
import type { Database } from "./db/database.ts";
import { openDatabase } from "./open-database.ts";
import { refuseSandboxRemains } from "./sandbox-remains.ts";
import { readSettings, type Settings } from "./settings.ts";
import { buildPorts } from "./vendors/ports.ts";

const STOP_MS = 15_000;
/** Composing takes a part of it: whoever asks meanwhile hardly waits. */
const COMPOSE_EVERY_MS = 250;

/** Starts the server of an environment and stops it cleanly at SIGTERM or SIGINT. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<FastifyInstance> {
	const settings = readSettings(environment);
	const { mode, overlaysDir, sandboxDelayMs, dataDir } = settings;
	const proofs = new ProofFolder();
	useProofStore(proofs);
	const catalog = loadCatalog(overlaysDir === undefined ? {} : { overlaysDir });
	const keys =
		mode === "production" ? keysOfEnvironment(environment) : keysOfFolder(join(dataDir, "keys"), environment);
	const database = await openDatabase(settings);
	try {
		if (mode === "production") await refuseSandboxRemains(database);
		const app = await buildApp({
			mode,
			catalog,
			...(overlaysDir === undefined ? {} : { overlaysDir }),
			database,
			keys,
			ports: buildPorts(environment, { delayMs: sandboxDelayMs }),
			logLevel: settings.logLevel,
			trustedProxies: settings.trustedProxies,
			webRoot: settings.webRoot,
			...(settings.publicOrigin === undefined ? {} : { publicOrigin: settings.publicOrigin }),
		});
		stopAtSignals(app, database);
		await listen(app, settings);
		void composeAll(app, catalog).then(() => proofs.save());
		return app;
	} catch (error) {
		await database.close();
		throw error;
	}
}

// An organisation is composed when it is first asked for. The rest follow one by one while the server answers, so that
// their first visitors need not wait and whoever runs the server reads of each fault.
async function composeAll(app: FastifyInstance, catalog: Catalog): Promise<void> {
	for (const code of catalog.orgCodes()) {
		await pause(COMPOSE_EVERY_MS, undefined, { ref: false });
		for (const { file, line, cause, cure } of catalog.diagnostics(code)) {
			app.log.error({ org: code, file, line }, `${cause} ${cure}`);
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

function stopAtSignals(app: FastifyInstance, database: Database): void {
	let isStopping = false;
	const stop = async () => {
		if (isStopping) {
			return;
		}
		isStopping = true;
		setTimeout(() => process.exit(1), STOP_MS).unref();
		await app.close();
		await database.close();
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.on(signal, () => void stop());
	}
}

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, stopServer } from "./server-process.ts";

/** Two server processes on one database, each of which may be killed and started again. */
export class ServerPair {
	readonly #servers: ChildProcess[] = [];
	readonly #url: string;
	readonly #running: { address: string; process: ChildProcess | undefined }[] = [];
	/** What both keep beside the database: their keys, and the anchors of their chains. */
	readonly folder = mkdtempSync(join(tmpdir(), "heloc-flow-pair-"));

	constructor(databaseUrl: string) {
		this.#url = databaseUrl;
	}

	get addresses(): readonly string[] {
		return this.#running.map(({ address }) => address);
	}

	/** Starts both, the second one on the database that the first one migrated. */
	async startBoth(): Promise<this> {
		await this.start(0);
		await this.start(1);
		return this;
	}

	async start(at: number): Promise<void> {
		// each borrower comes from a network of its own
		const address = await startServer(this.#servers, this.#url, this.folder, { TRUST_PROXY: "127.0.0.0/8" });
		this.#running[at] = { address, process: this.#servers.at(-1) };
	}

	/** Ends a process as a power cut does. */
	async kill(at: number): Promise<void> {
		const process = this.#running[at]?.process;
		if (process === undefined || process.exitCode !== null || process.signalCode !== null) return;
		const gone = once(process, "exit");
		process.kill("SIGKILL");
		await gone;
	}

	async stop(): Promise<void> {
		await Promise.all(this.#servers.map(stopServer));
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** Runs a measurement on two server processes. */
export async function onServerPair<Figures>(
	databaseUrl: string,
	measure: (servers: ServerPair) => Promise<Figures>,
): Promise<Figures> {
	const servers = new ServerPair(databaseUrl);
	try {
		return await measure(await servers.startBoth());
	} finally {
		await servers.stop();
	}
}

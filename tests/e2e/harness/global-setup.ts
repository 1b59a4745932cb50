import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { buildWeb } from "../../../scripts/building/build-web.ts";
import { findBrowser } from "../../../scripts/testing/browser.ts";
import { freePort } from "../../../scripts/testing/free-port.ts";

declare module "vitest" {
	interface ProvidedContext {
		port: number;
		browserPath: string;
		/** A folder of notes on the pages that were looked at closely. */
		lookedAt: string;
	}
}

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const startLimitMs = 240_000;

async function untilHealthy(port: number, ended: () => string | undefined): Promise<void> {
	const limit = Date.now() + startLimitMs;
	while (Date.now() < limit) {
		const said = ended();
		if (said !== undefined) throw new Error(`The server stopped while starting:\n${said}`);
		try {
			const answer = await fetch(`http://127.0.0.1:${port}/health`);
			if (answer.ok) return;
		} catch {
			// No listener yet.
		}
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error(`The server did not answer /health within ${startLimitMs / 1000} s.`);
}

/** Starts the real server once for all browser tests: PGlite in a temporary folder, sandbox vendors without their delay. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await buildWeb(root);
	const browserPath = await findBrowser(root);
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), "heloc-flow-e2e-"));
	const lookedAt = mkdtempSync(join(tmpdir(), "heloc-flow-looked-at-"));
	const env = {
		...process.env,
		NODE_ENV: "",
		PORT: String(port),
		DATA_DIR: dataDir,
		MODE: "sandbox",
		HOST: "127.0.0.1",
		SANDBOX_DELAY_MS: "20",
		LOG_LEVEL: "warn",
	};
	delete (env as NodeJS.ProcessEnv).DATABASE_URL;
	const args = ["--disable-warning=ExperimentalWarning", join(root, "src", "server", "main.ts")];
	const server = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
	let said = "";
	const keep = (chunk: Buffer) => {
		said = `${said}${chunk}`.slice(-20_000);
	};
	server.stdout.on("data", keep);
	server.stderr.on("data", keep);
	const closed = new Promise<void>((done) => server.once("exit", () => done()));
	const stop = async () => {
		server.kill("SIGTERM");
		const impatient = setTimeout(() => server.kill("SIGKILL"), 10_000);
		await closed;
		clearTimeout(impatient);
		for (const folder of [dataDir, lookedAt]) rmSync(folder, { recursive: true, force: true });
		if (process.env.E2E_SERVER_LOG) process.stderr.write(said);
	};
	try {
		await untilHealthy(port, () => (server.exitCode === null ? undefined : said));
	} catch (error) {
		await stop();
		throw error;
	}
	project.provide("port", port);
	project.provide("browserPath", browserPath);
	project.provide("lookedAt", lookedAt);
	return stop;
}

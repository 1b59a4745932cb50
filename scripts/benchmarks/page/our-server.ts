import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../testing/free-port.ts";
import type { Served } from "./plain-server.ts";

const STARTS_WITHIN_MS = 240_000;
const STOPS_WITHIN_MS = 10_000;

async function isHealthy(port: number): Promise<boolean> {
	const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
	return answer?.ok === true;
}

/** Starts the real server as `npm start` does, with its own port and data folder, with sandbox vendors. */
export async function serveOurs(root: string, settings: NodeJS.ProcessEnv = {}): Promise<Served> {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), "heloc-flow-bench-"));
	const { DATABASE_URL: _none, ...inherited } = process.env;
	const env: NodeJS.ProcessEnv = {
		...inherited,
		PORT: String(port),
		HOST: "127.0.0.1",
		DATA_DIR: dataDir,
		MODE: "sandbox",
		LOG_LEVEL: "warn",
		...settings,
	};
	const args = ["--disable-warning=ExperimentalWarning", join(root, "src", "server", "main.ts")];
	const server = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
	let said = "";
	const keep = (chunk: Buffer) => {
		said = `${said}${chunk}`.slice(-20_000);
	};
	server.stdout.on("data", keep);
	server.stderr.on("data", keep);
	const ended = new Promise<void>((done) => server.once("exit", () => done()));
	const stop = async () => {
		server.kill("SIGTERM");
		const impatient = setTimeout(() => server.kill("SIGKILL"), STOPS_WITHIN_MS);
		await ended;
		clearTimeout(impatient);
		rmSync(dataDir, { recursive: true, force: true });
	};
	const limit = Date.now() + STARTS_WITHIN_MS;
	while (Date.now() < limit && server.exitCode === null) {
		if (await isHealthy(port)) return { url: `http://localhost:${port}/account/heloc/register-v2`, stop };
		await new Promise((done) => setTimeout(done, 100));
	}
	await stop();
	throw new Error(`The server did not answer /health within ${STARTS_WITHIN_MS / 1000} s:\n${said}`);
}

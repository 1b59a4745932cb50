import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../testing/free-port.ts";

const MAIN = new URL("../../src/server/main.ts", import.meta.url).pathname;

/** Starts a server on this Postgres, adds it to `servers` and returns its address once it answers. */
export async function startServer(
	servers: ChildProcess[],
	databaseUrl: string,
	folder: string,
	settings: { readonly [name: string]: string } = {},
): Promise<string> {
	const port = String(await freePort());
	const own = { PORT: port, HOST: "127.0.0.1", DATABASE_URL: databaseUrl, DATA_DIR: folder, MODE: "sandbox" };
	const env = { ...process.env, ...own, ...settings, NODE_ENV: "", LOG_LEVEL: "error" };
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], { env, stdio: "inherit" });
	servers.push(child);
	const address = `http://127.0.0.1:${port}`;
	for (let left = 1_200; left > 0 && child.exitCode === null; left -= 1) {
		const answer = await fetch(`${address}/health`).catch(() => undefined);
		if (answer?.ok) return address;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("A server did not start: its words above say why.");
}

/** Stops a server and waits until it is gone; a killed one is gone already. */
export async function stopServer(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	const ended = new Promise((done) => server.once("exit", done));
	server.kill("SIGTERM");
	await ended;
}

import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

/** A temporary Postgres cluster, or the one in TEST_DATABASE_URL. */
export interface TestPostgres {
	readonly url: string;
	stop(): Promise<void>;
}

async function untilReady(url: string, exited: () => string | undefined): Promise<void> {
	for (let left = 200; left > 0; left -= 1) {
		const said = exited();
		if (said !== undefined) throw new Error(`The test Postgres stopped while starting: ${said}`);
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			await client.end();
			return;
		} catch {
			await new Promise((done) => setTimeout(done, 50));
		}
	}
	throw new Error("The test Postgres did not answer within 10 s.");
}

/**
 * Starts a cluster on a free port in a temporary folder (no fsync); throws one sentence with the fix when it cannot
 * start.
 */
export async function startPostgres(): Promise<TestPostgres> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, stop: async () => {} };
	const { bin: found, movable } = await postgresBinaries();
	const owner = unprivilegedUser();
	const home = mkdtempSync(join(tmpdir(), "heloc-flow-pg-"));
	chmodSync(home, 0o700);
	if (owner) chownSync(home, owner.uid, owner.gid);
	const bin = owner && movable ? join(home, "postgres", "bin") : found;
	if (owner && movable) cpSync(movable, join(home, "postgres"), { recursive: true, verbatimSymlinks: true });
	const data = join(home, "data");
	const options = { cwd: home, env: { PATH: process.env.PATH, LC_ALL: "C" }, ...owner };
	const initArgs = ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"];
	const init = spawnSync(join(bin, "initdb"), initArgs, { ...options, encoding: "utf8" });
	if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
	const port = await freePort();
	const settings = [
		"fsync=off",
		"synchronous_commit=off",
		"full_page_writes=off",
		"listen_addresses=127.0.0.1",
		"max_connections=200",
	];
	const args = ["-D", data, "-p", String(port), "-k", "", ...settings.flatMap((setting) => ["-c", setting])];
	const server = spawn(join(bin, "postgres"), args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
	let said = "";
	server.stderr.on("data", (chunk: Buffer) => {
		said = `${said}${chunk}`.slice(-2000);
	});
	const closed = new Promise<void>((done) => server.once("exit", () => done()));
	const stop = async () => {
		if (server.exitCode === null) server.kill("SIGINT");
		await closed;
		rmSync(home, { recursive: true, force: true });
	};
	const url = `postgres://test@127.0.0.1:${port}/postgres`;
	try {
		await untilReady(url, () => (server.exitCode === null ? undefined : said));
	} catch (error) {
		await stop();
		throw error;
	}
	return { url, stop };
}

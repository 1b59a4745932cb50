import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const home = mkdtempSync(join(tmpdir(), "heloc-flow-stop-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "localhost", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

const isServed = (port: number) =>
	fetch(`http://localhost:${port}/health`).then(
		({ ok }) => ok,
		() => false,
	);

/** `npm start` stands for a shell that runs the door and dies of the signal, as npm's does. */
it.each([
	["SIGTERM to npm's shell", "SIGTERM", "node scripts/run.mjs start; true"],
	["SIGTERM to the door itself", "SIGTERM", "exec node scripts/run.mjs start"],
	["SIGKILL of the door", "SIGKILL", "exec node scripts/run.mjs start"],
] as const)(
	"after %s the server ends and gives back port and lock",
	async (what, signal, line) => {
		const port = await freePort();
		const dataDir = join(home, what.replaceAll(/\W/g, "-"));
		const env = {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			npm_lifecycle_event: "start",
			LOG_LEVEL: "error",
		};
		const shell = spawn("sh", ["-c", line], { cwd: root, env, stdio: "ignore" });
		await expect.poll(() => isServed(port), { timeout: 150_000, interval: 500 }).toBe(true);
		expect(existsSync(join(dataDir, "db.lock"))).toBe(true);
		shell.kill(signal);
		await expect.poll(() => isServed(port), { timeout: 30_000, interval: 200 }).toBe(false);
		await expect.poll(() => existsSync(join(dataDir, "db.lock")), { timeout: 30_000, interval: 200 }).toBe(false);
	},
	240_000,
);

import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../scripts/testing/free-port.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const home = mkdtempSync(join(tmpdir(), "heloc-flow-stop-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const isServed = (port: number) =>
	fetch(`http://localhost:${port}/health`).then(
		({ ok }) => ok,
		() => false,
	);

/** A checkout whose `npm start` goes through npm, its shell and the door to the server as ever, and builds no web. */
function checkout(): string {
	const folder = join(home, "checkout");
	mkdirSync(join(folder, "scripts"), { recursive: true });
	for (const place of ["node_modules", "schemas", "flows", "src", "scripts/generating"])
		symlinkSync(join(root, place), join(folder, place));
	for (const file of ["package.json", "package-lock.json", "scripts/run.mjs"])
		copyFileSync(join(root, file), join(folder, file));
	const own = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href);
	const start = [
		`import { endWithParent } from ${own("scripts/starting/end-with-parent.ts")};`,
		"endWithParent();",
		`await import(${own("src/server/main.ts")});`,
	];
	writeFileSync(join(folder, "scripts/start.ts"), start.join("\n"));
	return folder;
}

it("SIGTERM to `npm start` ends the server, which gives back port and lock", async () => {
	const port = await freePort();
	const dataDir = join(home, "data");
	const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, MODE: "sandbox", LOG_LEVEL: "error" };
	const npm = spawn("npm", ["start", "--silent"], { cwd: checkout(), env, stdio: "ignore" });
	await expect.poll(() => isServed(port), { interval: 100 }).toBe(true);
	expect(existsSync(join(dataDir, "db.lock"))).toBe(true);
	npm.kill("SIGTERM");
	await expect.poll(() => isServed(port), { interval: 50 }).toBe(false);
	await expect.poll(() => existsSync(join(dataDir, "db.lock")), { interval: 50 }).toBe(false);
});

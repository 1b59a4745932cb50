import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../scripts/testing/free-port.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dataDir = mkdtempSync(join(tmpdir(), "heloc-flow-start-"));
/** npm adds four lines of its own to what the command prints. */
const LINES_LEFT = 12 - 4;

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * Runs what `npm start` runs until it prints how to stop, then stops it; returns its output and what `look` saw
 * meanwhile.
 */
async function started<Seen>(look: (address: string) => Promise<Seen>) {
	const port = await freePort();
	const env: NodeJS.ProcessEnv = {
		...process.env,
		PORT: String(port),
		DATA_DIR: dataDir,
		MODE: "sandbox",
		NODE_ENV: "",
	};
	delete env.DATABASE_URL;
	const child = spawn(process.execPath, [join(root, "scripts", "run.mjs"), "start"], { cwd: root, env });
	const ended = new Promise<number | null>((done) => child.once("exit", done));
	let printed = "";
	const isUp = new Promise<void>((done, fail) => {
		const keep = (chunk: Buffer) => {
			printed += chunk;
			if (printed.includes("Press Ctrl+C")) done();
		};
		child.stdout.on("data", keep);
		child.stderr.on("data", keep);
		child.once("exit", () => fail(new Error(`The start ended:\n${printed}`)));
	});
	await isUp;
	const seen = await look(`http://localhost:${port}`);
	child.kill("SIGTERM");
	return { lines: printed.trimEnd().split("\n"), seen, code: await ended };
}

it("npm start says in a few lines where everything is, the first time and the next", async () => {
	for (const _time of ["first", "second"]) {
		const { lines, seen, code } = await started(async (address) => {
			const triggers = await fetch(`${address}/service-sandbox/api/v1/triggers`);
			const pages = ["/account/heloc", "/account/heloc/sandbox", "/account/heloc/sandbox/mailbox"];
			const status = await Promise.all(pages.map(async (page) => [page, (await fetch(address + page)).status]));
			return { listed: ((await triggers.json()) as { triggers: unknown[] }).triggers.length, status, pages, address };
		});
		expect(lines.length).toBeLessThanOrEqual(LINES_LEFT);
		for (const page of seen.pages) expect(lines.join("\n")).toContain(seen.address + page);
		expect(seen.status).toEqual(seen.pages.map((page) => [page, 200]));
		// what to type is on the sandbox page, which lists this
		expect(seen.listed).toBeGreaterThan(200);
		expect(code, lines.join("\n")).toBe(0);
	}
});

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "../../src/server/platform/db/folder-lock.ts";
import { readSettings } from "../../src/server/settings.ts";
import { compiledCode } from "./harness/processes/compiled-code.ts";

const home = mkdtempSync(join(tmpdir(), "heloc-flow-start-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Starts the real server process and gathers what it says until it ends or says it listens. */
function startServer(environment: { [name: string]: string }) {
	const child = spawn(process.execPath, ["src/server/main.ts"], {
		env: { PATH: process.env.PATH ?? "", ...compiledCode, LOG_LEVEL: "info", ...environment },
	});
	let said = "";
	child.stdout.on("data", (chunk: Buffer) => {
		said += chunk;
	});
	child.stderr.on("data", (chunk: Buffer) => {
		said += chunk;
	});
	const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
	const listening = new Promise<void>((done) => {
		const timer = setInterval(() => {
			if (said.includes("Server listening")) {
				clearInterval(timer);
				done();
			}
		}, 50);
		void ended.then(() => clearInterval(timer));
	});
	return { child, ended, listening, said: () => said };
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "localhost", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

describe("the lock of the embedded database's folder", () => {
	it("lets one owner in, tells the second who it is, and is given back", () => {
		const folder = join(home, "one");
		const release = lockFolder(folder);
		expect(() => lockFolder(folder)).toThrow(FolderInUse);
		release();
		lockFolder(folder)();
	});

	it("is taken over from a process that is gone, not from one that lives", () => {
		const folder = join(home, "two");
		const since = new Date().toISOString();
		writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), since }));
		lockFolder(folder)();
		writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.ppid, host: hostname(), since }));
		expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`);
		writeFileSync(`${folder}.lock`, "torn wri");
		lockFolder(folder)();
	});
});

describe("the server process", () => {
	it("refuses a second one on its folder and a port in use, each in one sentence, and ends cleanly at SIGTERM", async () => {
		const [port, other] = [await freePort(), await freePort()];
		const environment = { DATA_DIR: join(home, "data"), PORT: String(port) };
		const first = startServer(environment);
		await first.listening;
		const second = startServer({ ...environment, PORT: String(other) });
		expect(await second.ended).toBe(1);
		expect(second.said()).toMatch(/is in use by process \d+ .*DATA_DIR/);
		const third = startServer({ DATA_DIR: join(home, "other"), PORT: String(port) });
		expect(await third.ended).toBe(1);
		expect(third.said()).toContain(`Port ${port} is in use`);
		expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
		first.child.kill("SIGTERM");
		expect(await first.ended, first.said()).toBe(0);
	});

	it("has drawn the first pages, and keeps them, when its port answers", async () => {
		const webRoot = join(home, "web");
		mkdirSync(webRoot);
		mkdirSync(join(home, "web-server"));
		writeFileSync(join(webRoot, "index.html"), "<html lang='en'><head></head><body></body></html>");
		writeFileSync(
			join(home, "web-server", "render.js"),
			`export function render({ url }) {
				console.log("drawn " + url);
				return { kind: "page", status: 200, title: "", head: "", body: "", state: "{}", modules: [] };
			}
			export function readHomeBy() {}`,
		);
		const port = await freePort();
		const server = startServer({ DATA_DIR: join(home, "drawn"), PORT: String(port), WEB_ROOT: webRoot });
		await server.listening;
		const drawn = () => server.said().match(/drawn .*/g) ?? [];
		expect(server.said().indexOf("drawn /account/heloc/register")).toBeLessThan(
			server.said().indexOf("Server listening"),
		);
		const before = drawn();
		expect(before.length).toBeGreaterThan(0);
		for (const line of before) {
			const page = await fetch(`http://localhost:${port}${line.replace("drawn ", "")}`);
			expect(page.status).toBe(200);
		}
		server.child.kill("SIGTERM");
		expect(await server.ended, server.said()).toBe(0);
		expect(drawn()).toEqual(before);
	});

	it("gives its folder back at SIGINT", async () => {
		const folder = join(home, "interrupted");
		const server = startServer({ DATA_DIR: folder, PORT: String(await freePort()) });
		await server.listening;
		expect(() => lockFolder(join(folder, "db"))).toThrow(FolderInUse);
		server.child.kill("SIGINT");
		expect(await server.ended, server.said()).toBe(0);
		lockFolder(join(folder, "db"))();
	});

	it("ends cleanly when it is stopped before it listens at every address of its name", async () => {
		const slowNames = join(home, "slow-names.mjs");
		writeFileSync(
			slowNames,
			`import dns from "node:dns";
			import { Server } from "node:net";
			const { lookup } = dns;
			const waiting = [];
			const answerAll = () => waiting.splice(0).forEach((answer) => answer());
			dns.lookup = (name, options, answer) =>
				lookup(name, options, (...found) => {
					if (!options.all) return answer(...found);
					waiting.push(() => answer(...found));
					setTimeout(answerAll, 2_000);
				});
			const { close } = Server.prototype;
			Server.prototype.close = function (...given) {
				const closed = close.apply(this, given);
				answerAll();
				return closed;
			};`,
		);
		const environment = { DATA_DIR: join(home, "soon"), PORT: String(await freePort()) };
		const server = startServer({ ...environment, NODE_OPTIONS: `--import ${slowNames}` });
		await server.listening;
		server.child.kill("SIGTERM");
		expect(await server.ended, server.said()).toBe(0);
	});
});

describe("settings", () => {
	it("of production name everything that is missing, and how to mend it", () => {
		const start = () => readSettings({ MODE: "production" });
		expect(start).toThrow(/DATABASE_URL/);
		expect(start).toThrow(/KEY_ENCRYPTION_KEY, LOOKUP_KEY, TOKEN_KEY.*openssl rand -base64 32/);
		expect(start).toThrow(/VENDOR_CREDIT/);
	});

	it.each([
		[{ MODE: "demo" }, /MODE is "demo"/],
		[{ PORT: "http" }, /PORT is "http"/],
		[{ PORT: "70000" }, /PORT is "70000"/],
		[{ SANDBOX_DELAY_MS: "-1" }, /SANDBOX_DELAY_MS/],
	])("refuse %o", (environment, words) => {
		expect(() => readSettings(environment)).toThrow(words);
	});
});

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../testing/free-port.ts";
import { startPostgres } from "../testing/postgres.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";

/** What a server takes, with its child processes. Memory is resident (RSS), in megabytes. */
export interface MemoryFigures {
	readonly engine: "postgres" | "embedded";
	readonly peakAtStart: number;
	readonly idle: number;
	readonly afterRequests: number;
	readonly requests: number;
	/** Milliseconds of the processor until the port answers. */
	readonly startCpuMs: number;
	/** Milliseconds of the first three pages after a start. */
	readonly pagesMs: readonly number[];
	/** Percent of one core without requests. */
	readonly idlePercent: number;
}

const MAIN = new URL("../../src/server/main.ts", import.meta.url).pathname;
const PAGE = "/account/heloc/register-v2";
const SAMPLE_MS = 50;
/** A server that uses less than this of the processor in a second has nothing left to do after its start. */
const CALM_CPU_MS = 60;
const MOST_WAITS = 120;
/** So many requests come from one address, which stays below the limit of a minute. */
const REQUESTS_AN_ADDRESS = 500;
const CLOCK_TICK_MS = 10;

/** What is measured of a server. */
export interface MemorySizes {
	readonly engines: readonly MemoryFigures["engine"][];
	readonly requests: number;
	/** Seconds without requests. */
	readonly idleSeconds: number;
}

/** Measures a server on each engine, one after another: its start, a time without requests, and after many requests. */
export async function benchMemory({
	engines,
	requests,
	idleSeconds,
}: MemorySizes): Promise<{ readonly servers: readonly MemoryFigures[] }> {
	const servers: MemoryFigures[] = [];
	for (const engine of engines) {
		const postgres = engine === "postgres" ? await startPostgres() : undefined;
		try {
			const settings = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
			servers.push(await measure(engine, settings, requests, idleSeconds));
		} finally {
			await postgres?.stop();
		}
	}
	return { servers };
}

async function measure(
	engine: MemoryFigures["engine"],
	settings: { readonly [name: string]: string },
	requests: number,
	idleSeconds: number,
): Promise<MemoryFigures> {
	const home = mkdtempSync(join(tmpdir(), "heloc-flow-memory-"));
	const port = String(await freePort());
	const place = { PORT: port, HOST: "127.0.0.1", DATA_DIR: home, TRUST_PROXY: "127.0.0.1" };
	const env = { ...process.env, ...place, MODE: "sandbox", NODE_ENV: "", LOG_LEVEL: "error", ...settings };
	const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], { env, stdio: "inherit" });
	const { pid = 0 } = server;
	let peakAtStart = 0;
	const sampling = setInterval(() => {
		peakAtStart = Math.max(peakAtStart, residentOf(pid));
	}, SAMPLE_MS);
	const address = `http://127.0.0.1:${port}`;
	try {
		await untilHealthy(server, address);
		const startCpuMs = cpuOf(pid);
		const pagesMs: number[] = [];
		for (let left = 3; left > 0; left -= 1)
			pagesMs.push(await timed(async () => (await ask(address, PAGE)).arrayBuffer()));
		await untilCalm(pid);
		clearInterval(sampling);
		const idle = residentOf(pid);
		const before = cpuOf(pid);
		await pause(idleSeconds * 1_000);
		const idlePercent = idleSeconds === 0 ? 0 : (cpuOf(pid) - before) / (idleSeconds * 10);
		await request(address, requests);
		const afterRequests = residentOf(pid);
		return { engine, peakAtStart, idle, afterRequests, requests, startCpuMs, pagesMs, idlePercent };
	} finally {
		clearInterval(sampling);
		await stop(server);
		rmSync(home, { recursive: true, force: true });
	}
}

/** Borrowers' requests in turns: the first page, status, application, standing and a save. */
async function request(address: string, many: number): Promise<void> {
	let headers: { readonly [name: string]: string } = {};
	let uuid = "";
	for (let at = 0; at < many; at += 1) {
		if (at % REQUESTS_AN_ADDRESS === 0) {
			const from = { "x-forwarded-for": `198.51.100.${1 + ((at / REQUESTS_AN_ADDRESS) % 250)}` };
			const made = await ask(address, REGISTER, from, { method: "POST", body: { answers: benchAnswers() } });
			const { jwt, applicationUuid } = (await made.json()) as { jwt: string; applicationUuid: string };
			headers = { ...from, authorization: `Bearer ${jwt}` };
			uuid = applicationUuid;
		}
		const heloc = `/service-application/api/v1/application/heloc/${uuid}`;
		const read = [PAGE, `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`, heloc, `${heloc}/standing`];
		const path = read[at % (read.length + 1)];
		const phone = { method: "PUT", body: { phone: "4155550142" } };
		const answer =
			path === undefined
				? await ask(address, `${heloc}/forms/conditions/phone-number`, headers, phone)
				: await ask(address, path, headers);
		await answer.arrayBuffer();
	}
}

async function ask(
	address: string,
	path: string,
	headers: { readonly [name: string]: string } = {},
	sent?: { readonly method: string; readonly body: object },
): Promise<Response> {
	const typed = { "content-type": "application/json", "idempotency-key": randomUUID() };
	const write = sent && { method: sent.method, body: JSON.stringify(sent.body) };
	const answer = await fetch(address + path, {
		...write,
		headers: { org: "main", ...(sent === undefined ? {} : typed), ...headers },
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return answer;
}

async function untilHealthy(server: ChildProcess, address: string): Promise<void> {
	while (server.exitCode === null) {
		const answer = await fetch(`${address}/health`).catch(() => undefined);
		if (answer?.ok) return;
		await pause(SAMPLE_MS);
	}
	throw new Error("A server did not start: its words above say why.");
}

/** Verdicts and first jobs follow after a start. */
async function untilCalm(pid: number): Promise<void> {
	for (let left = MOST_WAITS, last = cpuOf(pid); left > 0; left -= 1) {
		await pause(1_000);
		const now = cpuOf(pid);
		if (now - last < CALM_CPU_MS) return;
		last = now;
	}
}

/** A process and its descendants. */
function familyOf(pid: number): readonly number[] {
	const family = [pid];
	const parents = readdirSync("/proc").flatMap((name) => {
		const parent = /^\d+$/.test(name) ? statOf(Number(name))?.[1] : undefined;
		return parent === undefined ? [] : [[Number(name), Number(parent)] as const];
	});
	for (const one of family) family.push(...parents.flatMap(([child, parent]) => (parent === one ? [child] : [])));
	return family;
}

function residentOf(pid: number): number {
	const kilobytes = familyOf(pid).map((one) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${one}/status`))?.[1] ?? 0));
	return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
}

/** Milliseconds of the processor, with those of children that have ended. */
function cpuOf(pid: number): number {
	const ticks = familyOf(pid).flatMap((one) => statOf(one)?.slice(11, 15) ?? []);
	return ticks.reduce((sum, one) => sum + Number(one) * CLOCK_TICK_MS, 0);
}

/** The fields of /proc/PID/stat after the name. */
function statOf(pid: number): readonly string[] | undefined {
	const stat = read(`/proc/${pid}/stat`);
	return stat === "" ? undefined : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

async function stop(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	const ended = new Promise((done) => server.once("exit", done));
	server.kill("SIGTERM");
	await ended;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

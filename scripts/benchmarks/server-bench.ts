import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { statementsOf } from "../testing/counted-statements.ts";
import { type BenchSetting, onBenchApp } from "./bench-app.ts";
import { BenchSigner } from "./bench-signer.ts";
import { Caller, requestText } from "./calls.ts";
import { KEY_MARK } from "./http-caller.ts";
import { median, threadMs } from "./timing.ts";

/** The server's work for a borrower in one process, next to a baseline from the same run. */
export interface ServerFigures {
	/** Milliseconds of sequential saves over HTTP, and of a bare insert of one row on the same Postgres. */
	readonly save: { readonly p50: number; readonly p95: number; readonly insert: number; readonly ratio: number };
	/** Statements of a request without those that frame its transaction, and the framing ones. */
	readonly statements: { readonly [request: string]: { readonly asked: number; readonly frame: number } };
	/** Responses per second over several connections: median of the rounds, and the ratio to a bare route. */
	readonly rates: { readonly [request: string]: { readonly perSecond: number; readonly share: number } };
	readonly bare: number;
	/**
	 * Processor time of the server's thread: milliseconds of each request, and how many times that of its baseline it
	 * takes, which is the insert for a save and the bare route for the rest.
	 */
	readonly cpu: { readonly [request: string]: { readonly ms: number; readonly times: number } };
	readonly rounds: number;
}

/** How much is asked in each round, and how long the work that follows the setup may take. */
export interface ServerSizes {
	readonly rounds: number;
	readonly saves: number;
	readonly connections: number;
	readonly roundMs: number;
	readonly settleMs: number;
}

const FIRST_PAGE = "/account/heloc/register-v2";

/** Measures saves, polls, standings and first pages over HTTP, alternating with a bare insert and a bare route. */
export async function benchServer(setting: BenchSetting, root: string, sizes: ServerSizes): Promise<ServerFigures> {
	const bareApp = Fastify();
	bareApp.get("/bare", async () => ({ stage: "BARE" }));
	await bareApp.listen({ port: 0, host: "127.0.0.1" });
	const caller = new Caller();
	try {
		return await onBenchApp(setting, { webRoot: join(root, "dist/web") }, async (app, url) => {
			await app.listen({ port: 0, host: "127.0.0.1" });
			const saver = await new BenchSigner(app, "127.0.0.1").prepare();
			// uses another application: the first one's log grows with each save
			const reader = await new BenchSigner(app, "127.0.0.2").prepare();
			// follow-up work of the setup finishes before anything is timed
			await pause(sizes.settleMs);
			const statements = await countStatements(app, saver, sizes.settleMs / 8);
			await pause(sizes.settleMs / 2);
			return { statements, ...(await time(caller, { app, bareApp, saver, reader, url }, sizes)) };
		});
	} finally {
		await caller.end();
		await bareApp.close();
	}
}

interface Measured {
	readonly app: FastifyInstance;
	readonly bareApp: FastifyInstance;
	readonly saver: BenchSigner;
	readonly reader: BenchSigner;
	readonly url: string;
}

async function time(caller: Caller, { app, bareApp, saver, reader, url }: Measured, sizes: ServerSizes) {
	const { save } = saver;
	const { poll, standing } = reader;
	const keyed = { ...save.headers, "idempotency-key": KEY_MARK };
	const saves = { port: portOf(app), requests: [requestText("PUT", save.url, keyed, save.body)], connections: 1 };
	const page = { org: "main", "accept-encoding": "gzip, deflate, br" };
	const asked: { readonly [name: string]: { readonly port: number; readonly text: string } } = {
		bare: { port: portOf(bareApp), text: requestText("GET", "/bare", {}) },
		poll: { port: portOf(app), text: requestText("GET", poll.url, poll.headers) },
		standing: { port: portOf(app), text: requestText("GET", standing.url, standing.headers) },
		"first page": { port: portOf(app), text: requestText("GET", FIRST_PAGE, page) },
	};
	const rounds = { save: [] as number[], p95: [] as number[], insert: [] as number[], ratio: [] as number[] };
	const cpu = new Map<string, { readonly ms: number; readonly times: number }[]>();
	const spent = (name: string, ms: number, baseline: number) =>
		cpu.set(name, [...(cpu.get(name) ?? []), { ms, times: ms / baseline }]);
	const rates = new Map(Object.keys(asked).map((name) => [name, [] as number[]]));
	const insert = await bareInsert(url);
	try {
		for (let round = 0; round <= sizes.rounds; round += 1) {
			const started = threadMs();
			const inserts = await insert.times(sizes.saves);
			const inserted = threadMs();
			const { times } = await caller.call({ ...saves, most: sizes.saves, ms: 60_000 });
			const insertMs = (inserted - started) / inserts.length;
			const saveMs = (threadMs() - inserted) / times.length;
			const perSecond = new Map<string, number>();
			const msOf = new Map<string, number>();
			for (const [name, { port, text }] of Object.entries(asked)) {
				const before = threadMs();
				const order = { port, requests: [text], connections: sizes.connections, ms: sizes.roundMs, most: 1_000_000 };
				const answered = await caller.call(order);
				perSecond.set(name, answered.perSecond);
				msOf.set(name, (threadMs() - before) / answered.times.length);
			}
			// the first round warms up
			if (round === 0) continue;
			rounds.save.push(median(times));
			rounds.p95.push(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
			rounds.insert.push(median(inserts));
			rounds.ratio.push(median(times) / median(inserts));
			for (const [name, rate] of perSecond) rates.get(name)?.push(rate);
			spent("save", saveMs, insertMs);
			for (const [name, ms] of msOf) if (name !== "bare") spent(name, ms, msOf.get("bare") ?? ms);
		}
	} finally {
		await insert.end();
	}
	const bareRates = rates.get("bare") ?? [];
	const shared = [...rates].filter(([name]) => name !== "bare");
	return {
		save: {
			p50: median(rounds.save),
			p95: median(rounds.p95),
			insert: median(rounds.insert),
			ratio: median(rounds.ratio),
		},
		bare: median(bareRates),
		rounds: sizes.rounds,
		cpu: Object.fromEntries(
			[...cpu].map(([name, each]) => {
				return [name, { ms: median(each.map(({ ms }) => ms)), times: median(each.map(({ times }) => times)) }];
			}),
		),
		rates: Object.fromEntries(
			shared.map(([name, each]) => {
				const shares = each.map((rate, round) => rate / (bareRates[round] ?? rate));
				return [name, { perSecond: median(each), share: median(shares) }];
			}),
		),
	};
}

async function countStatements(
	app: FastifyInstance,
	signer: BenchSigner,
	settleMs: number,
): Promise<ServerFigures["statements"]> {
	const { save, poll, standing } = signer;
	const put = (headers: object) =>
		app.inject({ method: "PUT", url: save.url, headers: { ...save.headers, ...headers }, payload: save.body });
	const get = (url: string, headers: object) => app.inject({ method: "GET", url, headers: { ...headers } });
	const requests: { readonly [name: string]: () => Promise<unknown> } = {
		save: () => put({ "idempotency-key": randomBytes(12).toString("hex") }),
		poll: () => get(poll.url, poll.headers),
		standing: () => get(standing.url, standing.headers),
		"first page": () => get(FIRST_PAGE, { org: "main" }),
	};
	const found: { [name: string]: { asked: number; frame: number } } = {};
	for (const [name, send] of Object.entries(requests)) {
		await send();
		await pause(settleMs);
		const { statements, frame } = await statementsOf(send);
		found[name] = { asked: statements.length, frame: frame.length };
	}
	return found;
}

/** A connection that inserts one row at a time into a table of its own. */
async function bareInsert(url: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("CREATE TABLE bench_rows (id bigserial PRIMARY KEY, body bytea NOT NULL)");
	return {
		times: async (many: number): Promise<readonly number[]> => {
			const times: number[] = [];
			for (let left = many; left > 0; left -= 1) {
				const started = performance.now();
				await client.query("INSERT INTO bench_rows (body) VALUES ($1)", [randomBytes(64)]);
				times.push(performance.now() - started);
			}
			return times;
		},
		end: () => client.end(),
	};
}

function portOf(app: FastifyInstance): number {
	return (app.server.address() as AddressInfo).port;
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

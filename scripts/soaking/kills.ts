import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { seeded } from "../../tests/walk/random.ts";
import { startServer, stopServer } from "../benchmarks/server-process.ts";
import { startPostgres } from "../testing/postgres.ts";
import { CutOffBorrower } from "./cut-off-borrower.ts";
import { type Soak, soakSeeds } from "./soak.ts";

const BORROWERS = 4;
/** About what their writes take: a process dies somewhere in there. */
const WRITES_MS = 2_500;

/** Two server processes, of which one dies now and then, and the database that they share. */
class DyingServers {
	readonly #servers: ChildProcess[] = [];
	readonly #url: string;
	readonly #folder = mkdtempSync(join(tmpdir(), "heloc-flow-kills-"));
	readonly #running: { address: string; process: ChildProcess | undefined }[] = [];

	constructor(url: string) {
		this.#url = url;
	}

	get addresses(): readonly string[] {
		return this.#running.map(({ address }) => address);
	}

	async start(at: number): Promise<void> {
		// each borrower comes from a network of its own
		const address = await startServer(this.#servers, this.#url, this.#folder, { TRUST_PROXY: "127.0.0.0/8" });
		this.#running[at] = { address, process: this.#servers.at(-1) };
	}

	/** Ends a process as a power cut does, and starts another in its place. */
	async replace(at: number): Promise<void> {
		this.#running[at]?.process?.kill("SIGKILL");
		await this.start(at);
	}

	async stop(): Promise<void> {
		await Promise.all(this.#servers.map(stopServer));
		rmSync(this.#folder, { recursive: true, force: true });
	}
}

/** What the database says of what was acknowledged to these borrowers. */
async function lost(database: pg.Client, borrowers: readonly CutOffBorrower[], before: number): Promise<string[]> {
	const faults: string[] = [];
	const rows = async <Row extends object>(text: string, ...values: readonly string[]) =>
		(await database.query<Row>(text, [...values])).rows;
	const [counted] = await rows<{ many: string }>("SELECT count(*) AS many FROM applications");
	const made = Number(counted?.many) - before;
	if (made !== borrowers.length) faults.push(`${borrowers.length} registered, and there are ${made} applications`);
	for (const { uuid } of borrowers) {
		const events = await rows<{ sequence: number; kind: string }>(
			"SELECT sequence, kind FROM application_events WHERE application_uuid = $1 ORDER BY sequence",
			uuid,
		);
		if (events.some(({ sequence }, index) => sequence !== index + 1)) faults.push(`${uuid}: its log has a gap`);
		for (const kind of ["registered", "form-submitted"]) {
			const times = events.filter((event) => event.kind === kind).length;
			if (times !== 1) faults.push(`${uuid}: ${kind} ${times} times`);
		}
	}
	return faults;
}

/** Borrowers write through two processes, one of which is killed at a moment that the seed names. */
async function play(servers: DyingServers, database: pg.Client, seed: number): Promise<readonly string[]> {
	const random = seeded(seed);
	const before = await database.query<{ many: string }>("SELECT count(*) AS many FROM applications");
	const borrowers = Array.from({ length: BORROWERS }, (_, index) => new CutOffBorrower(servers, `${seed}-${index}`));
	const at = seed % 2;
	const killing = pause(random.integer(0, WRITES_MS)).then(() => servers.replace(at));
	await Promise.all([killing, ...borrowers.map((borrower) => borrower.write(random))]);
	const found = await Promise.all(borrowers.map((borrower) => borrower.lost()));
	return [...found.flat(), ...(await lost(database, borrowers, Number(before.rows[0]?.many)))];
}

/** Processes killed at random moments: what was acknowledged is there, once. */
export const kills: Soak = {
	name: "kills",
	about: "kills one of two server processes at random moments: what they acknowledged must be there, and once",
	count: 150,
	run: async (request) => {
		const postgres = await startPostgres();
		const servers = new DyingServers(postgres.url);
		const database = new pg.Client({ connectionString: postgres.url });
		try {
			await servers.start(0);
			await servers.start(1);
			await database.connect();
			return await soakSeeds("kills", request, (seed) => play(servers, database, seed));
		} finally {
			await database.end();
			await servers.stop();
			await postgres.stop();
		}
	},
};

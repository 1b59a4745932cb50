import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { seeded } from "../../tests/walk/random.ts";
import { onServerPair, type ServerPair } from "../benchmarks/server-pair.ts";
import { startPostgres } from "../testing/postgres.ts";
import { CutOffBorrower } from "./cut-off-borrower.ts";
import { type Soak, soakSeeds } from "./soak.ts";

const BORROWERS = 4;
/** About what their writes take: a process dies somewhere in there. */
const WRITES_MS = 2_500;

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
async function play(servers: ServerPair, database: pg.Client, seed: number): Promise<readonly string[]> {
	const random = seeded(seed);
	const before = await database.query<{ many: string }>("SELECT count(*) AS many FROM applications");
	const borrowers = Array.from({ length: BORROWERS }, (_, index) => new CutOffBorrower(servers, `${seed}-${index}`));
	const at = seed % 2;
	const killing = async () => {
		await pause(random.integer(0, WRITES_MS));
		await servers.kill(at);
		await servers.start(at);
	};
	await Promise.all([killing(), ...borrowers.map((borrower) => borrower.write(random))]);
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
		const database = new pg.Client({ connectionString: postgres.url });
		try {
			await database.connect();
			return await onServerPair(postgres.url, (servers) =>
				soakSeeds("kills", request, (seed) => play(servers, database, seed)),
			);
		} finally {
			await database.end();
			await postgres.stop();
		}
	},
};

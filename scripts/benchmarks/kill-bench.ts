import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { BenchDatabase } from "./bench-database.ts";
import { applicationsIn, type ReadBack, readBack } from "./kills/read-back.ts";
import { SavingBorrower } from "./kills/saving-borrower.ts";
import { onServerPair, type ServerPair } from "./server-pair.ts";

/** What processes acknowledged that were killed in the middle of their work, and what is there of it. */
export interface KillFigures extends ReadBack {
	readonly kills: number;
	/** Requests that were answered only when they were sent again. */
	readonly repeated: number;
	/** Milliseconds for which a request that was cut off got "still in progress" from the other process; the longest. */
	readonly longestInFlightMs: number;
}

/** How often a process is killed, how many borrowers write meanwhile, and what each saves at least between two kills. */
export interface KillSizes {
	readonly kills: number;
	readonly borrowers: number;
	readonly saves: number;
	/** Milliseconds of writing, at most, before a process is killed. */
	readonly withinMs: number;
}

/** Returns whether a query is waiting for a row that another transaction has locked. */
const WAITING = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/**
 * Kills one of two server processes (SIGKILL) while borrowers save, upload and register, again and again, each time with
 * a request under way in it for certain; then reads back all that was acknowledged.
 */
export async function benchKill(open: () => Promise<BenchDatabase>, sizes: KillSizes): Promise<KillFigures> {
	const opened = await open();
	try {
		return await onServerPair(opened.url, (servers) => killAgain(servers, opened, sizes));
	} finally {
		await opened.drop();
	}
}

/** The same on servers that run already; the last process that is killed is not started again. */
export async function killAgain(
	servers: ServerPair,
	{ url, database: { db } }: Pick<BenchDatabase, "url" | "database">,
	{ kills, borrowers: many, saves, withinMs }: KillSizes,
): Promise<KillFigures> {
	const before = await applicationsIn(db);
	const lock = new pg.Client({ connectionString: url });
	await lock.connect();
	try {
		let networks = 0;
		const arrive = () => {
			networks += 1;
			return new SavingBorrower(servers, `10.6.${networks >> 8}.${networks & 255}`).register();
		};
		const all: SavingBorrower[] = [];
		for (let kill = 1; kill <= kills; kill += 1) {
			// each may upload only so many files
			const borrowers = await Promise.all(Array.from({ length: many }, arrive));
			const [held] = borrowers;
			if (held === undefined) throw new Error("At least one borrower writes.");
			let isKilled = false;
			const killing = async () => {
				await pause(Math.random() * withinMs);
				const at = await killHolding(servers, lock, held);
				isKilled = true;
				if (kill < kills) await servers.start(at);
			};
			const registering = async () => {
				do all.push(await arrive());
				while (!isKilled);
			};
			const writing = borrowers.map((borrower) => borrower.write(saves, () => isKilled));
			await Promise.all([killing(), registering(), ...writing]);
			all.push(...borrowers);
		}
		const cutOffs = all.map((one) => one.cutOffs);
		return {
			kills,
			...(await readBack(db, servers.folder, all, before)),
			repeated: cutOffs.reduce((sum, { repeated }) => sum + repeated, 0),
			longestInFlightMs: Math.max(...cutOffs.map(({ longestInFlightMs }) => longestInFlightMs)),
		};
	} finally {
		await lock.end();
	}
}

/** Holds a borrower's next request by a lock on the row, kills the process that works on it, and lets go; returns which one. */
async function killHolding(servers: ServerPair, lock: pg.Client, borrower: SavingBorrower): Promise<number> {
	await lock.query("BEGIN");
	await lock.query("SELECT 1 FROM applications WHERE uuid = $1 FOR UPDATE", [borrower.uuid]);
	while ((await lock.query(WAITING)).rowCount === 0) await pause(20);
	const at = borrower.askedAt;
	await servers.kill(at);
	await lock.query("COMMIT");
	return at;
}

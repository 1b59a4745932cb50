import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/vendors/build-ports.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import type { Notice } from "../../src/server/platform/fan-out.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { testApp, testKeys } from "./harness/test-app.ts";

/** Keeps what it hears and wakes who waits for it. */
class Ear {
	readonly notices: Notice[] = [];
	missedTimes = 0;
	#wake = () => {};

	readonly heard = (notice: Notice): void => {
		this.notices.push(notice);
		this.#wake();
	};
	readonly missed = (): void => {
		this.missedTimes += 1;
		this.#wake();
	};

	async until(isThere: () => boolean): Promise<void> {
		while (!isThere()) {
			await new Promise<void>((wake) => {
				this.#wake = wake;
			});
		}
	}
}

describe.each(engines)("the fan-out, on $name", ({ name, open }) => {
	let db: TestDatabase;
	const apps: FastifyInstance[] = [];
	const others: Database[] = [];
	const keys = testKeys();

	beforeEach(async () => {
		db = await open();
	});
	afterEach(async () => {
		for (const app of apps.splice(0)) await app.close();
		for (const other of others.splice(0)) await other.close();
		await db.drop();
	});

	async function start(database = db.database, changes: Parameters<typeof testApp>[1] = {}) {
		const app = await testApp(database, { keys, worksJobs: false, ...changes });
		apps.push(app);
		return app.serverContext;
	}

	it("tells a topic's listeners at the commit, in order, and nothing of what was rolled back", async () => {
		const { fanOut, database } = await start();
		const [ear, other] = [new Ear(), new Ear()];
		fanOut.subscribe("kettle", ear);
		fanOut.subscribe("toaster", other);
		await inTransaction(database, async (tx) => {
			await fanOut.publish(tx, "kettle", { sequence: 1 });
			await fanOut.publish(tx, "kettle", { sequence: 2 });
			expect(ear.notices).toEqual([]);
		});
		const undone = inTransaction(database, async (tx) => {
			await fanOut.publish(tx, "kettle", { sequence: 3 });
			throw new Error("no");
		});
		await expect(undone).rejects.toThrow("no");
		await fanOut.publish(database.db, "kettle", { sequence: 4 });
		await ear.until(() => ear.notices.length === 3);
		expect(ear.notices).toEqual([{ sequence: 1 }, { sequence: 2 }, { sequence: 4 }]);
		expect(other.notices).toEqual([]);
	});

	it("goes on for the others when one listener fails, and stops for who has left", async () => {
		const { fanOut, database } = await start();
		const [left, ear] = [new Ear(), new Ear()];
		const leave = fanOut.subscribe("kettle", left);
		fanOut.subscribe("kettle", {
			heard: () => {
				throw new Error("deaf");
			},
		});
		fanOut.subscribe("kettle", ear);
		leave();
		await fanOut.publish(database.db, "kettle", { sequence: 1 });
		await ear.until(() => ear.notices.length === 1);
		expect(left.notices).toEqual([]);
	});

	it("refuses to carry more than an id or two", async () => {
		const { fanOut, database } = await start();
		await expect(fanOut.publish(database.db, "kettle", { text: "x".repeat(2_000) })).rejects.toThrow("too large");
	});

	// One process owns a PGlite folder, so only Postgres can have several.
	if (name === "postgres") {
		async function another(): Promise<Database> {
			const database = await db.again();
			others.push(database);
			return database;
		}

		it("reaches every process on the same database", async () => {
			const [first, second] = [await start(), await start(await another())];
			const ears = [new Ear(), new Ear()] as const;
			first.fanOut.subscribe("kettle", ears[0]);
			second.fanOut.subscribe("kettle", ears[1]);
			await first.fanOut.publish(first.database.db, "kettle", { from: "first" });
			await second.fanOut.publish(second.database.db, "kettle", { from: "second" });
			for (const ear of ears) {
				await ear.until(() => ear.notices.length === 2);
				expect(ear.notices.map(({ from }) => from)).toEqual(["first", "second"]);
			}
		});

		it("listens again after its connection was cut, and says that something may be missing", async () => {
			const { fanOut, database } = await start();
			const ear = new Ear();
			fanOut.subscribe("kettle", ear);
			await database.db.execute(sql`
				SELECT pg_terminate_backend(pid) FROM pg_stat_activity
				WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
			await ear.until(() => ear.missedTimes === 1);
			await fanOut.publish(database.db, "kettle", { sequence: 1 });
			await ear.until(() => ear.notices.length === 1);
		});

		it("wakes another process's workers at once", async () => {
			const idle = await start();
			const waits: number[] = [];
			let orderedAt = 0;
			const ports = buildPorts({});
			const { lookup } = ports.propertyRecords;
			const timed: typeof lookup = (request) => {
				waits.push(performance.now() - orderedAt);
				return lookup(request);
			};
			await start(await another(), {
				worksJobs: true,
				ports: { ...ports, propertyRecords: { lookup: timed } },
			});
			const [idleApp] = apps;
			for (let left = 5; left > 0 && idleApp; left -= 1) {
				const borrower = new Borrower(idleApp);
				orderedAt = performance.now();
				await borrower.register();
				await borrower.untilStage("LIEN_VERIFICATION");
			}
			expect(idle.database.kind).toBe("postgres");
			// By polling alone the middle of five waits would be about a second.
			expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(800);
		}, 30_000);
	}
});

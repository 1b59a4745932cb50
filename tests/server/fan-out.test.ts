import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import type { Notice } from "../../src/server/platform/fan-out.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

/** Keeps what it hears and wakes who waits for it. */
class Ear {
	readonly notices: Notice[] = [];
	missedTimes = 0;
	#wake = () => {};

	readonly received = (notice: Notice): void => {
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
	const servers = serversForEach(open, { keys: testKeys(), worksJobs: false });

	it("tells a topic's listeners at the commit, in order, and nothing of what was rolled back", async () => {
		const { fanOut, database } = (await servers.start()).serverContext;
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
		const { fanOut, database } = (await servers.start()).serverContext;
		const [left, ear] = [new Ear(), new Ear()];
		const leave = fanOut.subscribe("kettle", left);
		fanOut.subscribe("kettle", {
			received: () => {
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
		const { fanOut, database } = (await servers.start()).serverContext;
		await expect(fanOut.publish(database.db, "kettle", { text: "x".repeat(2_000) })).rejects.toThrow("too large");
	});

	// One process owns a PGlite folder, so only Postgres can have several.
	if (name === "postgres") {
		it("reaches every process on the same database", async () => {
			const first = (await servers.start()).serverContext;
			const second = (await servers.start({}, await servers.again())).serverContext;
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
			const { fanOut, database } = (await servers.start()).serverContext;
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
			const idle = await servers.start();
			// nothing is looked for now and then: what is worked on was told
			vi.useFakeTimers({ toFake: ["setInterval"] });
			try {
				await servers.start({ worksJobs: true }, await servers.again());
				for (let left = 5; left > 0; left -= 1) {
					const borrower = await new Borrower(idle).register();
					await borrower.untilStage("LIEN_VERIFICATION");
				}
			} finally {
				vi.useRealTimers();
			}
			expect(idle.serverContext.database.kind).toBe("postgres");
		});
	}
});

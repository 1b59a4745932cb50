import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileBook } from "../../../src/server/journey/ports/payment-book.ts";
import { engines } from "../harness/databases.ts";
import { PayingLender } from "../harness/paying-lender.ts";

const MINUTES_TO_CUTOFF = 60;
const DAY = 24 * 60;

class Killed extends Error {}

describe.each(engines)("files for a bank, while processes die and folders are away, on $name", ({ open }) => {
	let lender: PayingLender;
	beforeEach(async () => {
		lender = await PayingLender.open(open);
	});
	afterEach(() => lender.close());

	describe("when a process is killed", () => {
		const at: { readonly [point: string]: (book: FileBook) => Partial<FileBook> } = {
			"before the file is written": () => ({ creditsOf: () => Promise.reject(new Killed()) }),
			"before it is noted that the file is whole": () => ({ prepared: () => Promise.reject(new Killed()) }),
			"before the file gets its name": (book) => ({
				prepared: async (...given) => {
					await book.prepared(...given);
					throw new Killed();
				},
			}),
			"before it is noted that the file has its name": () => ({ dropped: () => Promise.reject(new Killed()) }),
			"after the bank fetched it, before that is noted": () => ({
				dropped: async () => {
					lender.bank.fetch();
					throw new Killed();
				},
			}),
		};

		it.each(Object.entries(at))("%s, the payment is sent once", async (point, change) => {
			await lender.ask(await lender.ordered());
			await lender.ask(await lender.another());
			lender.clock.forward(MINUTES_TO_CUTOFF);
			await expect(lender.exchange(change)).rejects.toThrow(Killed);
			await lender.exchange();
			lender.bank.fetch();
			await lender.exchange();
			lender.bank.fetch();
			expect(lender.bank.entries().map(({ traceNumber }) => traceNumber)).toEqual([
				"091000010000001",
				"091000010000002",
			]);
			expect(readdirSync(lender.bank.out).filter((name) => !name.startsWith("."))).toEqual([]);
			expect(lender.alarms).toHaveLength(point.startsWith("after the bank") ? 1 : 0);
		});
	});

	it("a process that works exchanges files by itself, and one that serves pages does not", async () => {
		await lender.ask(await lender.ordered());
		lender.clock.forward(MINUTES_TO_CUTOFF);
		const killed = () => ({ creditsOf: () => Promise.reject(new Killed()) });
		await expect(lender.exchange(killed)).rejects.toThrow(Killed);
		await lender.start(false);
		expect(readdirSync(lender.bank.out)).toEqual([]);
		await lender.start(true);
		await expect.poll(() => readdirSync(lender.bank.out)).toEqual(["ach-1234567890-20261120-A.ach"]);
	});

	it("writes a file as soon as the bank's folder is there again, and gives it up when that is too late", async () => {
		const [order, later] = [await lender.ordered(), await lender.another()];
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		rmSync(lender.bank.out, { recursive: true });
		await expect(lender.exchange()).rejects.toThrow(/ENOENT/);
		mkdirSync(lender.bank.out);
		await lender.exchange();
		lender.bank.fetch();
		expect(lender.bank.entries()).toHaveLength(1);
		await lender.ask(later);
		lender.clock.forward(165);
		rmSync(lender.bank.out, { recursive: true });
		await expect(lender.exchange()).rejects.toThrow(/ENOENT/);
		expect(await lender.ask(later)).toBe("2026-11-20T22:00:00.000Z");
		lender.clock.forward(16);
		mkdirSync(lender.bank.out);
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual([]);
		expect(await lender.ask(later)).toBe("2026-11-23T19:01:00.000Z");
		lender.clock.forward(3 * DAY - 181);
		await lender.exchange();
		lender.bank.fetch();
		expect(lender.bank.entries().map(({ traceNumber }) => traceNumber)).toEqual(["091000010000001", "091000010000002"]);
	});

	it("keeps a whole file of any lender until it has its name, however long that takes", async () => {
		const order = await lender.ordered();
		await lender.ask(order);
		lender.clock.forward(MINUTES_TO_CUTOFF);
		const killed = (book: FileBook): Partial<FileBook> => ({
			prepared: async (...given) => {
				await book.prepared(...given);
				throw new Killed();
			},
		});
		await expect(lender.exchange(killed)).rejects.toThrow(Killed);
		const [hidden = ""] = readdirSync(lender.bank.out);
		const before = new Date(Date.now() - 2 * 3_600_000);
		utimesSync(join(lender.bank.out, hidden), before, before);
		// another vendor's exchange, which shares the folder
		await lender.exchange(() => ({ open: async () => [] }));
		expect(readdirSync(lender.bank.out)).toEqual([hidden]);
		// what the bank does not have is not paid, and what it got late counts from then
		lender.clock.forward(6 * DAY);
		expect(await lender.ask(order)).toBe(new Date(lender.clock.now().getTime() + 900_000).toISOString());
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual(["ach-1234567890-20261120-A.ach"]);
		expect(await lender.ask(order)).toBe("2026-12-01T21:45:00.000Z");
		expect(lender.alarms).toEqual([]);
	});

	it("leaves no accounts behind under hidden names", async () => {
		const left = join(lender.bank.out, ".ach-1234567890-20261120-A.ach.left.tmp");
		writeFileSync(left, "");
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toHaveLength(1);
		const before = new Date(Date.now() - 2 * 3_600_000);
		utimesSync(left, before, before);
		await lender.exchange();
		expect(readdirSync(lender.bank.out)).toEqual([]);
	});
});

import { describe, expect, it } from "vitest";
import { WaitingLine } from "../../src/server/platform/lines/waiting-line.ts";
import type { Problem } from "../../src/server/platform/problems/problem.ts";

describe("a line before costly work", () => {
	const pieces = () => {
		const ends: (() => void)[] = [];
		const work = () => new Promise<void>((end) => ends.push(end));
		return { ends, work };
	};

	it("lets a few in at a time, in order", async () => {
		const line = new WaitingLine({ atOnce: 2, longestWaitMs: 1_000, typicalMs: 100 });
		const { ends, work } = pieces();
		const all = Array.from({ length: 5 }, () => line.enter(work));
		await Promise.resolve();
		for (let ended = 0; ended < 5; ended += 1) {
			expect(ends.length).toBe(Math.min(ended + 2, 5));
			ends[ended]?.();
			await all[ended];
			await new Promise(setImmediate);
		}
	});

	it("tells callers who would wait too long at once, each with a later time to retry", async () => {
		const line = new WaitingLine({ atOnce: 1, longestWaitMs: 2_000, typicalMs: 1_000 });
		const { ends, work } = pieces();
		const taken = [line.enter(work), line.enter(work), line.enter(work)];
		const waits: unknown[] = [];
		for (let more = 0; more < 3; more += 1) {
			const refused = await line.enter(work).catch((error: Problem) => error);
			expect(refused).toMatchObject({ status: 503, code: "BUSY" });
			waits.push((refused as Problem).members.retryAfterSeconds);
		}
		expect(waits).toEqual([4, 5, 6]);
		for (const one of taken) {
			ends.shift()?.();
			await one;
			await new Promise(setImmediate);
		}
	});

	it("goes on after work that failed", async () => {
		const line = new WaitingLine({ atOnce: 1, longestWaitMs: 1_000, typicalMs: 10 });
		await expect(line.enter(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
		expect(await line.enter(async () => "done")).toBe("done");
	});
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BenchDatabase } from "../../../scripts/benchmarks/bench-database.ts";
import { killAgain } from "../../../scripts/benchmarks/kill-bench.ts";
import { compared } from "../../../scripts/benchmarks/kills/read-back.ts";
import { publishAgain } from "../../../scripts/benchmarks/publish-bench.ts";
import * as report from "../../../scripts/benchmarks/reports/server-reports.ts";
import { ServerPair } from "../../../scripts/benchmarks/server-pair.ts";
import { sharedEngine } from "../harness/databases.ts";

const positive = expect.toSatisfy((value: number) => value > 0 && Number.isFinite(value));

// a process takes seconds of processor to start: both rows share two, and the one that is killed is the last
describe.each(sharedEngine)("one small round of a benchmark on two processes, on $name", ({ open }) => {
	let opened: BenchDatabase;
	let servers: ServerPair;

	beforeAll(async () => {
		opened = await open();
		servers = await new ServerPair(opened.url).startBoth();
	});
	afterAll(async () => {
		await servers.stop();
		await opened.drop();
	});

	it("publish: both serve a version that one of them published", async () => {
		const figures = await publishAgain(servers, 1);
		expect(figures).toMatchObject({ publishes: 1, first: { here: positive, there: positive } });
		expect([...report.publishLines(figures)]).toHaveLength(3);
	});

	it("kill: all that a killed process acknowledged is there, once", async () => {
		const figures = await killAgain(servers, opened, { kills: 1, borrowers: 2, saves: 4, withinMs: 100 });
		expect(figures.faults).toEqual([]);
		const once = { lost: 0, doubled: 0, unacknowledged: 0, acknowledged: positive };
		expect(figures).toMatchObject({ kills: 1, saves: once, documents: once, registrations: once, chainsBroken: 0 });
		expect(figures.saves.acknowledged).toBeGreaterThanOrEqual(8);
		expect(figures.repeated).toBeGreaterThan(0);
		expect([...report.killLines(figures)]).toHaveLength(6);
	});
});

describe("what was acknowledged and what is there", () => {
	it("tells what is lost, there twice, and there without an answer", () => {
		expect(compared(["a", "b", "c"], ["b", "b", "c", "d"])).toEqual({
			...{ acknowledged: 3, lost: 1, doubled: 1, unacknowledged: 1 },
		});
	});
});

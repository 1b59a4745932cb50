import { describe, expect, it } from "vitest";
import { benchCatalog } from "../../scripts/benchmarks/catalog-bench.ts";
import { benchChecks } from "../../scripts/benchmarks/checks-bench.ts";
import { benchEngine } from "../../scripts/benchmarks/engine-bench.ts";
import * as report from "../../scripts/benchmarks/reports/flow-reports.ts";
import { screeningLines } from "../../scripts/benchmarks/reports/screening-report.ts";
import { rows } from "../../scripts/benchmarks/rows.ts";
import { benchScreening } from "../../scripts/benchmarks/screening-bench.ts";
import { benchStudioCheck } from "../../scripts/benchmarks/studio-check-bench.ts";
import { proofsFolder } from "../../src/flow/catalog/index.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

/** A figure that something took time for. */
const positive = expect.toSatisfy((value: number) => value > 0 && Number.isFinite(value));
const LENDER = "lakeside-cu";
/** A cold check takes five seconds of processor: here it finds what other checks have proved. */
const proofs = proofsFolder();

describe("one small round of a benchmark", () => {
	it("engine: decides as the hand-written table does, in turns with it", () => {
		const figures = benchEngine(testCatalog().product("main"), { records: 50, rounds: 1, roundMs: 1 });
		expect(figures.decidedByHand).toBeGreaterThan(0);
		expect(figures.agreed).toBeGreaterThan(0);
		for (const of of [figures.perSecond, figures.timesByHand])
			for (const rate of Object.values(of)) expect(rate).toEqual(positive);
		expect([...report.engineLines(figures)]).toHaveLength(2 + Object.keys(figures.timesByHand).length + 1);
	});

	it("screening: finds with its index what comparing with every name finds", () => {
		const figures = benchScreening(testCatalog().product("main"), { names: 300, sample: 20, compared: 4 });
		expect(figures).toMatchObject({ sample: 20, compared: expect.any(Number), same: figures.compared });
		expect(figures.names).toBeGreaterThanOrEqual(300);
		expect([...screeningLines(figures)].join("\n")).toContain("of 20 listed names found");
	});

	it("catalog: composes a generated partner, again, and a lender on a changed base", () => {
		// keeps what is proved where other tests find it
		testCatalog();
		const figures = benchCatalog({ partners: [1], orgs: [LENDER] });
		expect(figures).toEqual({
			...{ shippedOrgs: 1, shippedMs: positive, faultyOrgs: 0 },
			partners: [{ count: 1, firstMs: positive, againMs: positive }],
			afterChange: { orgs: 1, ms: positive },
		});
		expect([...report.catalogLines(figures)].join("\n")).toContain("and 1 generated partners");
	});

	it("checks: runs each command, and a watching one hears of two saved files", async () => {
		const figures = await benchChecks({ rounds: 1, edits: 1, orgs: [LENDER], proofs });
		const time = { ms: positive, cpuMs: positive };
		expect(figures).toEqual({
			rounds: 1,
			commands: { bare: time, oneWarm: time, allWarm: time, allCold: time, route: time },
			timesBare: { oneWarm: positive, allWarm: positive, allCold: positive, route: positive },
			watch: { pageMs: positive, factMs: positive },
		});
		expect([...report.checksLines(figures)]).toHaveLength(8);
	});

	it("studio-check: judges an edit of a draft, and a letter typed into it", async () => {
		const figures = await benchStudioCheck({ edits: 1, letters: 1, proofs });
		expect(figures.cold).toEqual({ ms: positive, cpuMs: positive });
		expect(figures.sound.rounds + figures.faulty.rounds).toBe(1);
		expect(figures.typed).toEqual({ cpuP50: positive, p50: positive, p95: positive, max: positive, rounds: 1 });
		expect([...report.studioCheckLines(figures)]).toHaveLength(4);
	});

	it("each row of the command is one that a test runs", () => {
		const here = ["engine", "catalog", "checks", "studio-check", "screening"];
		const onPostgres = ["publish", "chat", "hang", "crowd", "kill", "locks", "desk", "orders"];
		const onBuiltWeb = ["load", "memory", "server"];
		expect(rows.map(({ name }) => name).sort()).toEqual([...here, ...onPostgres, ...onBuiltWeb].sort());
	});
});

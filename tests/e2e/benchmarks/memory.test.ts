import { expect, it } from "vitest";
import { benchMemory } from "../../../scripts/benchmarks/memory-bench.ts";
import { memoryLines } from "../../../scripts/benchmarks/reports/server-reports.ts";

it("memory: a server is measured at its start, idle and after requests", async () => {
	const figures = await benchMemory({ engines: ["embedded"], requests: 6, idleSeconds: 0 });
	const positive = expect.toSatisfy((value: number) => value > 0 && Number.isFinite(value));
	const sizes = { peakAtStart: positive, idle: positive, afterRequests: positive };
	const pagesMs = [positive, positive, positive];
	const server = { engine: "embedded", ...sizes, requests: 6, startCpuMs: positive, pagesMs, idlePercent: 0 };
	expect(figures).toEqual({ servers: [server] });
	expect([...memoryLines(figures)]).toHaveLength(3);
});

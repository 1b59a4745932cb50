import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

/** Processor time of this worker up to the end of its last file, in microseconds; the first file carries its start. */
declare global {
	var cpuUpToLastFile: number | undefined;
}

afterAll(() => {
	const log = process.env.TEST_TIMES_LOG;
	if (log === undefined) return;
	const { user, system } = process.cpuUsage();
	const micros = user + system - (globalThis.cpuUpToLastFile ?? 0);
	globalThis.cpuUpToLastFile = user + system;
	appendFileSync(log, `${JSON.stringify({ cpu: micros / 1e6, file: expect.getState().testPath })}\n`);
});

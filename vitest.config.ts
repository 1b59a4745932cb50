import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longest-first.ts";

/** Only `npm test -- --times` asks what each file takes of the processor. */
const timing =
	process.env.TEST_TIMES_LOG === undefined ? [] : [join(import.meta.dirname, "scripts/testing/times/worker-cpu.ts")];

/** No test is ended for being slow, only for hanging: a busy machine takes ten times as long as a quiet one. */
const LONGEST_MS = 600_000;

/** The tests of what runs without a server, a database or a browser. */
export const unit = {
	name: "unit",
	environment: "node",
	isolate: false,
	setupFiles: timing,
	include: ["tests/**/*.test.ts"],
	exclude: ["tests/server/**", "tests/web*/**", "tests/e2e/**", "tests/soak/**"],
	testTimeout: LONGEST_MS,
	hookTimeout: LONGEST_MS,
};

/** A condition that is awaited may come late on a busy machine: only one that never comes is a failure. */
const expect = { poll: { timeout: 120_000 } };

/** What shows the real server in Chromium. */
const browser = {
	environment: "node",
	setupFiles: timing,
	pool: "forks" as const,
	// a worker has one browser; each file answers for its own visitors
	isolate: false,
	globalSetup: ["tests/e2e/harness/global-setup.ts"],
	// half of a walk waits for pages and pulses
	maxWorkers: 3,
	expect,
	// a walk through the whole journey on a busy machine; each of its waits has a limit of its own
	testTimeout: LONGEST_MS,
	hookTimeout: 120_000,
};

/**
 * Which tests run how. `npm test` runs every project but the soak's; `npm test -- unit` runs one.
 * No retries anywhere: a test that fails now and then is a fault to find.
 */
export default defineConfig({
	test: {
		retry: 0,
		allowOnly: false,
		sequence: { sequencer: LongestFirst },
		// a test of the server waits half of its time: for the database, for jobs, for a moment to come
		maxWorkers: 2 * availableParallelism(),
		projects: [
			{ test: unit },
			{
				test: {
					name: "server",
					environment: "node",
					pool: "forks",
					// the catalog is read and proved once for all files of a worker
					isolate: false,
					setupFiles: timing,
					include: ["tests/server/**/*.test.ts"],
					expect,
					testTimeout: LONGEST_MS,
					hookTimeout: LONGEST_MS,
				},
			},
			{
				test: {
					name: "web",
					environment: "jsdom",
					// one window, and each module once, for all files of a worker
					isolate: false,
					include: ["tests/web*/**/*.test.{ts,tsx}"],
					globalSetup: ["tests/web/global-setup.ts"],
					setupFiles: ["tests/web/fresh-window.ts", "tests/web/heard-once.ts", ...timing],
					testTimeout: LONGEST_MS,
					hookTimeout: LONGEST_MS,
				},
			},
			{ test: { ...browser, name: "e2e", include: ["tests/e2e/**/*.test.ts"] } },
			{ test: { ...browser, name: "soak-browser", include: ["tests/soak/browser/**/*.test.ts"] } },
		],
	},
});

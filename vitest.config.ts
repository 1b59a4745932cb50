import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** The tests of what runs without a server, a database or a browser. */
export const unit = {
	name: "unit",
	environment: "node",
	isolate: false,
	include: ["tests/**/*.test.ts"],
	exclude: ["tests/server/**", "tests/web*/**", "tests/e2e/**"],
	testTimeout: 60_000,
	hookTimeout: 120_000,
};

/** A condition that is awaited may come late on a busy machine: only one that never comes is a failure. */
const expect = { poll: { timeout: 15_000 } };

/**
 * Which tests run how. `npm test` runs every project; `npm test -- unit` runs one.
 * No retries anywhere: a test that fails now and then is a fault to find.
 */
export default defineConfig({
	test: {
		retry: 0,
		allowOnly: false,
		// vitest leaves one core free, of two one is half
		maxWorkers: Math.max(2, availableParallelism() - 1),
		projects: [
			{ test: unit },
			{
				test: {
					name: "server",
					environment: "node",
					pool: "forks",
					// the catalog is read and proved once for all files of a worker
					isolate: false,
					include: ["tests/server/**/*.test.ts"],
					expect,
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			{
				test: {
					name: "web",
					environment: "jsdom",
					include: ["tests/web*/**/*.test.{ts,tsx}"],
					globalSetup: ["tests/web/global-setup.ts"],
					setupFiles: ["tests/web/async-timeout.ts"],
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			{
				test: {
					name: "e2e",
					environment: "node",
					pool: "forks",
					include: ["tests/e2e/**/*.test.ts"],
					globalSetup: ["tests/e2e/harness/global-setup.ts"],
					maxWorkers: 2,
					expect: { poll: { timeout: 120_000 } },
					// a walk through the whole journey on a busy machine; each of its waits has a limit of its own
					testTimeout: 600_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});

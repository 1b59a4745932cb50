import { afterEach, expect, test, vi } from "vitest";
import { ThreadPool } from "../../src/server/platform/thread-pool.ts";

const ECHO = `import { parentPort } from "node:worker_threads";
parentPort.on("message", (asked) => parentPort.postMessage(asked === "fail" ? { fault: "no" } : { answer: asked }));`;
const IDLE_MS = 1_000;
const pool = () =>
	new ThreadPool<string, string>({
		module: new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`),
		longestMs: 60_000,
		idleMs: IDLE_MS,
	});

afterEach(() => void vi.useRealTimers());

test("a task that comes while a thread is being ended gets a thread of its own", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const threads = pool();
	expect(await threads.ask("first")).toBe("first");
	vi.advanceTimersByTime(IDLE_MS);
	expect(await threads.ask("second")).toBe("second");
});

test("a thread goes on after a task that failed", async () => {
	const threads = pool();
	await expect(threads.ask("fail")).rejects.toThrow("no");
	expect(await threads.ask("next")).toBe("next");
});

import { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { ThreadTime } from "../../src/server/workflow/publishing/thread-time.ts";

const threads: Worker[] = [];
afterEach(async () => {
	await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});
function threadThat(does: string) {
	const thread = new Worker(`require("node:worker_threads").parentPort.on("message", () => { ${does} })`, {
		eval: true,
	});
	threads.push(thread);
	thread.postMessage("begin");
	return thread;
}
const FOREVER = 600_000;

it("what a thread uses of the processor counts, however long it waits", async () => {
	const [worked, waited] = [vi.fn(), vi.fn()];
	// had passing time counted, the thread that waits would be over first
	const waiting = new ThreadTime(threadThat(""), { used: 400, passed: FOREVER }, waited);
	const working = new ThreadTime(threadThat("for (;;);"), { used: 500, passed: FOREVER }, worked);
	await expect.poll(() => worked.mock.calls.length).toBe(1);
	expect(waited).not.toHaveBeenCalled();
	for (const time of [waiting, working]) time.end();
});

it("one that waits is over after the longer time, and one whose time was ended never is", async () => {
	const [over, ended] = [vi.fn(), vi.fn()];
	new ThreadTime(threadThat("for (;;);"), { used: 100, passed: 100 }, ended).end();
	new ThreadTime(threadThat(""), { used: FOREVER, passed: 300 }, over);
	await expect.poll(() => over.mock.calls.length).toBe(1);
	expect(ended).not.toHaveBeenCalled();
});

import { ThreadPool } from "../../platform/thread-pool.ts";
import type { ThreadAnswer, ThreadQuestion } from "./find-hits.ts";

const threads = new ThreadPool<ThreadQuestion, ThreadAnswer>({
	module: new URL("./screening-thread.ts", import.meta.url),
	longestMs: 120_000,
	idleMs: 900_000,
});
/** One after the other, in one thread: a list is read once, and comparing takes milliseconds. */
let last: Promise<unknown> = Promise.resolve();

/** Compares parties with the list in a folder, in a thread that keeps the list; throws an Error that says what is wrong with it. */
export function screenInThread(question: ThreadQuestion): Promise<ThreadAnswer> {
	const answer = last.then(() => threads.ask(question));
	last = answer.catch(() => undefined);
	return answer;
}

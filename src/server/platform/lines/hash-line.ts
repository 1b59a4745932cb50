import { availableParallelism } from "node:os";
import { WaitingLine } from "./waiting-line.ts";

/** Node's pool has four threads, which files and compression need too. */
const MOST_AT_ONCE = 3;
const LONGEST_WAIT_MS = 5_000;
const TYPICAL_MS = 300;

/** The queue for all password hashing in this process: each hash takes a core for a third of a second and 32 MB. */
export const hashLine = new WaitingLine({
	atOnce: Math.min(availableParallelism(), MOST_AT_ONCE),
	longestWaitMs: LONGEST_WAIT_MS,
	typicalMs: TYPICAL_MS,
});

import type { Seen } from "./probe.ts";

const LONG_MS = 50;

/** The total time by which long tasks exceed 50 ms; a task that began before `from` counts from there. */
export function blockingTime(tasks: Seen["longTasks"], from: number): number {
	return tasks.reduce((sum, { start, duration }) => {
		const rest = start + duration - Math.max(start, from);
		return sum + Math.max(0, rest - LONG_MS);
	}, 0);
}

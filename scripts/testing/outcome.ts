import type { RunTimes } from "./times/times-table.ts";

/** The outcome of one step or one vitest run. */
export interface Outcome {
	readonly name: string;
	readonly passed: number;
	readonly failed: number;
	readonly seconds: number;
	/** Shown only when something failed. */
	readonly output: string;
	/** What it took and in what, if that was asked for. */
	readonly times?: RunTimes;
}

/** One line for an outcome: mark, name, counts where there is more than one, seconds. */
export function lineOf({ name, passed, failed, seconds }: Outcome): string {
	const mark = failed === 0 ? "✓" : "✗";
	const counts = passed + failed === 1 ? "" : ` · ${passed} passed${failed ? `, ${failed} failed` : ""}`;
	return `${mark} ${name}${counts} · ${seconds.toFixed(1)} s`;
}

/** Results that tests print on a line starting with "» ", such as where a crowd of borrowers ended. */
export function findingsIn({ output }: Outcome): string[] {
	return output
		.split("\n")
		.filter((line) => line.startsWith("» "))
		.map((line) => line.slice(2));
}

/** The closing line over everything that ran. */
export function totalOf(outcomes: readonly Outcome[]): { passed: number; failed: number; line: string } {
	const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
	const failed = outcomes.reduce((sum, one) => sum + one.failed, 0);
	return { passed, failed, line: `${passed} passed, ${failed} failed` };
}

import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** A child process's exit code and all its output. */
export interface Finished {
	readonly code: number;
	readonly output: string;
	readonly seconds: number;
	/** Processor seconds of the program and all that it started and waited for; undefined unless `timed`. */
	readonly cpu?: number;
}

/**
 * Over twice the longest time that a single test is given, and nothing finished in it: the program hangs, and its output
 * is worth more than waiting. A slow machine is not a hang, so the whole time of a program has no limit.
 */
const longestSilenceMs = 20 * 60_000;
const running = new Set<ReturnType<typeof spawn>>();

/** Kills every child that is still running, when a run is interrupted. */
export function endChildren(): void {
	for (const child of running) child.kill("SIGTERM");
}

/** Runs a program as the shell's only child, which then says on descriptor 3 what its children used. */
const timing = '"$0" "$@" & child=$!; trap "kill $child" TERM; wait $child; code=$?; times >&3; exit $code';

/** Seconds of user and system time in the second line of what the shell's `times` prints: `0m1.02s 0m0.50s`. */
export function childSeconds(said: string): number {
	const pairs = [...(said.trim().split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
	return pairs.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Runs a program to its end and keeps its output (both streams, in order); a program that cannot start ends with code 127. */
export function runProcess(
	file: string,
	args: readonly string[],
	{
		timed = false,
		silenceMs = longestSilenceMs,
		...options
	}: { cwd: string; env?: NodeJS.ProcessEnv; timed?: boolean; silenceMs?: number },
): Promise<Finished> {
	const started = performance.now();
	return new Promise((resolve) => {
		const [program, all] = timed ? ["/bin/sh", ["-c", timing, file, ...args]] : [file, args];
		const child = spawn(program, all, { ...options, stdio: ["ignore", "pipe", "pipe", "pipe"] });
		running.add(child);
		let output = "";
		const timer = setTimeout(() => {
			output += `\nStopped after ${silenceMs / 60_000} minutes without a word.`;
			child.kill("SIGTERM");
		}, silenceMs);
		const keep = (chunk: Buffer) => {
			output += chunk;
			timer.refresh();
		};
		const end = (code: number) => {
			running.delete(child);
			clearTimeout(timer);
			const finished = {
				code,
				output: stripVTControlCharacters(output),
				seconds: (performance.now() - started) / 1000,
			};
			resolve(timed ? { ...finished, cpu: childSeconds(used) } : finished);
		};
		let used = "";
		child.stdio[3]?.on("data", (chunk: Buffer) => {
			used += chunk;
		});
		child.stdout?.on("data", keep);
		child.stderr?.on("data", keep);
		child.on("error", (error) => {
			output += error.message;
			end(127);
		});
		child.on("close", (code, signal) => end(code ?? (signal ? 1 : 0)));
	});
}

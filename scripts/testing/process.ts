import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** A child process's exit code and all its output. */
export interface Finished {
	readonly code: number;
	readonly output: string;
	readonly seconds: number;
}

/**
 * Well over the time of the longest step on two busy cores; anything longer hangs, and its output is worth more than waiting.
 */
const longestMs = 50 * 60_000;
const running = new Set<ReturnType<typeof spawn>>();

/** Kills every child that is still running, when a run is interrupted. */
export function endChildren(): void {
	for (const child of running) child.kill("SIGTERM");
}

/** Runs a program to its end and keeps its output (both streams, in order); a program that cannot start ends with code 127. */
export function runProcess(
	file: string,
	args: readonly string[],
	options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Finished> {
	const started = performance.now();
	return new Promise((resolve) => {
		const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
		running.add(child);
		let output = "";
		const timer = setTimeout(() => {
			output += `\nStopped after ${longestMs / 60_000} minutes.`;
			child.kill("SIGTERM");
		}, longestMs);
		const keep = (chunk: Buffer) => {
			output += chunk;
		};
		const end = (code: number) => {
			running.delete(child);
			clearTimeout(timer);
			resolve({ code, output: stripVTControlCharacters(output), seconds: (performance.now() - started) / 1000 });
		};
		child.stdout.on("data", keep);
		child.stderr.on("data", keep);
		child.on("error", (error) => {
			output += error.message;
			end(127);
		});
		child.on("close", (code, signal) => end(code ?? (signal ? 1 : 0)));
	});
}

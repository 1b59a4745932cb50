import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Milliseconds of a whole command: as a clock shows them, and of the processor, its threads included. */
export interface CommandTime {
	readonly ms: number;
	readonly cpuMs: number;
}

/** Has a process write on descriptor 3, when it ends, the microseconds of processor that it used. */
const TELLING = `import { writeSync } from "node:fs";
process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)); });`;

/** Runs Node with these arguments and times it; throws what it printed when it fails. */
export async function timeCommand(cache: string, ...args: readonly string[]): Promise<CommandTime> {
	const started = performance.now();
	const telling = ["--import", `data:text/javascript,${encodeURIComponent(TELLING)}`];
	const child = spawn(process.execPath, [...telling, ...args], {
		env: proofsIn(cache),
		stdio: ["ignore", "pipe", "pipe", "pipe"],
	});
	const ended = new Promise<number | null>((done, failed) => child.once("error", failed).once("exit", done));
	const streams = [child.stdout, child.stderr, child.stdio[3]].map((stream) => text(stream as NodeJS.ReadableStream));
	const code = await ended;
	const ms = performance.now() - started;
	const [printed = "", complained = "", micros = ""] = await Promise.all(streams);
	if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${printed}${complained}`);
	return { ms, cpuMs: Number(micros) / 1_000 };
}

/** The environment of a command that keeps what it proved in this folder. */
export function proofsIn(folder: string): NodeJS.ProcessEnv {
	return { ...process.env, FLOW_CACHE_DIR: folder };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { compiledCode } from "./compiled-code.ts";

const MOVED_CLOCK = fileURLToPath(new URL("moved-clock.ts", import.meta.url));

/** A program of this project in a process of its own, on a clock that tests move. */
export class StartedProcess {
	readonly #child: ChildProcess;
	#said = "";

	constructor(program: string, clock: string, environment: { readonly [name: string]: string }) {
		this.#child = spawn(process.execPath, ["--import", MOVED_CLOCK, program], {
			env: { PATH: process.env.PATH ?? "", ...compiledCode, MOVED_CLOCK: clock, ...environment },
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [this.#child.stdout, this.#child.stderr]) {
			stream?.on("data", (chunk: Buffer) => {
				this.#said += chunk;
			});
		}
	}

	/** All that it printed. */
	get said(): string {
		return this.#said;
	}

	/** Waits until it has printed this; throws with what it printed instead when it ends. */
	async untilItSays(pattern: RegExp): Promise<RegExpExecArray> {
		for (;;) {
			const found = pattern.exec(this.#said);
			if (found !== null) return found;
			if (this.#child.exitCode !== null) throw new Error(`The process ended: ${this.#said}`);
			await new Promise((done) => setTimeout(done, 50));
		}
	}

	/** Ends it as a power cut does, or as an operator does. */
	async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
		if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const exited = once(this.#child, "exit");
		this.#child.kill(signal);
		await exited;
	}
}

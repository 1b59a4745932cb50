import { Worker } from "node:worker_threads";
import { type ComposedOrg, type ComposeRequest, ONWARD } from "../composition/compose-request.ts";
import { ThreadTime } from "./thread-time.ts";

/** A thread that waits, or has a busy machine's processor by turns, is given up after so many times its limit. */
const LONGEST = 5;

/** The outcome of one composition. */
export type Ended =
	| { readonly kind: "composed"; readonly composed: ComposedOrg[] }
	| { readonly kind: "slow" }
	| { readonly kind: "large" }
	| { readonly kind: "failed"; readonly error: Error };

/**
 * A thread that composes, one request after the other; it ends after taking too long, using too much memory, or
 * failing.
 */
export class GateThread {
	readonly #worker: Worker;
	#isOver = false;
	#tell: () => void = () => undefined;
	/** How many requests it has handled. */
	taken = 0;

	constructor(heapMegabytes: number) {
		this.#worker = new Worker(new URL("./product-worker.ts", import.meta.url), {
			execArgv: [],
			env: {},
			resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
		});
		// a failure between two requests is reported by the next one
		this.#worker.on("error", () => undefined);
		this.#worker.on("exit", () => {
			this.#isOver = true;
			this.#tell();
		});
		this.#worker.unref();
	}

	/** Composes within milliseconds of the processor for each organization; the process stays for it only if somebody waits. */
	compose(request: ComposeRequest, milliseconds: number, isAwaited = true): Promise<Ended> {
		this.taken++;
		const worker = this.#worker;
		const over = new Error("The gate's thread has ended.");
		if (this.#isOver) return Promise.resolve({ kind: "failed", error: over });
		if (isAwaited) worker.ref();
		return new Promise((resolve) => {
			const end = (ended: Ended) => {
				time.end();
				worker.off("message", composed).off("error", failed).off("exit", gone).unref();
				resolve(ended);
			};
			const composed = (done: ComposedOrg[] | typeof ONWARD) =>
				done === ONWARD ? time.begin() : end({ kind: "composed", composed: done });
			const failed = (error: NodeJS.ErrnoException) =>
				end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? { kind: "large" } : { kind: "failed", error });
			const gone = () => end({ kind: "failed", error: over });
			const limits = { used: milliseconds, passed: LONGEST * milliseconds };
			const time = new ThreadTime(worker, limits, () => end({ kind: "slow" }));
			worker.on("message", composed).on("error", failed).on("exit", gone);
			worker.postMessage(request);
		});
	}

	/** Calls back once when it ends; only the last one given is called. */
	whenOver(tell: () => void): void {
		this.#tell = tell;
		if (this.#isOver) tell();
	}

	end(): void {
		void this.#worker.terminate();
	}
}

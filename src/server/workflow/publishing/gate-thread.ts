import { Worker } from "node:worker_threads";
import type { ComposedOrg, ComposeRequest } from "./compose-request.ts";

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
		});
		this.#worker.unref();
	}

	compose(request: ComposeRequest, milliseconds: number): Promise<Ended> {
		this.taken++;
		const worker = this.#worker;
		const over = new Error("The gate's thread has ended.");
		if (this.#isOver) return Promise.resolve({ kind: "failed", error: over });
		worker.ref();
		return new Promise((resolve) => {
			const end = (ended: Ended) => {
				clearTimeout(timer);
				worker.off("message", composed).off("error", failed).off("exit", gone).unref();
				resolve(ended);
			};
			const composed = (done: ComposedOrg[]) => end({ kind: "composed", composed: done });
			const failed = (error: NodeJS.ErrnoException) =>
				end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? { kind: "large" } : { kind: "failed", error });
			const gone = () => end({ kind: "failed", error: over });
			const timer = setTimeout(() => end({ kind: "slow" }), milliseconds);
			worker.on("message", composed).on("error", failed).on("exit", gone);
			worker.postMessage(request);
		});
	}

	end(): void {
		void this.#worker.terminate();
	}
}

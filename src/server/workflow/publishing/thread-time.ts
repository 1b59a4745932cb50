import type { Worker } from "node:worker_threads";

/** Between two looks at what a thread has used, at least, in milliseconds. */
const SHORTEST_MS = 100;

/**
 * Calls back once a thread has used more of the processor than it may: a busy machine takes nothing from it. What only
 * waits is over as well, after a longer time. Where Node cannot tell what a thread used, all time that passes counts. The
 * process does not stay for it.
 */
export class ThreadTime {
	readonly #worker: Worker;
	readonly #limits: { readonly used: number; readonly passed: number };
	readonly #over: () => void;
	#look: NodeJS.Timeout | undefined;
	#last: NodeJS.Timeout | undefined;
	/** What it had used, in milliseconds, when its time began. */
	#before: Promise<number> = Promise.resolve(0);

	/** @param limits in milliseconds: of the processor, and that pass */
	constructor(worker: Worker, limits: { readonly used: number; readonly passed: number }, over: () => void) {
		this.#worker = worker;
		this.#limits = limits;
		this.#over = () => {
			this.end();
			over();
		};
		this.begin();
	}

	/** Its time begins, also anew. */
	begin(): void {
		this.end();
		const { used, passed } = this.#limits;
		this.#before = this.#used();
		this.#last = setTimeout(this.#over, passed).unref();
		this.#lookIn(used);
	}

	end(): void {
		clearTimeout(this.#look);
		clearTimeout(this.#last);
		this.#look = undefined;
	}

	#lookIn(milliseconds: number): void {
		const look = setTimeout(async () => {
			const used = (await this.#used()) - (await this.#before);
			if (this.#look !== look) return;
			const left = this.#limits.used - used;
			if (left <= 0) this.#over();
			else this.#lookIn(Math.max(left, SHORTEST_MS));
		}, milliseconds);
		this.#look = look.unref();
	}

	/** One that has not begun, or is over, has used nothing. */
	async #used(): Promise<number> {
		if (!("cpuUsage" in this.#worker)) return performance.now();
		const { user, system } = await this.#worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
		return (user + system) / 1_000;
	}
}

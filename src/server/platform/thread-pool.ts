import { Worker } from "node:worker_threads";

/** Options of a pool. */
export interface PoolOptions {
	/** The module that answers each message with `{ answer }` or `{ fault }`. */
	readonly module: URL;
	/** A task that takes longer terminates its thread. */
	readonly longestMs: number;
	/** Idle time after which a thread ends. */
	readonly idleMs: number;
}

type Answered<Answer> = { readonly answer: Answer } | { readonly fault: string };

/** Threads for work that would block the main thread; created on demand, one per concurrent request. */
export class ThreadPool<Request, Answer> {
	readonly #options: PoolOptions;
	readonly #idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];

	constructor(options: PoolOptions) {
		this.#options = options;
	}

	/** Sends the request to a thread and returns its answer; throws when the thread fails or takes too long. */
	async ask(request: Request): Promise<Answer> {
		const worker = this.#take();
		try {
			const answered = await this.#answerOf(worker, request);
			this.#rest(worker);
			if ("fault" in answered) throw new Error(answered.fault);
			return answered.answer;
		} catch (error) {
			if (!this.#idle.some((one) => one.worker === worker)) void worker.terminate();
			throw error;
		}
	}

	#answerOf(worker: Worker, request: Request): Promise<Answered<Answer>> {
		worker.ref();
		return new Promise((resolve, reject) => {
			const end = (settle: () => void) => {
				clearTimeout(timer);
				worker.off("message", onMessage).off("error", onError).off("exit", onExit).unref();
				settle();
			};
			const onMessage = (answered: Answered<Answer>) => end(() => resolve(answered));
			const onError = (error: Error) => end(() => reject(error));
			const onExit = () => end(() => reject(new Error("A thread has ended.")));
			const timer = setTimeout(() => end(() => reject(new Error("A thread took too long."))), this.#options.longestMs);
			worker.on("message", onMessage).on("error", onError).on("exit", onExit);
			worker.postMessage(request);
		});
	}

	#take(): Worker {
		const rested = this.#idle.pop();
		if (rested !== undefined) {
			clearTimeout(rested.timer);
			return rested.worker;
		}
		const worker = new Worker(this.#options.module, { execArgv: [], env: {} });
		// a failure while idle shows up when the thread ends
		worker.on("error", () => undefined);
		worker.on("exit", () => this.#forget(worker));
		return worker;
	}

	#rest(worker: Worker): void {
		const timer = setTimeout(() => {
			// a thread that is ending must not be given a task
			this.#forget(worker);
			void worker.terminate();
		}, this.#options.idleMs).unref();
		this.#idle.push({ worker, timer });
	}

	#forget(worker: Worker): void {
		const at = this.#idle.findIndex((one) => one.worker === worker);
		if (at >= 0) this.#idle.splice(at, 1);
	}
}

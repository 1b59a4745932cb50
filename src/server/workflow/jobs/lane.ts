import type { PgBoss } from "pg-boss";

/** A worker that is silent for so long is taken for dead, and its orders go to another. */
export const HEARTBEAT_SECONDS = 10;
/** Work that takes longer is given up, so that whatever hangs cannot keep its place. */
export const EXPIRE_SECONDS = 600;

/** What the queue carries: the order's uuid, nothing about a person. */
export interface OrderJob {
	readonly order: string;
	/** The port whose vendor gave no answer, when the order waits for that. */
	readonly parkedFor?: string;
	[key: string]: unknown;
}

/** Takes the orders of one vendor from their queue, so many at a time: what hangs here stops nobody else's. */
export class Lane {
	readonly #boss: PgBoss;
	readonly #queue: string;
	readonly #atOnce: number;
	readonly #run: (job: OrderJob) => Promise<void>;
	readonly #onError: (error: unknown) => void;
	readonly #running = new Set<Promise<void>>();
	#looking: Promise<void> | undefined;
	#isAskedAgain = false;
	#isStopped = false;

	constructor(
		boss: PgBoss,
		queue: string,
		atOnce: number,
		run: (job: OrderJob) => Promise<void>,
		onError: (error: unknown) => void,
	) {
		this.#boss = boss;
		this.#queue = queue;
		this.#atOnce = atOnce;
		this.#run = run;
		this.#onError = onError;
	}

	/** Looks for orders that are due, and takes as many as there is room for. */
	look(): void {
		this.#isAskedAgain = true;
		if (this.#looking !== undefined || this.#isStopped) return;
		this.#looking = this.#take()
			.catch(this.#onError)
			.finally(() => {
				this.#looking = undefined;
			});
	}

	/** Takes nothing more; resolves when what is under way has ended. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		// what it is just being given is made, too: nobody else would take it before its heartbeat is missed
		await this.#looking;
		await Promise.all(this.#running);
	}

	async #take(): Promise<void> {
		while (this.#isAskedAgain && !this.#isStopped) {
			this.#isAskedAgain = false;
			const room = this.#atOnce - this.#running.size;
			if (room <= 0) return;
			const jobs = await this.#boss.fetch<OrderJob>(this.#queue, { batchSize: room });
			for (const job of jobs) this.#start(job.id, job.data);
		}
	}

	#start(id: string, order: OrderJob): void {
		const beat = setInterval(
			() => void this.#boss.touch(this.#queue, id).catch(this.#onError),
			(HEARTBEAT_SECONDS * 1_000) / 3,
		);
		const done = this.#make(id, order)
			.catch(this.#onError)
			.finally(() => {
				clearInterval(beat);
				this.#running.delete(done);
				this.look();
			});
		this.#running.add(done);
	}

	async #make(id: string, order: OrderJob): Promise<void> {
		try {
			await inTime(this.#run(order));
		} catch (error) {
			await this.#boss.fail(this.#queue, id);
			throw error;
		}
		await this.#boss.complete(this.#queue, id);
	}
}

async function inTime(work: Promise<void>): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const over = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error("An order took too long.")), EXPIRE_SECONDS * 1_000);
	});
	try {
		await Promise.race([work, over]);
	} finally {
		clearTimeout(timer);
	}
}

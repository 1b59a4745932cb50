import type { PgBoss } from "pg-boss";

/** A worker that is silent for this long counts as dead, and its orders go to another. */
export const HEARTBEAT_SECONDS = 10;
/** Work that takes longer is abandoned, so that a hanging order does not keep its slot. */
export const EXPIRE_SECONDS = 600;

/** A queue entry: the order's uuid, no personal data. */
export interface OrderJob {
	readonly order: string;
	/** The port whose vendor did not answer, when the order waits for it. */
	readonly parkedFor?: string;
	[key: string]: unknown;
}

/**
 * Works through one vendor's order queue, a limited number at a time; orders that hang here do not block other vendors.
 */
export class Lane {
	readonly #boss: PgBoss;
	readonly #queue: string;
	readonly #atOnce: number;
	readonly #run: (job: OrderJob) => Promise<void>;
	readonly #onError: (error: unknown) => void;
	readonly #running = new Set<Promise<void>>();
	#looking: Promise<void> | undefined;
	#isLooking = false;
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

	/** Looks for due orders and takes as many as there are free slots. */
	look(): void {
		this.#isAskedAgain = true;
		if (this.#isLooking || this.#isStopped) return;
		this.#isLooking = true;
		this.#looking = this.#take().catch(this.#onError);
	}

	/** Takes no more orders; resolves when running ones have ended. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		// also runs orders being fetched right now: no other worker would take them before their heartbeat is missed
		await this.#looking;
		await Promise.all(this.#running);
	}

	async #take(): Promise<void> {
		try {
			while (this.#isAskedAgain && !this.#isStopped) {
				this.#isAskedAgain = false;
				const room = this.#atOnce - this.#running.size;
				if (room <= 0) return;
				const jobs = await this.#boss.fetch<OrderJob>(this.#queue, { batchSize: room });
				for (const job of jobs) this.#start(job.id, job.data);
			}
		} finally {
			// in the turn of the last look: one that is asked for later begins anew
			this.#isLooking = false;
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

import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database, Queryable } from "../db/database.ts";
import type { FanOut, Notice } from "../fan-out/fan-out.ts";

const ORDERS = "vendor-orders";
const FAILED = "vendor-orders-failed";
/** Orders of one process that are made at the same time. */
const WORKERS = 4;
/** A worker that is silent for so long is taken for dead, and its orders go to another. */
const HEARTBEAT_SECONDS = 10;

/** The topic by which a process tells the others that an order was queued. */
const QUEUED = "vendor-order-queued";

/** What the queue carries: the order's uuid, nothing about a person. */
interface OrderJob {
	readonly order: string;
	[key: string]: unknown;
}

/** How often and how fast orders are tried again. */
export interface RetryPolicy {
	readonly retryLimit: number;
	readonly retryDelaySeconds: number;
}

/** What the worker does with an order, and with one that failed on every try. */
export interface OrderWork {
	run(orderUuid: string, attempt: number): Promise<void>;
	giveUp(orderUuid: string): Promise<void>;
}

/** The vendor orders waiting to be made, on the application's own database and shared by all its processes. */
export class TaskQueue {
	readonly #boss: PgBoss;
	readonly #database: Database;
	readonly #fanOut: FanOut;
	readonly #retry: RetryPolicy;
	readonly #workers: string[] = [];
	readonly #nudges = new Set<NodeJS.Timeout>();

	constructor(database: Database, fanOut: FanOut, onError: (error: unknown) => void, retry?: Partial<RetryPolicy>) {
		this.#database = database;
		this.#fanOut = fanOut;
		this.#boss = new PgBoss({
			...database.queueOptions,
			schedule: false,
			superviseIntervalSeconds: HEARTBEAT_SECONDS,
			monitorIntervalSeconds: HEARTBEAT_SECONDS,
		});
		this.#boss.on("error", onError);
		this.#retry = { retryLimit: 5, retryDelaySeconds: 2, ...retry };
	}

	async start(): Promise<void> {
		await this.#boss.start();
		await this.#boss.createQueue(FAILED);
		const options = {
			retryLimit: this.#retry.retryLimit,
			retryDelay: this.#retry.retryDelaySeconds,
			retryBackoff: true,
			retryDelayMax: 300,
			expireInSeconds: 120,
			heartbeatSeconds: HEARTBEAT_SECONDS,
			deadLetter: FAILED,
		};
		await this.#boss.createQueue(ORDERS, options);
		// A queue that an earlier version created keeps its options until it is told new ones.
		await this.#boss.updateQueue(ORDERS, options);
		if (this.#database.kind === "pglite") {
			await this.#takeBackHeld();
		}
	}

	// The embedded database has one owner: what is held as this process starts was held by one that was killed.
	async #takeBackHeld(): Promise<void> {
		await this.#database.db.execute(sql`
			UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = ${ORDERS} AND state = 'active'`);
	}

	/** Takes orders from the queue in this process. */
	async work(work: OrderWork): Promise<void> {
		const options = { pollingIntervalSeconds: 2, includeMetadata: true as const };
		for (let worker = 0; worker < WORKERS; worker += 1) {
			const id = await this.#boss.work<OrderJob, void, typeof options>(ORDERS, options, async (jobs) => {
				for (const job of jobs) {
					await work.run(job.data.order, job.retryCount + 1);
				}
			});
			this.#workers.push(id);
		}
		const heard = ({ waitMs }: Notice) => this.#nudge(Number(waitMs));
		this.#fanOut.subscribe(QUEUED, { heard, missed: () => this.#nudge(0) });
		await this.#boss.work<OrderJob>(FAILED, { pollingIntervalSeconds: 2 }, async (jobs) => {
			for (const job of jobs) {
				await work.giveUp(job.data.order);
			}
		});
	}

	/** Queues a new order in the caller's transaction. */
	async send(tx: Queryable, orderUuid: string): Promise<void> {
		await this.#enqueue(tx, orderUuid, 0);
	}

	/** Queues an order again, to be made after that many milliseconds. */
	async sendLater(tx: Queryable, orderUuid: string, waitMs: number): Promise<void> {
		await this.#enqueue(tx, orderUuid, Math.max(0, waitMs));
	}

	/** Whether a job of this order still waits or runs. */
	async holds(tx: Queryable, orderUuid: string): Promise<boolean> {
		const found = await tx.execute(sql`
			SELECT 1 FROM pgboss.job
			WHERE name = ${ORDERS} AND data->>'order' = ${orderUuid} AND state IN ('created', 'retry', 'active') LIMIT 1`);
		return (found as { rows: unknown[] }).rows.length > 0;
	}

	async #enqueue(tx: Queryable, orderUuid: string, waitMs: number): Promise<void> {
		const db = fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
		const startAfter = waitMs > 0 ? { startAfter: new Date(Date.now() + waitMs) } : {};
		await this.#boss.send(ORDERS, { order: orderUuid }, { db, ...startAfter });
		await this.#fanOut.publish(tx, QUEUED, { waitMs });
	}

	// The workers poll; waking them spares a borrower up to two seconds of it. Told at the commit, to every process.
	#nudge(waitMs: number): void {
		if (waitMs > 60_000) {
			return;
		}
		// More than once: a worker that is busy just then, or asks before the database's clock is there, finds nothing.
		for (const laterMs of [0, 150, 500, 1_000]) {
			const timer = setTimeout(() => {
				this.#nudges.delete(timer);
				for (const worker of this.#workers) {
					this.#boss.notifyWorker(worker);
				}
			}, waitMs + laterMs);
			timer.unref();
			this.#nudges.add(timer);
		}
	}

	/** Lets running orders end, then stops. */
	async stop(): Promise<void> {
		for (const timer of this.#nudges) {
			clearTimeout(timer);
		}
		await this.#boss.stop({ graceful: true, close: true, timeout: 10_000 });
	}
}

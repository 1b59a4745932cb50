import { and, inArray, type SQL, sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { limitOf, type PerVendor } from "../../journey/vendors/guard/vendor-limits.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { WritePart } from "../../platform/db/one-write.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import { type FanOut, type Notice, payloadOf } from "../../platform/fan-out.ts";
import { forgottenJobs, keptJobs, OPEN, overDrizzle } from "./job-statements.ts";
import { EXPIRE_SECONDS, HEARTBEAT_SECONDS, Lane, type OrderJob } from "./lane.ts";

const LANE = "vendor-orders/";
const FAILED = "vendor-orders-failed";
/** Orders of vendors unknown to this build: they fail there, and a person takes over. */
const UNKNOWN = "unknown";
/** How often another process picks up an order whose process died. */
const DEATHS = 5;
/** Interval between polls for orders without a notification. */
const POLL_MS = 2_000;

/** Topic that tells other processes that an order was queued. */
const QUEUED = "vendor-order-queued";
/** Topic that tells other processes that a vendor answers again. */
const BACK = "vendor-is-back";

/** Retry policy for orders whose vendor answered with an error. */
export interface RetryPolicy {
	readonly retryLimit: number;
	readonly retryDelaySeconds: number;
}

/** The default policy. */
export const STANDARD_RETRY: RetryPolicy = { retryLimit: 5, retryDelaySeconds: 2 };

/** A queued order and its owner. */
export interface QueuedOrder {
	readonly uuid: string;
	readonly vendor: string;
}

/** The worker's handlers: for an order, and for one that failed on every attempt. */
export interface OrderWork {
	run(order: QueuedOrder, isParked: boolean): Promise<void>;
	giveUp(orderUuid: string): Promise<void>;
	/** Another process got an answer from a vendor that counted as down. */
	isBack(port: string): void;
}

/** Parts of a write that queue orders, and payloads for the notification channel. */
export interface Queueing {
	readonly parts: readonly WritePart[];
	readonly payloads: readonly string[];
}

/** Options of the queue. */
export interface QueueOptions {
	readonly vendors: readonly string[];
	/** Concurrent orders per vendor in this process. */
	readonly atOnce: PerVendor;
	readonly onError: (error: unknown) => void;
}

/** The queue of vendor orders in the application's database: a lane for each vendor, shared by all processes. */
export class VendorOrderQueue {
	readonly #boss: PgBoss;
	readonly #database: Database;
	readonly #fanOut: FanOut;
	readonly #options: QueueOptions;
	readonly #vendors: readonly string[];
	readonly #isLane: SQL;
	readonly #lanes = new Map<string, Lane>();
	readonly #nudges = new Set<NodeJS.Timeout>();
	#polls: NodeJS.Timeout | undefined;
	#polling: Promise<void> | undefined;

	constructor(database: Database, fanOut: FanOut, options: QueueOptions) {
		this.#database = database;
		this.#fanOut = fanOut;
		this.#options = options;
		this.#vendors = [...options.vendors, UNKNOWN];
		const names = this.#vendors.map((vendor) => sql`${this.#nameOf(vendor)}`);
		this.#isLane = sql`name IN (${sql.join(names, sql`, `)})`;
		this.#boss = new PgBoss({
			...database.queueOptions,
			schedule: false,
			superviseIntervalSeconds: HEARTBEAT_SECONDS,
			monitorIntervalSeconds: HEARTBEAT_SECONDS,
		});
		this.#boss.on("error", options.onError);
	}

	async start(): Promise<void> {
		await this.#boss.start();
		await this.#boss.createQueue(FAILED);
		const options = {
			retryLimit: DEATHS,
			retryDelay: 2,
			retryBackoff: true,
			retryDelayMax: 300,
			expireInSeconds: EXPIRE_SECONDS,
			heartbeatSeconds: HEARTBEAT_SECONDS,
			deadLetter: FAILED,
		};
		const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
		for (const vendor of this.#vendors) {
			const name = this.#nameOf(vendor);
			const queue = known.get(name);
			if (queue === undefined) await this.#boss.createQueue(name, options);
			// A queue created by an earlier version keeps its options until they are updated.
			else if (queue.expireInSeconds !== EXPIRE_SECONDS) await this.#boss.updateQueue(name, options);
		}
		if (this.#database.kind === "pglite") await this.#takeBackHeld();
	}

	// The embedded database has one owner: jobs that are active when this process starts belonged to one that was
	// killed.
	async #takeBackHeld(): Promise<void> {
		await this.#database.db.execute(sql`
			UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE ${this.#isLane} AND state = 'active'`);
	}

	/** Starts working on orders in this process. */
	async work(work: OrderWork): Promise<void> {
		for (const vendor of this.#vendors) {
			const run = ({ order: uuid, parkedFor }: OrderJob) => work.run({ uuid, vendor }, parkedFor !== undefined);
			const atOnce = limitOf(this.#options.atOnce, vendor);
			const lane = new Lane(this.#boss, this.#nameOf(vendor), atOnce, run, this.#options.onError);
			this.#lanes.set(this.#nameOf(vendor), lane);
			lane.look();
		}
		const received = ({ lane, waitMs }: Notice) => this.#nudge(String(lane), Number(waitMs));
		const missed = () => {
			for (const lane of this.#lanes.values()) lane.look();
		};
		this.#fanOut.subscribe(QUEUED, { received, missed });
		this.#fanOut.subscribe(BACK, { received: ({ port }) => work.isBack(String(port)) });
		this.#polls = setInterval(() => {
			this.#polling ??= this.#poll()
				.catch(this.#options.onError)
				.finally(() => {
					this.#polling = undefined;
				});
		}, POLL_MS);
		await this.#boss.work<OrderJob>(FAILED, { pollingIntervalSeconds: 2 }, async (jobs) => {
			for (const job of jobs) await work.giveUp(job.data.order);
		});
	}

	/** Queues a new order in the caller's transaction. */
	async send(tx: Queryable, order: QueuedOrder): Promise<void> {
		await this.#enqueue(tx, order, 0);
	}

	/** The parts of a write that queue new orders and notify at the commit; with `keptAs`, only orders whose uuid that part returns. */
	async queueing(as: string, orders: readonly QueuedOrder[], keptAs?: string): Promise<Queueing> {
		const parts: WritePart[] = [];
		const payloads: string[] = [];
		for (const [lane, some] of Map.groupBy(orders, ({ vendor }) => this.#nameOf(vendor))) {
			const jobs = some.map(({ uuid: order }) => ({ data: { order } }));
			const { text, values } = await this.#insertOf(lane, jobs);
			const sql = keptAs === undefined ? text : text.replace("$1", () => keptJobs(keptAs));
			parts.push({ as: `${as} ${parts.length + 1}`, sql, params: values });
			payloads.push(payloadOf(QUEUED, { lane, waitMs: 0 }));
		}
		return { parts, payloads };
	}

	/** The queue's own statement, run on the caller's connection. */
	async #insertOf(lane: string, jobs: readonly { readonly data: OrderJob }[]) {
		const found: { text: string; values: readonly unknown[] }[] = [];
		const executeSql = async (text: string, values: unknown[] = []) => {
			found.push({ text, values });
			return { rows: [] };
		};
		await this.#boss.insert(lane, [...jobs], { db: { executeSql } });
		const [insert, ...more] = found;
		if (insert === undefined || more.length > 0 || !/^\s*INSERT\b/.test(insert.text)) {
			throw new Error("The job queue does not insert jobs by one plain INSERT any more.");
		}
		return insert;
	}

	/** Requeues an order, to run after that many milliseconds, or as soon as the port that it waits for answers. */
	async sendLater(tx: Queryable, order: QueuedOrder, waitMs: number, parkedFor?: string): Promise<void> {
		await this.#enqueue(tx, order, Math.max(0, waitMs), parkedFor);
	}

	/** The part of a write that forgets the waiting jobs of orders; one that runs is not stopped. */
	forgetting(as: string, orders: readonly QueuedOrder[]): WritePart {
		return forgottenJobs(
			as,
			Map.groupBy(orders, ({ vendor }) => this.#nameOf(vendor)),
		);
	}

	/** Runs an order now, which waits for an answer that has come. */
	async runNow(tx: Queryable, order: QueuedOrder): Promise<void> {
		const lane = this.#nameOf(order.vendor);
		const { rows } = (await tx.execute(sql`
			UPDATE pgboss.job SET start_after = now()
			WHERE name = ${lane} AND state IN ('created', 'retry') AND data->>'order' = ${order.uuid}
			RETURNING id`)) as unknown as { rows: unknown[] };
		// a job that runs at this moment may have looked too early
		if (rows.length === 0) await this.#enqueue(tx, order, 0);
		else await this.#fanOut.publish(tx, QUEUED, { lane, waitMs: 0 });
	}

	/** The orders with something left to do, all or some, without a waiting or running job; always two queries. */
	async lostOrders(tx: Queryable, among?: readonly string[]): Promise<readonly QueuedOrder[]> {
		const some = among === undefined ? undefined : inArray(vendorOrders.uuid, [...among]);
		const { uuid, vendor, status } = vendorOrders;
		const isOpen = and(inArray(status, OPEN), some);
		const open = await tx.select({ uuid, vendor }).from(vendorOrders).where(isOpen);
		return this.withoutJob(tx, open);
	}

	/** Those without a waiting or running job. */
	async withoutJob<Queued extends { readonly uuid: string }>(
		tx: Queryable,
		queued: readonly Queued[],
	): Promise<readonly Queued[]> {
		// compared here: without statistics a database compares every order with every job
		const { rows } = (await tx.execute(sql`
			SELECT data->>'order' AS "order" FROM pgboss.job
			WHERE ${this.#isLane} AND state IN ('created', 'retry', 'active')`)) as unknown as { rows: { order: string }[] };
		const held = new Set(rows.map(({ order }) => order));
		return queued.filter(({ uuid }) => !held.has(uuid));
	}

	/** Queues all of one vendor's orders that no longer have a job. */
	async sendLost(tx: Queryable, vendor: string, uuids: readonly string[]): Promise<void> {
		const lane = this.#nameOf(vendor);
		await this.#boss.insert(
			lane,
			uuids.map((order) => ({ data: { order } })),
			{ db: overDrizzle(tx) },
		);
		await this.#fanOut.publish(tx, QUEUED, { lane, waitMs: 0 });
	}

	/** Makes everything that waits for a port's vendor due now, because it answers again. */
	async wake(port: string): Promise<void> {
		const { db } = this.#database;
		const { rows } = (await db.execute(sql`
			UPDATE pgboss.job SET start_after = now()
			WHERE ${this.#isLane} AND state IN ('created', 'retry') AND data->>'parkedFor' = ${port}
			RETURNING name`)) as unknown as { rows: { name: string }[] };
		await this.#fanOut.publish(db, BACK, { port });
		for (const lane of new Set(rows.map(({ name }) => name))) {
			await this.#fanOut.publish(db, QUEUED, { lane, waitMs: 0 });
		}
	}

	async #enqueue(tx: Queryable, { uuid, vendor }: QueuedOrder, waitMs: number, parkedFor?: string): Promise<void> {
		const lane = this.#nameOf(vendor);
		const startAfter = waitMs > 0 ? { startAfter: new Date(Date.now() + waitMs) } : {};
		const data = { order: uuid, ...(parkedFor === undefined ? {} : { parkedFor }) };
		await this.#boss.send(lane, data, { db: overDrizzle(tx), ...startAfter });
		await this.#fanOut.publish(tx, QUEUED, { lane, waitMs });
	}

	#nameOf(vendor: string): string {
		return `${LANE}${this.#vendors.includes(vendor) ? vendor : UNKNOWN}`;
	}

	// Polls only where something is due: left by a killed process, delayed for long, or without a notification.
	async #poll(): Promise<void> {
		const { rows } = (await this.#database.db.execute(sql`
			SELECT DISTINCT name FROM pgboss.job
			WHERE ${this.#isLane} AND state IN ('created', 'retry') AND start_after <= now()`)) as unknown as {
			rows: { name: string }[];
		};
		for (const { name } of rows) this.#lanes.get(name)?.look();
	}

	// Sent to every process at the commit: it saves a borrower up to two seconds of polling.
	#nudge(lane: string, waitMs: number): void {
		if (waitMs > 60_000) return;
		// More than once: the database's clock may lag.
		for (const laterMs of [0, 150, 500, 1_000]) {
			const timer = setTimeout(() => {
				this.#nudges.delete(timer);
				this.#lanes.get(lane)?.look();
			}, waitMs + laterMs);
			timer.unref();
			this.#nudges.add(timer);
		}
	}

	/** Lets running orders end, then stops. */
	async stop(): Promise<void> {
		clearInterval(this.#polls);
		for (const timer of this.#nudges) clearTimeout(timer);
		await this.#polling;
		const ended = Promise.all([...this.#lanes.values()].map((lane) => lane.stop()));
		await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
		await this.#boss.stop({ graceful: true, close: true, timeout: STOP_MS });
	}
}

const STOP_MS = 10_000;

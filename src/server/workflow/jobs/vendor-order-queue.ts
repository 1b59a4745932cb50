import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { limitOf, type PerVendor } from "../../journey/vendors/guard/vendor-limits.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { WritePart } from "../../platform/db/one-write.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import { type FanOut, type Notice, payloadOf } from "../../platform/fan-out.ts";
import { EXPIRE_SECONDS, HEARTBEAT_SECONDS, Lane, type OrderJob } from "./lane.ts";

const LANE = "vendor-orders/";
const FAILED = "vendor-orders-failed";
/** Orders of a vendor that this build does not know: they fail there, and a person looks. */
const UNKNOWN = "unknown";
/** How often an order whose process died is taken up by another. */
const DEATHS = 5;
/** Between two looks for orders that nobody was told of. */
const POLL_MS = 2_000;

/** The topic by which a process tells the others that an order was queued. */
const QUEUED = "vendor-order-queued";
/** The topic by which a process tells the others that a vendor answers again. */
const BACK = "vendor-is-back";

/** How often and how fast orders are tried again whose vendor answered with an error. */
export interface RetryPolicy {
	readonly retryLimit: number;
	readonly retryDelaySeconds: number;
}

/** The policy where nobody says another. */
export const STANDARD_RETRY: RetryPolicy = { retryLimit: 5, retryDelaySeconds: 2 };

/** What a queued order is, and whose it is. */
export interface QueuedOrder {
	readonly uuid: string;
	readonly vendor: string;
}

/** What the worker does with an order, and with one that failed on every try. */
export interface OrderWork {
	run(order: QueuedOrder, isParked: boolean): Promise<void>;
	giveUp(orderUuid: string): Promise<void>;
	/** Another process was answered by a vendor that was taken for down. */
	isBack(port: string): void;
}

/** What queues orders as parts of a write, and payloads for the channel of notices. */
export interface Queueing {
	readonly parts: readonly WritePart[];
	readonly payloads: readonly string[];
}

/** How a queue is set up. */
export interface QueueOptions {
	readonly vendors: readonly string[];
	/** Orders of a vendor that this process makes at the same time. */
	readonly atOnce: PerVendor;
	readonly onError: (error: unknown) => void;
}

/** The vendor orders waiting to be made, a lane for each vendor, on the application's own database and shared by all its processes. */
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
			// A queue that an earlier version created keeps its options until it is told new ones.
			else if (queue.expireInSeconds !== EXPIRE_SECONDS) await this.#boss.updateQueue(name, options);
		}
		if (this.#database.kind === "pglite") {
			await this.#takeBackHeld();
		}
	}

	// The embedded database has one owner: what is held as this process starts was held by one that was killed.
	async #takeBackHeld(): Promise<void> {
		await this.#database.db.execute(sql`
			UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE ${this.#isLane} AND state = 'active'`);
	}

	/** Takes orders from the queue in this process. */
	async work(work: OrderWork): Promise<void> {
		for (const vendor of this.#vendors) {
			const run = ({ order: uuid, parkedFor }: OrderJob) => work.run({ uuid, vendor }, parkedFor !== undefined);
			const atOnce = limitOf(this.#options.atOnce, vendor);
			const lane = new Lane(this.#boss, this.#nameOf(vendor), atOnce, run, this.#options.onError);
			this.#lanes.set(this.#nameOf(vendor), lane);
			lane.look();
		}
		const heard = ({ lane, waitMs }: Notice) => this.#nudge(String(lane), Number(waitMs));
		const missed = () => {
			for (const lane of this.#lanes.values()) lane.look();
		};
		this.#fanOut.subscribe(QUEUED, { heard, missed });
		this.#fanOut.subscribe(BACK, { heard: ({ port }) => work.isBack(String(port)) });
		this.#polls = setInterval(() => {
			this.#polling ??= this.#poll()
				.catch(this.#options.onError)
				.finally(() => {
					this.#polling = undefined;
				});
		}, POLL_MS);
		await this.#boss.work<OrderJob>(FAILED, { pollingIntervalSeconds: 2 }, async (jobs) => {
			for (const job of jobs) {
				await work.giveUp(job.data.order);
			}
		});
	}

	/** Queues a new order in the caller's transaction. */
	async send(tx: Queryable, order: QueuedOrder): Promise<void> {
		await this.#enqueue(tx, order, 0);
	}

	/**
	 * What queues new orders with the changes that cause them, as parts of one write, and whom that tells at the commit.
	 * Where `keptAs` names a part, only those are queued whose uuid it returns.
	 */
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

	/** The queue's own statement, which it runs where its caller says. */
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

	/** Queues an order again, to be made after that many milliseconds, or as soon as the port that it is parked for answers. */
	async sendLater(tx: Queryable, order: QueuedOrder, waitMs: number, parkedFor?: string): Promise<void> {
		await this.#enqueue(tx, order, Math.max(0, waitMs), parkedFor);
	}

	/** The open orders, all or some of them, for which no job waits or runs: two questions, however many there are. */
	async lostOrders(tx: Queryable, among?: readonly string[]): Promise<readonly QueuedOrder[]> {
		const some = among === undefined ? undefined : inArray(vendorOrders.uuid, [...among]);
		const open = await tx
			.select({ uuid: vendorOrders.uuid, vendor: vendorOrders.vendor })
			.from(vendorOrders)
			.where(and(eq(vendorOrders.status, "ORDERED"), some));
		return this.withoutJob(tx, open);
	}

	/** Those for which no job waits or runs. */
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

	/** Queues orders of one vendor that have no job any more, all at once. */
	async sendLost(tx: Queryable, vendor: string, uuids: readonly string[]): Promise<void> {
		const lane = this.#nameOf(vendor);
		await this.#boss.insert(
			lane,
			uuids.map((order) => ({ data: { order } })),
			{ db: overDrizzle(tx) },
		);
		await this.#fanOut.publish(tx, QUEUED, { lane, waitMs: 0 });
	}

	/** Makes everything due at once that waits for a port's vendor, because it answers again. */
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

	// Looks only where something is due: what a killed process left, what waited long, what nobody was told of.
	async #poll(): Promise<void> {
		const { rows } = (await this.#database.db.execute(sql`
			SELECT DISTINCT name FROM pgboss.job
			WHERE ${this.#isLane} AND state IN ('created', 'retry') AND start_after <= now()`)) as unknown as {
			rows: { name: string }[];
		};
		for (const { name } of rows) this.#lanes.get(name)?.look();
	}

	// Told at the commit, to every process: it spares a borrower up to two seconds of polling.
	#nudge(lane: string, waitMs: number): void {
		if (waitMs > 60_000) {
			return;
		}
		// More than once: the database's clock may not be there yet.
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
		for (const timer of this.#nudges) {
			clearTimeout(timer);
		}
		await this.#polling;
		const ended = Promise.all([...this.#lanes.values()].map((lane) => lane.stop()));
		await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
		await this.#boss.stop({ graceful: true, close: true, timeout: STOP_MS });
	}
}

const STOP_MS = 10_000;

/** In place of a list of jobs: those of them whose order is among the rows that a part returns. */
function keptJobs(keptAs: string): string {
	return `(SELECT coalesce(json_agg(job), '[]') FROM json_array_elements($1::text::json) AS job
		WHERE job->'data'->>'order' IN (SELECT uuid::text FROM "${keptAs}"))`;
}

function overDrizzle(tx: Queryable) {
	return fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
}

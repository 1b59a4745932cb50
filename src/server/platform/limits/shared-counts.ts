import { sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { rateLimits } from "../db/schema.ts";

/** Milliseconds between shares; for that long another process may not know of a request. */
const SHARE_AFTER_MS = 250;
/** Rows per statement. */
const BATCH = 500;

interface Count {
	readonly windowStart: number;
	readonly windowMs: number;
	readonly key: string;
	/** The count of all processes when last read. */
	known: number;
	/** This process's count since then. */
	unsent: number;
}

/** The count in the current window, and how long the window lasts. */
export interface Counted {
	readonly current: number;
	readonly ttl: number;
}

/**
 * Counts in memory and shares the counts with the other processes on the same database, all keys in one statement every
 * quarter second, so a request never waits. While the database is unavailable, each process counts for itself.
 */
export class SharedCounts {
	readonly #context: PlatformContext;
	readonly #counts = new Map<string, Count>();
	#dirty = new Set<Count>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#sharing: Promise<void> = Promise.resolve();

	constructor(context: PlatformContext) {
		this.#context = context;
	}

	/** Adds one for a subject; the database stores only its keyed hash. */
	take(name: string, subject: string, windowMs: number): Counted {
		const now = this.#context.now().getTime();
		const windowStart = now - (now % windowMs);
		const place = `${name}|${subject}`;
		let count = this.#counts.get(place);
		if (count?.windowStart !== windowStart) {
			const key = `${name}:${lookupHash(this.#context.keys, "rate-limit", subject)}`;
			count = { windowStart, windowMs, key, known: 0, unsent: 0 };
			this.#counts.set(place, count);
		}
		count.unsent += 1;
		this.#dirty.add(count);
		this.#timer ??= setTimeout(() => void this.share(), SHARE_AFTER_MS).unref();
		return { current: count.known + count.unsent, ttl: windowStart + windowMs - now };
	}

	/** Shares the counts immediately; resolves when the counts of the other processes are known. */
	share(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#sharing = this.#sharing.then(() => this.#send());
		return this.#sharing;
	}

	/** Shares the last counts and stops. */
	async stop(): Promise<void> {
		await this.share();
		clearTimeout(this.#timer);
	}

	async #send(): Promise<void> {
		const counts = [...this.#dirty];
		this.#dirty = new Set();
		this.#forgetOver();
		try {
			for (let from = 0; from < counts.length; from += BATCH) await this.#sendSome(counts.slice(from, from + BATCH));
		} catch (error) {
			for (const count of counts) if (count.unsent > 0) this.#dirty.add(count);
			this.#context.report("rate limits could not be shared", {
				error: error instanceof Error ? error.name : "unknown",
			});
		}
	}

	async #sendSome(counts: readonly Count[]): Promise<void> {
		// in the same order in every process, to prevent deadlocks
		const sent = counts
			.map((count) => ({ count, taken: count.unsent }))
			.sort((a, b) => (a.count.key < b.count.key ? -1 : 1));
		const values = sent.map(({ count, taken }) => ({
			key: count.key,
			windowStart: new Date(count.windowStart),
			count: taken,
		}));
		const rows = await this.#context.database.db
			.insert(rateLimits)
			.values(values)
			.onConflictDoUpdate({
				target: [rateLimits.key, rateLimits.windowStart],
				set: { count: sql`${rateLimits.count} + excluded.count` },
			})
			.returning({ key: rateLimits.key, windowStart: rateLimits.windowStart, count: rateLimits.count });
		const totals = new Map(rows.map((row) => [`${row.key}|${row.windowStart.getTime()}`, row.count]));
		for (const { count, taken } of sent) {
			count.unsent -= taken;
			count.known = totals.get(`${count.key}|${count.windowStart}`) ?? count.known + taken;
		}
	}

	#forgetOver(): void {
		const now = this.#context.now().getTime();
		for (const [place, { windowStart, windowMs }] of this.#counts) {
			if (windowStart + windowMs <= now) this.#counts.delete(place);
		}
	}
}

type Answer = (error: Error | null, counted?: Counted) => void;

/** The store of @fastify/rate-limit over shared counts; a route with its own limit is counted separately. */
export function sharedStore(counts: SharedCounts) {
	return class SharedStore {
		readonly #name: string;

		constructor(_options: object, name = "requests") {
			this.#name = name;
		}

		incr(subject: string, answer: Answer, windowMs: number): void {
			answer(null, counts.take(this.#name, subject, windowMs));
		}

		child(options: object): SharedStore {
			const { routeInfo = {} } = options as {
				readonly routeInfo?: { readonly method?: unknown; readonly url?: string };
			};
			return new SharedStore({}, `requests ${String(routeInfo.method)} ${routeInfo.url}`);
		}
	};
}

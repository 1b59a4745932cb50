import { sql } from "drizzle-orm";
import type { Database, Queryable } from "./db/database.ts";

/** A notice between processes: ids, numbers and codes; never personal data. */
export type Notice = { readonly [name: string]: string | number };

/**
 * Receives the notices of a topic, and a signal that some may have been missed, after which the listener rereads what
 * it needs.
 */
export interface Listener {
	received(notice: Notice): void;
	missed?(): void;
}

/** The one channel of NOTIFY. */
export const CHANNEL = "heloc_flow";
// Postgres rejects 8,000 bytes and more.
const MAX_BYTES = 1_000;

/** Notifies every process of a topic when the caller's transaction commits, and not at all when it is rolled back. */
export async function notify(tx: Queryable, topic: string, notice: Notice): Promise<void> {
	await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${payloadOf(topic, notice)})`);
}

/** Encodes a notice for the channel; throws when it is too large. */
export function payloadOf(topic: string, notice: Notice): string {
	const payload = JSON.stringify({ topic, notice });
	if (Buffer.byteLength(payload) > MAX_BYTES) {
		throw new Error(`A notice of the topic ${topic} is too large: send an id and let the listener read the rest.`);
	}
	return payload;
}

/** Notifies every process on the same database, by topic; listeners read the details from the database. */
export class FanOut {
	readonly #database: Database;
	readonly #onError: (error: unknown) => void;
	readonly #topics = new Map<string, Set<Listener>>();
	#stop: (() => Promise<void>) | undefined;

	constructor(database: Database, onError: (error: unknown) => void) {
		this.#database = database;
		this.#onError = onError;
	}

	async start(): Promise<void> {
		this.#stop = await this.#database.listen(CHANNEL, {
			received: (payload) => this.#spread(payload),
			returned: () => this.#each((listener) => listener.missed?.()),
		});
	}

	/** Publishes when the caller's transaction commits, and not at all when it is rolled back. */
	async publish(tx: Queryable, topic: string, notice: Notice): Promise<void> {
		await notify(tx, topic, notice);
	}

	/** Subscribes to a topic; returns a function that stops it. */
	subscribe(topic: string, listener: Listener): () => void {
		const listeners = this.#topics.get(topic) ?? new Set();
		this.#topics.set(topic, listeners.add(listener));
		return () => {
			listeners.delete(listener);
			if (listeners.size === 0 && this.#topics.get(topic) === listeners) {
				this.#topics.delete(topic);
			}
		};
	}

	async stop(): Promise<void> {
		this.#topics.clear();
		await this.#stop?.();
		this.#stop = undefined;
	}

	#spread(payload: string): void {
		const { topic, notice } = JSON.parse(payload) as { topic: string; notice: Notice };
		for (const listener of [...(this.#topics.get(topic) ?? [])]) {
			this.#safely(() => listener.received(notice));
		}
	}

	#each(tell: (listener: Listener) => void): void {
		for (const listeners of [...this.#topics.values()]) {
			for (const listener of [...listeners]) {
				this.#safely(() => tell(listener));
			}
		}
	}

	// One listener's failure must not affect the others.
	#safely(tell: () => void): void {
		try {
			tell();
		} catch (error) {
			this.#onError(error);
		}
	}
}

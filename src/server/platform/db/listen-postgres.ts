import pg from "pg";
import type { ChannelListener } from "./database.ts";

const HEARTBEAT_MS = 15_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Listens to a channel on a dedicated connection, reconnecting when it is lost; returns a function that stops it. */
export async function listenOnPostgres(
	connectionString: string,
	channel: string,
	listener: ChannelListener,
): Promise<() => Promise<void>> {
	const ear = new Ear(connectionString, channel, listener);
	await ear.open();
	return () => ear.close();
}

class Ear {
	readonly #connectionString: string;
	readonly #channel: string;
	readonly #listener: ChannelListener;
	#client: pg.Client | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(connectionString: string, channel: string, listener: ChannelListener) {
		this.#connectionString = connectionString;
		this.#channel = channel;
		this.#listener = listener;
	}

	async open(): Promise<void> {
		const client = new pg.Client({
			connectionString: this.#connectionString,
			connectionTimeoutMillis: 10_000,
			query_timeout: 10_000,
			keepAlive: true,
		});
		// Set before the first await: an error without a listener would end the process.
		client.on("error", () => this.#lost(client));
		client.on("end", () => this.#lost(client));
		client.on("notification", ({ payload }) => this.#listener.received(payload ?? ""));
		this.#client = client;
		try {
			await client.connect();
			await client.query(`LISTEN ${pg.escapeIdentifier(this.#channel)}`);
		} catch (error) {
			this.#client = undefined;
			await client.end().catch(() => {});
			throw error;
		}
		this.#beat(client);
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		const client = this.#client;
		this.#client = undefined;
		await client?.end().catch(() => {});
	}

	// A connection dropped silently by a firewall looks open forever; only a query reveals it.
	#beat(client: pg.Client): void {
		this.#timer = setTimeout(() => {
			client.query("SELECT 1").then(
				() => this.#client === client && this.#beat(client),
				() => this.#lost(client),
			);
		}, HEARTBEAT_MS);
		this.#timer.unref();
	}

	#lost(client: pg.Client): void {
		if (this.#isClosed || this.#client !== client) {
			return;
		}
		this.#client = undefined;
		clearTimeout(this.#timer);
		client.end().catch(() => {});
		this.#reopenAfter(FIRST_WAIT_MS);
	}

	#reopenAfter(waitMs: number): void {
		this.#timer = setTimeout(() => {
			this.open().then(
				() => (this.#isClosed ? this.close() : this.#listener.returned()),
				() => {
					if (!this.#isClosed) {
						this.#reopenAfter(Math.min(2 * waitMs, LONGEST_WAIT_MS));
					}
				},
			);
		}, waitMs);
		this.#timer.unref();
	}
}

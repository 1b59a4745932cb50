import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { AppOptions } from "../../../src/server/app.ts";
import type { Database } from "../../../src/server/platform/db/database.ts";
import type { Engine, TestDatabase } from "./databases.ts";
import { testApp, testCatalog } from "./test-app.ts";

type Changes = Partial<AppOptions>;

/** What a file changes about its servers: given, or prepared once the database is there. */
type Given = Changes | ((database: Database) => Changes | Promise<Changes>);

/** Servers on a database of their own, which are there while tests run and not before. */
export class TestServers {
	readonly #open: Engine["open"];
	readonly #given: Given;
	readonly #apps: FastifyInstance[] = [];
	/** What is to close after the servers, the last one first. */
	readonly #databases: (() => Promise<void>)[] = [];
	#db: TestDatabase | undefined;
	#changes: Changes = {};

	constructor(open: Engine["open"], given: Given) {
		this.#open = open;
		this.#given = given;
	}

	/** The server; of several, the one that was started first. */
	get app(): FastifyInstance {
		const [first] = this.#apps;
		if (first === undefined) throw new Error("No server has started: read it in a test or in a later hook.");
		return first;
	}

	get database(): Database {
		return this.#opened().database;
	}

	/** The address of the database for other processes; "" where there can be none. */
	get url(): string {
		return this.#opened().url;
	}

	/** A server on this database, or on what `again` gave, with what is changed about this one. */
	async start(changes: Changes = {}, database: Database = this.database): Promise<FastifyInstance> {
		const app = await testApp(database, { ...this.#changes, ...changes });
		this.#apps.push(app);
		return app;
	}

	/** The database, opened as another process would (Postgres only). */
	async again(): Promise<Database> {
		const database = await this.#opened().again();
		this.#databases.push(() => database.close());
		return database;
	}

	/** Opens the database and does what else begins; what had begun is closed when a part of it fails. */
	async begin(further: () => Promise<unknown>): Promise<void> {
		try {
			testCatalog();
			const db = await this.#open();
			this.#db = db;
			this.#databases.push(() => db.drop());
			this.#changes = typeof this.#given === "function" ? await this.#given(db.database) : this.#given;
			await further();
		} catch (cause) {
			await this.close().catch(() => {});
			throw new Error(`The server of these tests did not start: ${String(cause)}`, { cause });
		}
	}

	/** Ends the servers, as a deploy does; the next one that starts is `app`. */
	async stop(): Promise<void> {
		await closeAll(this.#apps.splice(0).map((app) => () => app.close()));
	}

	/** Ends the servers and drops the database, also when a part of it cannot be closed. */
	async close(): Promise<void> {
		const databases = this.#databases.splice(0);
		this.#db = undefined;
		await closeAll([() => closeAll(databases), () => this.stop()]);
	}

	#opened(): TestDatabase {
		if (this.#db === undefined) throw new Error("No database is open: read it in a test or in a later hook.");
		return this.#db;
	}
}

async function closeAll(closings: readonly (() => Promise<void>)[]): Promise<void> {
	const faults: unknown[] = [];
	for (const close of closings.toReversed()) {
		await close().catch((fault: unknown) => faults.push(fault));
	}
	if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join("; "));
}

/** A database for all tests of a block, on which they start servers. */
export function serversForAll(open: Engine["open"], given: Given = {}): TestServers {
	return forAll(new TestServers(open, given), async () => {});
}

/** A database for each test of a block, on which it starts servers. */
export function serversForEach(open: Engine["open"], given: Given = {}): TestServers {
	return forEach(new TestServers(open, given), async () => {});
}

/** A server on a database of its own for all tests of a block. */
export function serverForAll(open: Engine["open"], given: Given = {}): TestServers {
	const servers = new TestServers(open, given);
	return forAll(servers, () => servers.start());
}

/** A server on a database of its own for each test of a block. */
export function serverForEach(open: Engine["open"], given: Given = {}): TestServers {
	const servers = new TestServers(open, given);
	return forEach(servers, () => servers.start());
}

function forAll(servers: TestServers, further: () => Promise<unknown>): TestServers {
	beforeAll(() => servers.begin(further));
	afterAll(() => servers.close());
	return servers;
}

function forEach(servers: TestServers, further: () => Promise<unknown>): TestServers {
	beforeEach(() => servers.begin(further));
	afterEach(() => servers.close());
	return servers;
}

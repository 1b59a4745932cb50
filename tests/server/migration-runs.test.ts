import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { migrationRuns } from "../../src/server/platform/db/tables/products.ts";
import { workRun } from "../../src/server/workflow/publishing/migration-runs.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";

const BASE = "/service-products/api/v1";
const MANY = 27;
const LATER = { prefer: "respond-async" };
const files = (title: string) => ({
	"org.json": JSON.stringify({ ...madeUpLender("main-ny"), productStates: ["NY"] }),
	"flows/pages.json": JSON.stringify({ pages: { complete: { title } } }),
});

const byUuid = (verdicts: unknown) =>
	[...(verdicts as { uuid: string }[])].sort((a, b) => a.uuid.localeCompare(b.uuid));

describe.each(engines)("moving many applications, on $name", { timeout: 400_000 }, ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let agent: Agent;
	const clock = new FakeClock();

	beforeAll(async () => {
		db = await open();
		// no worker: the test works the portions off itself and sees what each one leaves
		app = await testApp(db.database, { now: clock.now, keys: testKeys(), worksJobs: false });
		agent = await new Agent(app, "main-ny").login();
		for (let count = 0; count < MANY; count += 1) {
			// an address has a budget of registrations a minute
			if (count % 15 === 14) clock.forward(1);
			await new Borrower(app, "main-ny").register();
		}
	}, 240_000);
	afterAll(async () => {
		await app?.close();
		await db?.drop();
	});

	const shown = async (run: unknown) => (await agent.ask("GET", `${BASE}/migration?run=${String(run)}`)).body;

	it("goes on in portions, says how far it is, and gives every verdict in the end", async () => {
		const asked = await agent.ask("POST", `${BASE}/check`, { files: files("Two") }, LATER);
		expect(asked.status, asked.text).toBe(202);
		expect(asked.body).toMatchObject({ passes: true, status: "RUNNING", total: MANY, done: 0 });
		const { run } = asked.body;
		await workRun(app.serverContext, String(run));
		expect(await shown(run)).toMatchObject({ status: "RUNNING", total: MANY, done: 25 });
		await workRun(app.serverContext, String(run));
		const ended = await shown(run);
		expect(ended).toMatchObject({ status: "DONE", done: MANY, moved: 0, kept: MANY });
		const { verdicts } = (await agent.ask("POST", `${BASE}/check`, { files: files("Two") })).body;
		expect(byUuid(ended.verdicts)).toEqual(byUuid(verdicts));
		// a portion that is asked for again changes nothing
		await workRun(app.serverContext, String(run));
		expect(await shown(run)).toEqual(ended);
	});

	it("moves each once, and is another lender's business no more than its files", async () => {
		await agent.ask("POST", `${BASE}/versions`, { files: files("Three"), why: "A new word" });
		const asked = await agent.ask("POST", `${BASE}/migration`, { verdicts: ["continue"], why: "All go on" }, LATER);
		expect(asked.status, asked.text).toBe(202);
		const { run } = asked.body;
		for (let left = 3; left > 0; left -= 1) await workRun(app.serverContext, String(run));
		expect(await shown(run)).toMatchObject({ status: "DONE", moved: MANY, kept: 0 });
		expect((await agent.ask("GET", `${BASE}/migration`)).body.verdicts).toEqual([]);
		const other = await new Agent(app, "lakeside-cu").login();
		expect((await other.ask("GET", `${BASE}/migration?run=${String(run)}`)).status).toBe(404);
		expect(await db.database.db.$count(migrationRuns)).toBe(2);
	});

	it("is worked off by any process that works", async () => {
		await agent.ask("POST", `${BASE}/versions`, { files: files("Four"), why: "Another word" });
		const asked = await agent.ask("POST", `${BASE}/migration`, { verdicts: ["continue"], why: "All go on" }, LATER);
		expect(asked.status, asked.text).toBe(202);
		const { run } = asked.body;
		const { keys } = app.serverContext;
		const worker = await testApp(db.database, { now: clock.now, keys });
		let now = await shown(run);
		for (let left = 400; left > 0 && now.status === "RUNNING"; left -= 1) {
			await new Promise((done) => setTimeout(done, 100));
			now = await shown(run);
		}
		await worker.close();
		expect(now).toMatchObject({ status: "DONE", done: MANY, moved: MANY });
	});
});

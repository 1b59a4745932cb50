import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { migrationRuns } from "../../src/server/platform/db/schema.ts";
import { workRun } from "../../src/server/workflow/migration/migration-runs.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { PRODUCTS, publishFiles } from "./harness/publish-files.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const MANY = 27;
const LATER = { prefer: "respond-async" };
const files = (title: string) => ({
	"org.json": JSON.stringify({ ...madeUpLender("main-ny"), productStates: ["NY"] }),
	"flows/pages.json": JSON.stringify({ pages: { complete: { title } } }),
});

const byUuid = (verdicts: unknown) =>
	[...(verdicts as { uuid: string }[])].sort((a, b) => a.uuid.localeCompare(b.uuid));

describe.each(engines)("moving many applications, on $name", ({ open }) => {
	let agent: Agent;
	const clock = new FakeClock();

	// no worker: the test works the portions off itself and sees what each one leaves
	const server = serverForAll(open, { now: clock.now, keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		agent = await new Agent(server.app, "main-ny").login();
		for (let count = 0; count < MANY; count += 1) {
			// an address has a budget of registrations a minute
			if (count % 15 === 14) clock.forward(1);
			await new Borrower(server.app, "main-ny").register();
		}
	});

	const shown = async (run: unknown) => (await agent.ask("GET", `${PRODUCTS}/migration?run=${String(run)}`)).body;

	it("goes on in portions, says how far it is, and gives every verdict in the end", async () => {
		const asked = await agent.ask("POST", `${PRODUCTS}/check`, { files: files("Two") }, LATER);
		expect(asked.status, asked.text).toBe(202);
		expect(asked.body).toMatchObject({ passes: true, status: "RUNNING", total: MANY, done: 0 });
		const { run } = asked.body;
		await workRun(server.app.serverContext, String(run));
		expect(await shown(run)).toMatchObject({ status: "RUNNING", total: MANY, done: 25 });
		await workRun(server.app.serverContext, String(run));
		const ended = await shown(run);
		expect(ended).toMatchObject({ status: "DONE", done: MANY, moved: 0, kept: MANY });
		const { verdicts } = (await agent.ask("POST", `${PRODUCTS}/check`, { files: files("Two") })).body;
		expect(byUuid(ended.verdicts)).toEqual(byUuid(verdicts));
		// a portion that is asked for again changes nothing
		await workRun(server.app.serverContext, String(run));
		expect(await shown(run)).toEqual(ended);
	});

	it("moves each once, and is another lender's business no more than its files", async () => {
		await publishFiles(agent, files("Three"), "A new word");
		const asked = await agent.ask("POST", `${PRODUCTS}/migration`, { verdicts: ["continue"], why: "All go on" }, LATER);
		expect(asked.status, asked.text).toBe(202);
		const { run } = asked.body;
		for (let left = 3; left > 0; left -= 1) await workRun(server.app.serverContext, String(run));
		expect(await shown(run)).toMatchObject({ status: "DONE", moved: MANY, kept: 0 });
		expect((await agent.ask("GET", `${PRODUCTS}/migration`)).body.verdicts).toEqual([]);
		const other = await new Agent(server.app, "lakeside-cu").login();
		expect((await other.ask("GET", `${PRODUCTS}/migration?run=${String(run)}`)).status).toBe(404);
		expect(await server.database.db.$count(migrationRuns)).toBe(2);
	});

	it("is worked off by any process that works", async () => {
		await publishFiles(agent, files("Four"), "Another word");
		const asked = await agent.ask("POST", `${PRODUCTS}/migration`, { verdicts: ["continue"], why: "All go on" }, LATER);
		expect(asked.status, asked.text).toBe(202);
		const { run } = asked.body;
		const { keys } = server.app.serverContext;
		const worker = await testApp(server.database, { now: clock.now, keys });
		await expect.poll(() => shown(run), { interval: 100 }).toMatchObject({ status: "DONE", done: MANY, moved: MANY });
		await worker.close();
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const PAGES = "flows/pages.json";
const TITLE = "Thank you, and welcome";

describe.each(productionEngine)("the way back to what came with the program, on $name", ({ open }) => {
	let editor: StudioPerson;
	let approver: StudioPerson;
	const clock = new FakeClock();
	const titleNow = () => server.app.serverContext.products.product(ORG).pages.pages.complete?.title;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false, now: clock.now });
	beforeAll(async () => {
		editor = await StudioPerson.hired(server.app, ORG, "editor@main-ny.example", ["editor"]);
		approver = await StudioPerson.hired(server.app, ORG, "approver@main-ny.example", ["approver"]);
	});

	it("leads from the first published version to the shipped files, in words first, and touches no answer", async () => {
		const shippedTitle = titleNow();
		const { shipped, version: served } = (await approver.ask("GET", "home")).body;
		expect([shipped, (await approver.ask("GET", "rollback")).body.code]).toEqual([served, "NO_VERSION"]);
		const draft = await editor.begin("Welcome");
		const { revision, text } = (await editor.file(draft, PAGES)).body;
		const { pages, ...rest } = JSON.parse(String(text));
		const changed = JSON.stringify({ ...rest, pages: { ...pages, complete: { title: TITLE } } });
		expect((await editor.put(draft, PAGES, { text: changed }, Number(revision))).status).toBe(200);
		const { reviewed } = (await editor.act(draft, "review")).body;
		await approver.act(draft, "approve", { hash: reviewed });
		expect((await approver.act(draft, "publish", { why: "A welcome" })).body.state).toBe("live");
		expect(titleNow()).toBe(TITLE);
		const borrower = await new Borrower(server.app, ORG).register();
		const record = async () => (await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}")).text;
		const before = await record();

		const home = (await approver.ask("GET", "home")).body;
		expect(home).toMatchObject({ shipped, version: reviewed });
		const shown = (await approver.ask("GET", "rollback")).body;
		expect(shown).toMatchObject({ from: reviewed, version: shipped });
		expect(JSON.stringify(shown.changes)).toContain(TITLE);
		expect(titleNow()).toBe(TITLE);
		expect((await editor.ask("POST", "rollback", { from: reviewed, version: shipped, why: "Worse" })).status).toBe(403);
		const nowhere = { from: reviewed, version: "0".repeat(64), why: "Worse" };
		expect((await approver.ask("POST", "rollback", nowhere)).body.code).toBe("NO_VERSION");
		const back = await approver.ask("POST", "rollback", { from: reviewed, version: shipped, why: "Worse" });
		expect([back.status, back.body.version, titleNow()]).toEqual([200, shipped, shippedTitle]);
		expect(await record()).toBe(before);
		const events = await server.database.db.select().from(auditEvents);
		const own = events.filter(
			({ org, kind, detail }) => org === ORG && kind === "published" && detail.kind === "rollback",
		);
		expect(own.map(({ actor, subject }) => [actor, subject])).toEqual([[approver.identity, shipped]]);
		// a version like any other: the next one goes back to it, and it can be had again after a restart
		expect((await approver.ask("GET", "home")).body).toMatchObject({ version: shipped, live: { kind: "rollback" } });
		const agent = await new Agent(server.app, ORG).login();
		const { versions } = (await agent.ask("GET", "/service-products/api/v1/versions")).body;
		expect((versions as { version: string }[]).map(({ version }) => version)).toContain(shipped);
	});
});

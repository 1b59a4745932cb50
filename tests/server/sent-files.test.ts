import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { studioDrafts } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { productionEngine } from "./harness/databases.ts";
import { PRODUCTS, publishFiles, sendFiles } from "./harness/publish-files.ts";
import { StudioPerson } from "./harness/studio.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const PAGES = "flows/pages.json";
const files = (title: string) => ({
	"org.json": JSON.stringify({ ...madeUpLender(ORG), productStates: ["NY"] }),
	[PAGES]: JSON.stringify({ pages: { complete: { title } } }),
});

describe.each(productionEngine)("files that are sent to be published, on $name", ({ open }) => {
	let agent: Agent;
	let approver: StudioPerson;
	const server = serverForAll(open, { worksJobs: false });
	const titleNow = () => server.app.serverContext.products.product(ORG).pages.pages.complete?.title;
	const drafts = () => server.database.db.select().from(studioDrafts).where(eq(studioDrafts.org, ORG));

	beforeAll(async () => {
		agent = await new Agent(server.app, ORG).login();
		approver = await StudioPerson.hired(server.app, ORG, "approver@main-ny.example", ["approver"]);
		await publishFiles(agent, files("One"), "The first one");
	});

	it("wait in a draft for someone else, and go live when they are approved and published", async () => {
		const sent = await sendFiles(agent, { ...files("Two"), "flows/copy/shell.json": "{}" }, "A better word");
		expect(sent.status, sent.text).toBe(201);
		const { draft, hash, page } = sent.body as { draft: string; hash: string; page: string };
		expect(sent.body).toMatchObject({
			state: "in-review",
			left: [],
			page: `/account/heloc/studio/drafts/${draft}/changes`,
		});
		expect(page).toContain(draft);
		expect(titleNow()).toBe("One");
		const read = await approver.read(draft);
		expect(read).toMatchObject({
			title: "A better word",
			why: "A better word",
			state: "in-review",
			hash,
			isOnLive: true,
		});
		const { changes } = (await approver.ask("GET", `drafts/${draft}/difference`)).body;
		expect((changes as { file: string }[]).map(({ file }) => file).sort()).toEqual(["flows/copy/shell.json", PAGES]);
		// the sender has every role, and may not
		const own = await agent.ask("POST", `/service-studio/api/v1/drafts/${draft}/approve`, { hash });
		expect([own.status, own.body.code]).toEqual([409, "OWN_DRAFT"]);
		const early = await agent.ask("POST", `/service-studio/api/v1/drafts/${draft}/publish`, { why: "Now" });
		expect([early.status, early.body.code]).toEqual([409, "NOT_APPROVED"]);
		expect((await approver.act(draft, "approve", { hash })).status).toBe(200);
		expect((await approver.act(draft, "publish", { why: "Approved" })).status).toBe(200);
		expect(titleNow()).toBe("Two");
	});

	it("can be taken back and changed in Studio, where one step undoes all of them", async () => {
		const { draft } = (await sendFiles(agent, files("Three"), "Another word")).body as { draft: string };
		const act = (name: string) => agent.ask("POST", `/service-studio/api/v1/drafts/${draft}/${name}`);
		expect((await act("back")).body.state).toBe("draft");
		const undone = await act("undo");
		expect(undone.status, undone.text).toBe(200);
		expect((undone.body.paths as string[]).sort()).toEqual(["flows/copy/shell.json", PAGES]);
		const { changes } = (await approver.ask("GET", `drafts/${draft}/difference`)).body;
		expect(changes).toEqual([]);
		await act("discard");
	});

	it("begin no other draft while they wait or are live", async () => {
		const first = await sendFiles(agent, files("Four"), "A fourth word");
		const again = await sendFiles(agent, files("Four"), "The pipeline ran again");
		expect([first.status, again.status]).toEqual([201, 200]);
		expect(again.body).toMatchObject({ draft: first.body.draft, state: "in-review", hash: first.body.hash });
		await publishFiles(agent, files("Four"), "Approved");
		const count = (await drafts()).length;
		const live = await sendFiles(agent, files("Four"), "The pipeline ran once more");
		expect([live.status, live.body]).toMatchObject([200, { draft: null, page: null, state: "live" }]);
		expect(await drafts()).toHaveLength(count);
	});

	it("become a version where they are served from a folder alone", async () => {
		const org = "lakeside-cu";
		const theirs = await new Agent(server.app, org).login();
		const { files: shipped } = await server.app.serverContext.publisher.liveFiles(org);
		const { version } = await publishFiles(theirs, shipped, "What the folder has");
		expect((await server.app.serverContext.publisher.liveFiles(org)).published).toBe(version);
		expect((await sendFiles(theirs, shipped, "Once more")).body).toMatchObject({ state: "live", hash: version });
	});

	it("keep all of a long reason, under a title that is short", async () => {
		const why = `${"Ask for the branch, ".repeat(20)}please`;
		const { draft } = (await sendFiles(agent, files("Five"), why)).body;
		const [row] = await server.database.db
			.select()
			.from(studioDrafts)
			.where(eq(studioDrafts.uuid, String(draft)));
		expect(row?.why).toBe(why);
		expect([row?.title.length, row?.title.endsWith("…")]).toEqual([120, true]);
	});

	it("leave nothing behind when the check refuses them", async () => {
		const before = (await drafts()).length;
		const refused = await sendFiles(
			agent,
			{ ...files("Bad"), [PAGES]: '{"pages":{"complete":{"title":9}}}' },
			"A fault",
		);
		expect([refused.status, refused.body.code]).toEqual([422, "PRODUCT_REFUSED"]);
		expect(await drafts()).toHaveLength(before);
	});

	it("are sent by editors, and publish and go back by no other way", async () => {
		const ask = (method: "GET" | "POST", path: string, body?: object) =>
			approver.askAt(method, `${PRODUCTS}/${path}`, body);
		const notTheirs = await ask("POST", "versions", { files: files("Six"), why: "Not an editor" });
		expect([notTheirs.status, notTheirs.body.code]).toEqual([403, "STUDIO_ROLE"]);
		expect((await ask("GET", "versions")).status).toBe(200);
		expect((await ask("POST", "rollback", { why: "Around the page" })).status).toBe(404);
		const stranger = await StudioPerson.hired(server.app, ORG, "desk@main-ny.example", []);
		for (const path of ["versions", "migration"]) {
			const refused = await stranger.askAt("GET", `${PRODUCTS}/${path}`);
			expect([refused.status, refused.body.code], path).toEqual([403, "STUDIO_ROLE"]);
		}
		const moved = await stranger.askAt("POST", `${PRODUCTS}/migration`, { verdicts: ["continue"], why: "All go on" });
		expect([moved.status, moved.body.code]).toEqual([403, "STUDIO_ROLE"]);
	});
});

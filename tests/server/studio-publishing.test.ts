import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { auditEvents, studioDrafts } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { forgetDiscarded } from "../../src/server/workflow/studio/draft.ts";
import { workDraft } from "../../src/server/workflow/studio/going-live/publish-draft.ts";
import { setMayApproveOwn } from "../../src/server/workflow/studio/roles.ts";
import { Agent } from "./harness/agent.ts";
import { productionEngine } from "./harness/databases.ts";
import { publishFiles } from "./harness/publish-files.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PAGES = "flows/pages.json";
const why = "A clearer heading";
const org = { ...madeUpLender("main-ny"), productStates: ["NY"] };
const pages = (title: string) => `${JSON.stringify({ pages: { complete: { title } } }, null, 2)}\n`;
const files = (title: string) => ({ "org.json": JSON.stringify(org), [PAGES]: pages(title) });

describe.each(productionEngine)("a draft's way to the live version, on $name", ({ open }) => {
	let agent: Agent;
	let editor: StudioPerson;
	let approver: StudioPerson;
	const clock = new FakeClock();
	const titleNow = () => server.app.serverContext.products.product("main-ny").pages.pages.complete?.title;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false, now: clock.now });
	beforeAll(async () => {
		agent = await new Agent(server.app, "main-ny").login();
		await publishFiles(agent, files("One"), "The first one");
		editor = await StudioPerson.hired(server.app, "main-ny", "editor@main-ny.example", ["editor"]);
		approver = await StudioPerson.hired(server.app, "main-ny", "approver@main-ny.example", ["editor", "approver"]);
	});

	async function inReview(title: string): Promise<{ draft: string; hash: string }> {
		const draft = await editor.begin(title);
		const { revision } = (await editor.file(draft, PAGES)).body;
		const edits = [{ kind: "set", path: ["pages", "complete", "title"], value: title }];
		await editor.put(draft, PAGES, { edits }, Number(revision));
		const sent = await editor.act(draft, "review");
		expect(sent.status, sent.text).toBe(200);
		return { draft, hash: String(sent.body.reviewed) };
	}

	it("is checked as it would be with other texts, and stays as it is", async () => {
		const draft = await editor.begin("What if");
		const { hash } = await editor.read(draft);
		const texts = { [PAGES]: '{"pages":{"complete":{"title":9}}}' };
		const would = (await editor.act(draft, "check", { texts })).body as { diagnostics: { file: string }[] };
		expect(would.diagnostics.map(({ file }) => file.endsWith(PAGES))).toEqual([true]);
		expect((await editor.act(draft, "check")).body).toMatchObject({ hash, passes: true });
		expect((await editor.act(draft, "check", { texts: { "../org.json": "" } })).status).toBe(400);
		expect((await editor.read(draft)).hash).toBe(hash);
		await editor.act(draft, "discard");
	});

	it("goes from an edit over a review by somebody else to what borrowers see, and back in one step", async () => {
		const draft = await editor.begin("Two");
		expect((await editor.act(draft, "review")).body.code).toBe("DRAFT_EMPTY");
		const { revision } = (await editor.file(draft, PAGES)).body;
		await editor.put(draft, PAGES, { text: '{"pages":{"complete":{"title":9}}}' }, Number(revision));
		const faulty = await editor.act(draft, "review");
		expect([faulty.status, faulty.body.code]).toEqual([422, "DRAFT_FAULTY"]);
		const check = (await editor.act(draft, "check")).body;
		expect(check.passes).toBe(false);
		const judged = { files: { ...files("One"), [PAGES]: '{"pages":{"complete":{"title":9}}}' } };
		const gate = (await agent.ask("POST", "/service-products/api/v1/check", judged)).body;
		expect(check.diagnostics).toEqual(gate.diagnostics);
		expect(faulty.body.diagnostics).toEqual(gate.diagnostics);
		await editor.act(draft, "undo");
		const edits = [{ kind: "set", path: ["pages", "complete", "title"], value: "Two" }];
		await editor.put(draft, PAGES, { edits }, Number((await editor.file(draft, PAGES)).body.revision));
		expect((await editor.ask("GET", `drafts/${draft}/difference`)).body.changes).toEqual([
			{ file: PAGES, at: "/pages/complete/title", change: "changed", from: "One", to: "Two" },
		]);
		const { hash } = await editor.read(draft);
		expect((await approver.act(draft, "approve", { hash })).body.code).toBe("DRAFT_STATE");
		expect((await editor.act(draft, "review")).body.state).toBe("in-review");
		expect((await editor.act(draft, "approve", { hash })).status).toBe(403);
		expect((await approver.act(draft, "approve", { hash })).body.state).toBe("approved");
		expect((await editor.act(draft, "publish", { why })).status).toBe(403);
		expect(titleNow()).toBe("One");
		const [done, again] = [
			await approver.act(draft, "publish", { why }),
			await approver.act(draft, "publish", { why }),
		];
		expect([done.body.state, again.body.state, titleNow()]).toEqual(["live", "live", "Two"]);
		expect((await editor.put(draft, PAGES, { text: "{}" }, 9)).body.code).toBe("DRAFT_CLOSED");

		const { from, version, changes } = (await approver.ask("GET", "rollback")).body;
		expect(changes).toEqual([{ file: PAGES, at: "/pages/complete/title", change: "changed", from: "Two", to: "One" }]);
		const other = { from: version, version, why: "Worse" };
		expect((await approver.ask("POST", "rollback", other)).status).toBe(409);
		expect((await editor.ask("POST", "rollback", { from, version, why: "Worse" })).status).toBe(403);
		expect((await approver.ask("POST", "rollback", { from, version, why: "Worse" })).body.version).toBe(version);
		expect([titleNow(), (await editor.read(draft)).state]).toEqual(["One", "superseded"]);
	});

	it("is not approved as another one than was seen, nor by who changed it", async () => {
		const { draft, hash } = await inReview("Stale");
		const { revision } = (await editor.file(draft, PAGES)).body;
		await editor.put(draft, PAGES, { text: pages("Changed after") }, Number(revision));
		expect((await approver.act(draft, "approve", { hash })).body.code).toBe("DRAFT_STATE");
		await editor.act(draft, "review");
		expect((await approver.act(draft, "approve", { hash })).body.code).toBe("DRAFT_CHANGED");
		const now = { hash: (await editor.read(draft)).hash };
		expect((await approver.act(draft, "approve", now)).body.state).toBe("approved");
		await editor.put(draft, PAGES, { text: pages("Changed again") }, Number(revision) + 1);
		expect(await editor.read(draft)).toMatchObject({ state: "draft", refusal: "APPROVAL_LOST", approvedBy: null });
		expect((await approver.act(draft, "publish", { why })).body.code).toBe("NOT_APPROVED");
		await approver.put(draft, PAGES, { text: pages("By both") }, Number(revision) + 2);
		await editor.act(draft, "review");
		const own = { hash: (await editor.read(draft)).hash };
		expect(await editor.read(draft)).toMatchObject({ state: "in-review", refusal: null });
		expect((await approver.act(draft, "approve", own)).body.code).toBe("OWN_DRAFT");
		const { database, keys } = server.app.serverContext;
		const rules = (may: boolean) =>
			inTransaction(database, (tx) => setMayApproveOwn(tx, keys, { org: "main-ny", may, by: "test", at: clock.now() }));
		await rules(true);
		expect((await approver.act(draft, "approve", own)).body.approvedBy).toBe(approver.identity);
		await rules(false);
		await editor.act(draft, "discard");
	});

	it("waits until what went live meanwhile is joined", async () => {
		const { draft, hash } = await inReview("Mine");
		await publishFiles(agent, files("Theirs"), "Meanwhile");
		expect((await approver.act(draft, "approve", { hash })).body.code).toBe("LIVE_MOVED");
		expect((await editor.read(draft)).isOnLive).toBe(false);
		const conflict = { file: PAGES, at: "/pages/complete/title", base: "One", mine: "Mine", theirs: "Theirs" };
		expect((await approver.ask("GET", `drafts/${draft}/difference`)).body.conflicts).toEqual([conflict]);
		const asked = await editor.act(draft, "join", {});
		expect([asked.status, asked.body.conflicts]).toEqual([412, [conflict]]);
		const choices = { [PAGES]: { "/pages/complete/title": "mine" } };
		expect((await editor.act(draft, "join", { choices })).status).toBe(200);
		expect(await editor.read(draft)).toMatchObject({ isOnLive: true, state: "draft" });
		expect((await editor.file(draft, PAGES)).body.text).toBe(pages("Mine"));
		await editor.act(draft, "discard");
		clock.forward(29 * 24 * 60);
		await forgetDiscarded(server.app.serverContext);
		const kept = async () => (await server.database.db.select().from(studioDrafts)).some(({ uuid }) => uuid === draft);
		expect(await kept()).toBe(true);
		clock.forward(2 * 24 * 60);
		await forgetDiscarded(server.app.serverContext);
		expect(await kept()).toBe(false);
	});

	it("goes live at its moment and is checked again then; what changed since is said", async () => {
		[editor, approver] = [await editor.again(), await approver.again()];
		agent = await new Agent(server.app, "main-ny").login();
		const { draft, hash } = await inReview("Tomorrow");
		await approver.act(draft, "approve", { hash });
		const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
		expect((await approver.act(draft, "publish", { why, at: at(-1) })).body.code).toBe("NOT_AHEAD");
		expect((await approver.act(draft, "publish", { why, at: at(60) })).body.state).toBe("scheduled");
		await workDraft(server.app.serverContext, draft);
		expect([titleNow(), (await editor.read(draft)).state]).toEqual(["Theirs", "scheduled"]);
		expect((await approver.ask("DELETE", `drafts/${draft}/publish`)).body.state).toBe("approved");
		await approver.act(draft, "publish", { why, at: at(60) });
		clock.forward(61);
		await workDraft(server.app.serverContext, draft);
		await workDraft(server.app.serverContext, draft);
		[editor, approver] = [await editor.again(), await approver.again()];
		expect([titleNow(), (await editor.read(draft)).state]).toEqual(["Tomorrow", "live"]);

		const late = await inReview("Too late");
		await approver.act(late.draft, "approve", { hash: late.hash });
		await approver.act(late.draft, "publish", { why, at: at(5) });
		agent = await new Agent(server.app, "main-ny").login();
		await publishFiles(agent, files("First"), "Was faster");
		clock.forward(6);
		await workDraft(server.app.serverContext, late.draft);
		expect(await editor.read(late.draft)).toMatchObject({ state: "approved", refusal: "LIVE_MOVED" });
		expect(titleNow()).toBe("First");
	});

	it("is in the audit log with every step, by ids alone", async () => {
		const events = await server.database.db.select().from(auditEvents);
		const acts = events.filter(({ kind }) => kind === "studio").map(({ detail }) => detail.act);
		for (const act of ["roles", "in-review", "approved", "published", "scheduled", "discarded", "refused LIVE_MOVED"]) {
			expect(acts).toContain(act);
		}
		expect(JSON.stringify(events)).not.toMatch(/Draftwell|@main-ny/);
	});

	it("takes hostile texts as texts", async () => {
		const draft = await editor.begin('<img src=x onerror="alert(1)">');
		const hostile = '{"__proto__":{"isAdmin":true},"pages":{"complete":{"title":"<script>alert(1)</script>"}}}';
		const { revision } = (await editor.file(draft, PAGES)).body;
		const saved = await editor.put(draft, PAGES, { text: hostile }, Number(revision));
		expect(saved.body.text).toBe(hostile);
		expect(saved.headers["content-type"]).toContain("application/json");
		const { changes } = (await editor.ask("GET", `drafts/${draft}/difference`)).body;
		expect((changes as { at: string }[]).map(({ at }) => at)).toContain("/__proto__");
		expect(Object.keys(Object.prototype)).toEqual([]);
		expect((await editor.act(draft, "review")).body.code).toBe("DRAFT_FAULTY");
	});
});

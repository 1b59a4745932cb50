import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { CountedApplications } from "../../src/flow/editing/index.ts";
import { applications, auditEvents } from "../../src/server/platform/db/schema.ts";
import { workRun } from "../../src/server/workflow/migration/migration-runs.ts";
import { workDraft } from "../../src/server/workflow/studio/going-live/publish-draft.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { publishFiles } from "./harness/publish-files.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const FORM = "schemas/forms/registration/branch.json";
const PATH = "answers.registration/branch.branch";
const facts = JSON.parse(readFileSync("flows/facts.json", "utf8")).facts;
const why = "The east closes";

/** A lender that asks for a branch, and reads it. */
function files(...branches: readonly string[]) {
	const step = { $after: "legal-name", path: "branch", step: "branch", form: "registration/branch", progress: "name" };
	const isUnasked = { "===": [{ var: "answers.review-app/property.choice" }, null] };
	const isSouth = { and: [{ "===": [{ var: PATH }, "SOUTH"] }, isUnasked] };
	const rule = { or: [facts.isPropertyMissing.rule, isSouth] };
	const branch = { type: "string", title: "Branch", enum: branches };
	const names = branches.map((name) => `The ${name.toLowerCase()}`);
	return {
		"org.json": JSON.stringify({ ...madeUpLender(ORG), productStates: ["NY"] }),
		"flows/registration.json": JSON.stringify({ steps: { branch: { ...step, when: true } } }),
		"flows/facts.json": JSON.stringify({ facts: { isPropertyMissing: { rule } } }),
		[FORM]: JSON.stringify({
			title: "Which branch?",
			schema: { type: "object", additionalProperties: false, required: ["branch"], properties: { branch } },
			ui: { branch: { "ui:enumNames": names } },
			messages: { branch: { required: "Choose one", enum: "Choose one" } },
			...{ footnotes: [], writes: {}, submit: "Continue" },
		}),
	};
}

describe.each(productionEngine)("applications under way when a draft goes live, on $name", ({ open }) => {
	let agent: Agent;
	let editor: StudioPerson;
	let approver: StudioPerson;
	const clock = new FakeClock();
	const people = new Map<string, Borrower>();

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false, now: clock.now });
	beforeAll(async () => {
		agent = await new Agent(server.app, ORG).login();
		await publishFiles(agent, files("NORTH", "SOUTH", "EAST"), "All branches");
		for (const branch of ["NORTH", "EAST"]) {
			people.set(branch, await new Borrower(server.app, ORG, { "registration/branch": { branch } }).register());
		}
		editor = await StudioPerson.hired(server.app, ORG, "editor@main-ny.example", ["editor"]);
		approver = await StudioPerson.hired(server.app, ORG, "approver@main-ny.example", ["approver"]);
	});

	async function approved(...branches: readonly string[]): Promise<string> {
		const draft = await editor.begin(branches.join());
		const { revision } = (await editor.file(draft, FORM)).body;
		const saved = await editor.put(draft, FORM, { text: files(...branches)[FORM] ?? "" }, Number(revision));
		expect(saved.status, saved.text).toBe(200);
		const sent = await editor.act(draft, "review");
		expect(sent.status, sent.text).toBe(200);
		const done = await approver.act(draft, "approve", { hash: sent.body.reviewed });
		expect(done.status, done.text).toBe(200);
		return draft;
	}

	async function worked(draft: string, run: unknown): Promise<CountedApplications> {
		await workRun(server.app.serverContext, String(run));
		const counted = await approver.ask("GET", `drafts/${draft}/applications?run=${String(run)}`);
		return counted.body as unknown as CountedApplications;
	}

	async function versionOf(branch: string): Promise<string | undefined> {
		const [row] = await server.database.db
			.select({ hash: applications.productHash })
			.from(applications)
			.where(eq(applications.uuid, people.get(branch)?.uuid ?? ""));
		return row?.hash;
	}
	const live = () => server.app.serverContext.products.product(ORG).hash;

	it("are counted with the answers that they would need, before anything goes live", async () => {
		const draft = await approved("NORTH", "SOUTH");
		const begun = await approver.act(draft, "applications", {});
		const counted = await worked(draft, begun.body.run);
		expect(counted).toMatchObject({ status: "DONE", continue: 1, rewind: 0, pinned: 1, moved: 0 });
		expect(counted.outdated).toEqual([
			{
				...{ path: PATH, form: "registration/branch", field: "branch", value: "EAST", count: 1 },
				allowed: ["NORTH", "SOUTH"],
			},
		]);
		const mapped = await approver.act(draft, "applications", { map: { [PATH]: { EAST: "NORTH" } } });
		expect(await worked(draft, mapped.body.run)).toMatchObject({ continue: 2, pinned: 0, moved: 0, outdated: [] });
		expect((await editor.act(draft, "discard")).status).toBe(200);
	});

	it("stay unless whoever publishes moves them in the same step, and are moved once it is live", async () => {
		const before = live();
		const stays = await approved("NORTH", "SOUTH", "EAST", "WEST");
		expect((await approver.act(stays, "publish", { why })).body).toMatchObject({ state: "live", underway: null });
		expect([await versionOf("NORTH"), await versionOf("EAST")]).toEqual([before, before]);

		const draft = await approved("NORTH", "SOUTH");
		const underway = { moves: ["continue"], map: { [PATH]: { EAST: "NORTH" } } };
		expect((await approver.act(draft, "publish", { why, underway: { moves: ["pinned"], map: {} } })).status).toBe(400);
		expect((await editor.act(draft, "publish", { why, underway })).status).toBe(403);
		const done = await approver.act(draft, "publish", { why, underway });
		expect(done.body, done.text).toMatchObject({ state: "live", underway });
		const { run } = done.body.underway as { run: string };
		// a repeated press moves no one twice
		expect((await approver.act(draft, "publish", { why, underway })).body.underway).toEqual({ ...underway, run });
		expect(await worked(draft, run)).toMatchObject({ status: "DONE", moved: 2, continue: 2 });
		expect([await versionOf("NORTH"), await versionOf("EAST")]).toEqual([live(), live()]);
		const acts = (await server.database.db.select({ detail: auditEvents.detail }).from(auditEvents)).map(({ detail }) =>
			JSON.stringify(detail),
		);
		expect(acts.filter((act) => act.includes("moves applications: continue"))).toHaveLength(1);
	});

	it("move at the moment that was set, as it was chosen then", async () => {
		const draft = await approved("NORTH", "SOUTH", "HARBOR");
		const underway = { moves: ["continue", "rewind"], map: {} };
		const at = new Date(clock.now().getTime() + 60_000).toISOString();
		expect((await approver.act(draft, "publish", { why, at, underway })).body).toMatchObject({
			state: "scheduled",
			underway,
		});
		clock.forward(2);
		await workDraft(server.app.serverContext, draft);
		const { body } = await approver.ask("GET", `drafts/${draft}`);
		expect(body.state).toBe("live");
		expect(await worked(draft, (body.underway as { run: string }).run)).toMatchObject({ status: "DONE", moved: 2 });
		expect(await versionOf("EAST")).toBe(live());
	});

	it("stay where they are when another version went live before they were moved", async () => {
		const before = live();
		const draft = await approved("NORTH", "SOUTH", "HILL");
		const underway = { moves: ["continue"], map: {} };
		const { run } = (await approver.act(draft, "publish", { why, underway })).body.underway as { run: string };
		const back = await approver.ask("GET", "rollback");
		const { from, version } = back.body;
		expect((await approver.ask("POST", "rollback", { from, version, why: "Too soon" })).status).toBe(200);
		expect(await worked(draft, run)).toMatchObject({ status: "FAILED", moved: 0 });
		expect([await versionOf("NORTH"), live()]).toEqual([before, before]);
	});
});

import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { Effect } from "../../src/contracts/wire/studio/effect.ts";
import { applications, auditEvents, telemetrySessions } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { publishFiles } from "./harness/publish-files.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const PAGES = "flows/pages.json";
const DRAFT = "/service-application/external/api/v1/registration/draft";
const why = "To see whether it helps";
const org = { ...madeUpLender(ORG), productStates: ["NY"] };
const pages = (title: string) => `${JSON.stringify({ pages: { complete: { title } } }, null, 2)}\n`;
const files = (title: string) => ({ "org.json": JSON.stringify(org), [PAGES]: pages(title) });

/** A browser with its cookies. */
class Visitor {
	readonly #cookies = new Map<string, string>();

	async ask(app: FastifyInstance, method: "GET" | "POST" | "PUT", url: string, payload?: object) {
		const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
		const headers = { org: ORG, ...(cookie === "" ? {} : { cookie }) };
		const reply = await send(app, { method, url, headers, ...(payload === undefined ? {} : { payload }) });
		expect(reply.status, reply.text).toBeLessThan(300);
		for (const set of [reply.headers["set-cookie"] ?? []].flat()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(set)) ?? [];
			// a former path of the draft's cookie is cleared beside it
			if (!String(set).includes("Path=/service-application")) this.#cookies.set(name, value);
		}
		return reply;
	}

	/** Opens the registration; whether a share of visitors has taken this one in. */
	async meet(app: FastifyInstance): Promise<"in" | "out" | undefined> {
		await this.ask(app, "GET", DRAFT);
		return this.side;
	}

	get side(): "in" | "out" | undefined {
		const value = this.#cookies.get("heloc_version");
		return value === undefined ? undefined : value.endsWith(".in") ? "in" : "out";
	}

	begin(app: FastifyInstance) {
		return this.ask(app, "PUT", `${DRAFT}/registration/index`, registrationAnswers({}, ORG)["registration/index"]);
	}

	async register(app: FastifyInstance): Promise<string> {
		const answers = registrationAnswers({}, ORG);
		return String(
			(await this.ask(app, "POST", "/identity/api/v1/registration/register", { answers })).body.applicationUuid,
		);
	}
}

describe.each(productionEngine)("a draft for a share of new visitors, on $name", ({ open }) => {
	let agent: Agent;
	let editor: StudioPerson;
	let approver: StudioPerson;
	const [clock, keys] = [new FakeClock(), testKeys()];
	const liveTitle = () => server.app.serverContext.products.product(ORG).pages.pages.complete?.title;
	const share = async () => (await approver.ask("GET", "home")).body.share;

	const server = serverForAll(open, { keys, worksJobs: false, now: clock.now });
	beforeAll(async () => {
		agent = await new Agent(server.app, ORG).login();
		await publish("One");
		editor = await StudioPerson.hired(server.app, ORG, "editor@main-ny.example", ["editor"]);
		approver = await StudioPerson.hired(server.app, ORG, "approver@main-ny.example", ["approver"]);
	});

	async function publish(title: string): Promise<void> {
		await publishFiles(agent, files(title), why);
	}

	async function approved(title: string): Promise<string> {
		const draft = await editor.begin(title);
		const { revision } = (await editor.file(draft, PAGES)).body;
		await editor.put(draft, PAGES, { text: pages(title) }, Number(revision));
		const { reviewed } = (await editor.act(draft, "review")).body;
		const done = await approver.act(draft, "approve", { hash: reviewed });
		expect(done.body.state, done.text).toBe("approved");
		return draft;
	}

	/** New visitors until there is one on each side. */
	async function onePerSide(): Promise<{ in: Visitor; out: Visitor }> {
		const found: { in?: Visitor; out?: Visitor } = {};
		for (let left = 100; left > 0 && !(found.in && found.out); left -= 1) {
			const visitor = new Visitor();
			const side = await visitor.meet(server.app);
			if (side !== undefined) found[side] = visitor;
		}
		if (found.in === undefined || found.out === undefined) throw new Error("All visitors are on one side.");
		return { in: found.in, out: found.out };
	}

	async function titleOf(uuid: string, of = server.app): Promise<unknown> {
		const [row] = await server.database.db.select().from(applications).where(eq(applications.uuid, uuid));
		if (row === undefined) throw new Error("There is no such application.");
		const product = of.serverContext.products.productOf(row);
		expect(product.hash).toBe(row.productHash);
		return product.pages.pages.complete?.title;
	}

	it("is given as publishing is: approved, by an approver, on what is live, one at a time", async () => {
		const begun = await editor.begin("Not yet");
		expect((await approver.act(begun, "share", { percent: 50, why })).body.code).toBe("NOT_APPROVED");
		const draft = await approved("Stale");
		expect((await editor.act(draft, "share", { percent: 50, why })).status).toBe(403);
		for (const percent of [0, 100, 12.5])
			expect((await approver.act(draft, "share", { percent, why })).status).toBe(400);
		await publish("Meanwhile");
		expect((await approver.act(draft, "share", { percent: 50, why })).body.code).toBe("LIVE_MOVED");
		await publish("One");
		expect(await share()).toBeNull();
		expect(await new Visitor().meet(server.app)).toBeUndefined();
	});

	it("reaches its share of new visitors, who stay on it, is stopped, and outlives a restart", async () => {
		const begun = new Visitor();
		await begun.begin(server.app);
		const [draft, other] = [await approved("Two"), await approved("Three")];
		const shared = await approver.act(draft, "share", { percent: 50, why });
		expect([shared.status, shared.body], shared.text).toMatchObject([200, { percent: 50, title: "Two", end: null }]);
		expect(await share()).toMatchObject({ draft, percent: 50, by: approver.identity, endedAt: null });
		expect((await approver.act(other, "share", { percent: 10, why })).body.code).toBe("SHARE_RUNNING");
		expect((await editor.act(draft, "discard")).body.code).toBe("SHARE_RUNNING");
		expect([liveTitle(), (await editor.read(draft)).state]).toEqual(["One", "approved"]);

		const sides = await onePerSide();
		expect([await sides.in.meet(server.app), await sides.out.meet(server.app)]).toEqual(["in", "out"]);
		expect(await titleOf(await sides.in.register(server.app))).toBe("Two");
		expect(await titleOf(await sides.out.register(server.app))).toBe("One");
		// nobody is moved midway
		expect(await begun.meet(server.app)).toBeUndefined();
		expect(await titleOf(await begun.register(server.app))).toBe("One");

		const late = (await onePerSide()).in;
		await late.ask(server.app, "POST", "/ft/external/session", { platform: "WEB" });
		const [session] = await server.database.db.select().from(telemetrySessions);
		const effect = (await approver.ask("GET", "effect?days=30")).body as unknown as Effect;
		const [live, running] = effect.versions;
		expect([live?.isLive, running?.kind, running?.percent]).toEqual([true, "share", 50]);
		expect(effect.compared).toEqual([session?.productHash, live?.hash]);
		expect(effect.decisions.map(({ total }) => total)).toEqual([1, 2]);
		// it was never live, so nothing goes back to it
		const back = { from: (await approver.ask("GET", "home")).body.version, version: running?.version, why };
		expect((await approver.ask("POST", "rollback", back)).body.code).toBe("NO_VERSION");

		expect((await editor.ask("DELETE", `drafts/${draft}/share`)).status).toBe(403);
		for (const _ of ["stops", "changes nothing again"]) {
			const stopped = await approver.ask("DELETE", `drafts/${draft}/share`);
			expect(stopped.body).toMatchObject({ end: "stopped", endedBy: approver.identity });
		}
		expect(await new Visitor().meet(server.app)).toBeUndefined();
		const again = await testApp(server.database, { keys, worksJobs: false, now: clock.now });
		try {
			expect(await new Visitor().meet(again)).toBeUndefined();
			expect(await titleOf(await late.register(again), again)).toBe("Two");
		} finally {
			await again.close();
		}
		await editor.act(other, "discard");
	});

	it("ends when it is published to all, when another version goes live, and when an approver goes back", async () => {
		const draft = await approved("For all");
		await approver.act(draft, "share", { percent: 50, why });
		const { in: held } = await onePerSide();
		expect((await approver.act(draft, "publish", { why })).body.state).toBe("live");
		expect([(await share()) as object, liveTitle()]).toMatchObject([{ draft, end: "published" }, "For all"]);
		expect(await titleOf(await held.register(server.app))).toBe("For all");

		const next = await approved("Next");
		await approver.act(next, "share", { percent: 99, why });
		const { from, version } = (await approver.ask("GET", "rollback")).body;
		expect((await approver.ask("POST", "rollback", { from, version, why })).status).toBe(200);
		expect(await share()).toMatchObject({ draft: next, end: "rollback", endedBy: approver.identity });
		expect(await new Visitor().meet(server.app)).toBeUndefined();

		const last = await approved("Last");
		await approver.act(last, "share", { percent: 99, why });
		await publish("Other");
		expect(await share()).toMatchObject({ draft: last, end: "superseded" });
	});

	it("is in the audit log from its beginning to its end", async () => {
		const events = await server.database.db.select().from(auditEvents).orderBy(auditEvents.org, auditEvents.sequence);
		const told = events.flatMap(({ kind, detail }) =>
			kind === "published" && String(detail.kind).startsWith("share") ? [detail.end ?? detail.percent] : [],
		);
		expect(told).toEqual([50, "stopped", 50, "published", 99, "rollback", 99, "superseded"]);
		expect(JSON.stringify(events.filter(({ kind }) => kind === "studio"))).toContain("shared with 50 percent");
	});
});

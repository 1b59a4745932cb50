import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { Effect, MapPeople } from "../../src/contracts/wire/studio/effect.ts";
import { telemetryEvents } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { publishFiles } from "./harness/publish-files.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { Visit } from "./harness/visit.ts";

const ORG = "main-ny";
const halves = { about: "Whether halves are equal", enabled: true, traffic: { control: 50, variation: 50 } };
const org = { ...madeUpLender(ORG), productStates: ["NY"], experiments: { halves } };
const INDEX = "schemas/forms/registration/index.json";
const files = (title: string) => ({ "org.json": JSON.stringify(org), [INDEX]: JSON.stringify({ title }) });

async function patch({ app, org: lender, jwt, uuid }: Borrower, url: string, payload: object): Promise<number> {
	const headers = { authorization: `Bearer ${jwt}`, org: lender };
	return (await send(app, { method: "PATCH", url: url.replace("{uuid}", uuid), headers, payload })).status;
}

describe.each(productionEngine)("what a change did to borrowers, on $name", ({ open }) => {
	let agent: Agent;
	let viewer: StudioPerson;
	let early: Borrower;
	const clock = new FakeClock();
	const publish = async (title: string) => {
		await agent.login();
		await publishFiles(agent, files(title), title);
	};
	const effect = async (query = "days=30"): Promise<Effect> => {
		const { status, body, text } = await viewer.ask("GET", `effect?${query}`);
		expect(status, text).toBe(200);
		return body as unknown as Effect;
	};
	const later = (minutes: number) => () => clock.forward(minutes);
	const at = ({ steps }: Effect, step: string, hash: string | undefined) =>
		steps.find((one) => one.step === step)?.counts.find((count) => count.hash === hash);

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false, now: clock.now });
	beforeAll(async () => {
		agent = new Agent(server.app, ORG);
		await publish("Where is it?");
		// before the change: six come to the second question, one of them goes on to an application
		early = new Borrower(server.app, ORG);
		for (let person = 0; person < 6; person += 1) {
			const visit = new Visit(server.app, ORG);
			await visit.pass("register-v2", later(person + 1));
			await visit.tell("page_view", "register-v2/home-address");
			if (person > 0) continue;
			await visit.tell("step_refused", "register-v2/home-address", { properties: { faults: 1 } });
			later(2)();
			await visit.tell("step_submit", "register-v2/home-address");
			await early.register();
			await visit.tell("page_view", `${early.uuid}/liens`, { application: early.uuid });
		}
		await new Visit(server.app, "main").tell("page_view", "register-v2");
		clock.forward(24 * 60);
		await publish("Where is the home?");
		// after it: two leave at the first question, one of them a while ago; another's application keeps its version
		await new Visit(server.app, ORG).tell("page_view", "register-v2");
		clock.forward(60);
		const now = new Visit(server.app, ORG);
		await now.tell("page_view", "register-v2");
		const back = new Visit(server.app, ORG);
		await back.pass(`${early.uuid}/liens`, later(1), early.uuid);
		viewer = await StudioPerson.hired(server.app, ORG, "viewer@main-ny.example", ["viewer"]);
	});

	it("counts people by version and step, in the order of the journey and the borrower's words", async () => {
		const found = await effect();
		const [after, before] = found.compared;
		expect(found.versions.map(({ why, isLive, kind }) => [why, isLive, kind])).toEqual([
			["Where is the home?", true, "publish"],
			["Where is it?", false, "publish"],
		]);
		expect(found.steps.slice(0, 2).map(({ step, title }) => [step, title])).toEqual([
			["index", "Where is the home?"],
			["home-address", "Your home address"],
		]);
		expect(found.steps.at(-1)?.step).toBe("liens");
		expect(at(found, "index", before)).toMatchObject({ reached: 6, done: 6, left: 0, here: 0 });
		// the first one's two minutes count too: half took at most 3.5, nine of ten at most 5.5
		expect(at(found, "index", before)).toMatchObject({ median: 210, slow: 330 });
		expect(at(found, "home-address", before)).toMatchObject({ reached: 6, done: 1, left: 5, here: 0 });
		expect(at(found, "home-address", before)).toMatchObject({ median: null, slow: null });
		expect(at(found, "index", after)).toMatchObject({ reached: 2, done: 0, left: 1, here: 1, median: null });
		// who began with the version before is counted with it, when they come back too
		expect(at(found, "liens", before)).toMatchObject({ reached: 2, done: 1, left: 1 });
		expect(at(found, "liens", after)).toBeUndefined();
		expect(found.starts).toContainEqual({ hash: before, starts: 6, registered: 1 });
		expect(found.starts).toContainEqual({ hash: after, starts: 2, registered: 0 });
	});

	it("compares the versions and days that are asked for, and none of another lender", async () => {
		const { compared } = await effect();
		const [after, before] = compared;
		expect((await effect(`days=7&version=${before}&before=${after}`)).compared).toEqual([before, after]);
		expect((await viewer.ask("GET", "effect?days=8")).status).toBe(400);
		const other = server.app.serverContext.products.product("main").hash;
		expect((await viewer.ask("GET", `effect?days=7&version=${other}`)).status).toBe(404);
		const stranger = await StudioPerson.hired(server.app, "main", "viewer@main.example", ["viewer"]);
		const theirs = (await stranger.ask("GET", "effect?days=30")).body as unknown as Effect;
		expect(theirs.starts).toEqual([{ hash: other, starts: 1, registered: 0 }]);
		const nobody = await StudioPerson.hired(server.app, ORG, "nobody@main-ny.example", []);
		expect((await nobody.ask("GET", "effect?days=30")).status).toBe(403);
	});

	it("counts what became of applications by the version that decided", async () => {
		await agent.login();
		const [funded, held, declined, withdrawn] = await Promise.all(
			[1, 2, 3, 4].map(() => new Borrower(server.app, ORG).register()),
		);
		const to = (borrower: Borrower | undefined, stage: string) =>
			borrower?.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`);
		expect((await to(funded, "COMPLETE"))?.status).toBe(200);
		expect((await to(held, "DELINQUENCY_REVIEW"))?.status).toBe(200);
		const decline = `/service-desk/api/v1/applications/${declined?.uuid}/decline`;
		const reasons = ["income/debt-to-income"];
		expect((await agent.ask("POST", decline, { reasons })).status).toBe(200);
		expect((await withdrawn?.submit("application/withdraw", { confirmed: true }))?.status).toBe(200);
		const found = await effect();
		const [after, before] = found.compared;
		const none = { open: 0, review: 0, opened: 0, declined: 0, withdrawn: 0, total: 0 };
		expect(found.decisions).toEqual([
			{ hash: after, total: 4, open: 0, review: 1, opened: 1, declined: 1, withdrawn: 1 },
			{ ...none, hash: before, open: 1, total: 1 },
		]);
	});

	it("says on the map where people are and where they leave, and no number of a few", async () => {
		const begin = async () => {
			const answers = registrationAnswers({}, ORG)["registration/index"] ?? {};
			const url = "/service-application/external/api/v1/registration/draft/registration/index";
			const kept = await send(server.app, { method: "PUT", url, headers: { org: ORG }, payload: answers });
			expect(kept.status, kept.text).toBe(200);
		};
		const read = async () => (await viewer.ask("GET", "people-on-map")).body as unknown as MapPeople;
		for (let person = 0; person < 4; person += 1) await begin();
		const few = await read();
		expect(few.now).toContainEqual({ at: "step:home-address", people: null });
		// the one that is held is one; those that are over are nowhere
		expect(few.now).toContainEqual({ at: "stage:DELINQUENCY_REVIEW", people: null });
		expect(few.now.map(({ at }) => at)).not.toContain("state:complete");
		await begin();
		const { now, leaving } = await read();
		expect(now).toContainEqual({ at: "step:home-address", people: 5 });
		expect(leaving).toContainEqual({ at: "step:index", left: 1, reached: 2 });
		const other = await StudioPerson.hired(server.app, "main", "map@main.example", ["viewer"]);
		expect((await other.ask("GET", "people-on-map")).body.now).toEqual([]);
	});

	it("counts people by the page they are on now, and those who left at a page", async () => {
		const read = async () => (await viewer.ask("GET", "people-on-map")).body as unknown as MapPeople;
		const at = async (page: string) => (await read()).now.find((one) => one.at === `page:${page}`);
		const move = async (borrower: Borrower, stage: string) => {
			const url = `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`;
			expect((await borrower.ask("POST", url)).status).toBe(200);
		};
		expect(await at("identity")).toBeUndefined();
		const people = await Promise.all([1, 2, 3, 4, 5].map(() => new Borrower(server.app, ORG).register()));
		for (const borrower of people) await move(borrower, "IDENTITY_VERIFICATION");
		expect(await at("identity")).toEqual({ at: "page:identity", people: 5 });
		const [one] = people as [Borrower];
		await move(one, "HMDA");
		// both pages have too few people now for a number
		expect(await at("identity")).toEqual({ at: "page:identity", people: null });
		expect(await at("start/hmda")).toEqual({ at: "page:start/hmda", people: null });
		await new Visit(server.app, ORG).pass(`${one.uuid}/start/hmda`, later(1), one.uuid);
		await new Visit(server.app, ORG).tell("page_view", `${one.uuid}/start/hmda`, { application: one.uuid });
		later(60)();
		// an hour ends a staff session
		viewer = await StudioPerson.hired(server.app, ORG, "later@main-ny.example", ["viewer"]);
		expect((await read()).leaving).toContainEqual({ at: "page:start/hmda", left: 1, reached: 2 });
		const other = await StudioPerson.hired(server.app, "main", "pages@main.example", ["viewer"]);
		expect((await other.ask("GET", "people-on-map")).body.now).toEqual([]);
	});

	it("counts refused answers by question and reason: the browser's, and the server's own", async () => {
		const draft = "/service-application/external/api/v1/registration/draft/registration/annual-income";
		const wrong = { employmentType: "FULL_TIME", income: -1 };
		const put = () => send(server.app, { method: "PUT", url: draft, headers: { org: ORG }, payload: wrong });
		expect((await put()).body.code).toBe("FIELDS_REFUSED");
		await put();
		const field = { form: "registration/annual-income", field: "income", keyword: "required" };
		const secret = { form: "Paloma", field: "900-12-3456", keyword: "Testwell" };
		const visit = new Visit(server.app, ORG);
		for (const properties of [field, secret])
			await visit.tell("error_shown", "register-v2/annual-income", { properties });
		const borrower = await new Borrower(server.app, ORG).register();
		const place = "/service-sandbox/api/v1/application/heloc/{uuid}/stages/IDENTITY_VERIFICATION";
		expect((await borrower.ask("POST", place)).status).toBe(200);
		const refused = await borrower.submit("identity", {});
		expect([refused.status, refused.body.code]).toEqual([422, "FIELDS_REFUSED"]);
		const found = await effect();
		const [after] = found.compared;
		const income = { hash: after, step: "annual-income", field: "income", title: "Annual income" };
		expect(found.refused).toEqual([
			{ ...income, keyword: "minimum", times: 2 },
			{ hash: after, step: "identity", field: "frontDocumentUuid", title: "Front", keyword: "required", times: 1 },
			{
				hash: after,
				step: "identity",
				field: "idType",
				title: "Which ID will you use?",
				keyword: "required",
				times: 1,
			},
			{ ...income, keyword: "required", times: 1 },
		]);
		const rows = await server.database.db
			.select()
			.from(telemetryEvents)
			.where(sql`session_uuid IS NULL AND event = 'error_shown'`);
		expect(rows).toHaveLength(4);
		for (const row of rows) {
			expect(row).toMatchObject({ tracker: "", applicationHash: null, dedupeKey: null });
			expect(row.at.getTime() % 3_600_000).toBe(0);
		}
	});

	it("says who is on which side of an experiment, and what became of them", async () => {
		const user = async (visit: Visit) => {
			await visit.tell("page_view", "register-v2");
			const optimizeUser = { attributes: {}, trackerId: visit.trackerUuid };
			const url = "/service-optimize/external/api/v1/decision";
			const payload = { optimizeUser, experimentKeys: ["halves"] };
			const { body } = await send(server.app, { method: "POST", url, headers: { org: ORG }, payload });
			return (body as { decisions: { halves: { variation: string } } }).decisions.halves.variation;
		};
		const shown = { control: 0, variation: 0 };
		let registered: string | undefined;
		while (Object.values(shown).some((count) => count < 2)) {
			const visit = new Visit(server.app, ORG);
			const side = (await user(visit)) as keyof typeof shown;
			shown[side] += 1;
			if (registered !== undefined) continue;
			registered = side;
			const borrower = await new Borrower(server.app, ORG).register();
			const experiments = [{ name: "halves", variation: side }];
			const url = "/service-application/api/v3/application/heloc/{uuid}/experiments";
			expect(await patch(borrower, url, { experiments })).toBe(200);
			const funded = "/service-sandbox/api/v1/application/heloc/{uuid}/stages/COMPLETE";
			expect((await borrower.ask("POST", funded)).status).toBe(200);
			clock.forward(2);
			await visit.tell("page_view", `${borrower.uuid}/liens`, { application: borrower.uuid });
		}
		const halves = (await effect()).experiments.find(({ experiment }) => experiment === "halves");
		const of = (variation: keyof typeof shown) => {
			const one = variation === registered ? 1 : 0;
			return { variation, visitors: shown[variation], registered: one, applications: one, opened: one };
		};
		expect(halves).toEqual({
			experiment: "halves",
			about: "Whether halves are equal",
			isRunning: true,
			sides: [of("control"), of("variation")],
		});
	});

	it("tells nothing of a person", async () => {
		// of the versions it says who on the lender's staff published them
		const { versions: _, ...counts } = await effect("days=90");
		const text = JSON.stringify(counts);
		for (const secret of [early.uuid, early.email, "Testwell"]) expect(text).not.toContain(secret);
		expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
	});
});

import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, PATHS, upToLogin, Visitor } from "./harness/visitor.ts";

const LOGIN = "/account/heloc/auth/login?registered=yes";
const PASSWORD = "seven quiet otters";

describe.each(productionEngine)("registration without a script, on $name", ({ open }) => {
	const pages = new DrawnPages();

	afterAll(() => pages.remove());
	const server = serverForAll(open, { worksJobs: false, webRoot: pages.webRoot, renderer: pages.renderer });

	const signIn = (email: Json | undefined, password = PASSWORD, org = "main") =>
		send(server.app, { method: "POST", url: "/identity/api/v1/login", headers: { org }, payload: { email, password } });

	const accounts = async () =>
		(
			(await server.database.db.execute(sql`SELECT count(*)::int AS n FROM identities`)) as unknown as {
				rows: { n: number }[];
			}
		).rows[0]?.n;

	it("goes from step to step up to an account that can sign in", async () => {
		const visitor = new Visitor(server.app);
		const answers = registrationAnswers();
		const seen: string[] = [];
		let path = "/register-v2";
		for (const given of Object.values(answers)) {
			const reply = await visitor.post(path, given);
			expect(reply.status, reply.text).toBe(303);
			path = String(reply.headers.location).replace("/account/heloc", "");
			seen.push(path);
		}
		expect(seen).toEqual([...Object.values(PATHS).slice(1), "/auth/login?registered=yes"]);
		expect(visitor.cookie).toBeUndefined();
		expect((await signIn(answers["registration/contact"]?.email)).status).toBe(200);
	});

	it("does so at /register too, and with the steps of an overlay, carrying along who referred the visitor", async () => {
		const visitor = new Visitor(server.app, { org: "lakeside-cu" });
		const answers = registrationAnswers({}, "lakeside-cu");
		const membership = { isMember: "YES", memberNumber: "12345678" };
		let path = "/register?referrer=abc-1&utm_source=mail&pop-webchat=1&other=2";
		const steps: string[] = [];
		for (let left = 12; left > 0 && path.startsWith("/register"); left -= 1) {
			const asked = new URLSearchParams(path.split("?")[1]).get("step") ?? "property-info";
			steps.push(asked);
			const form = Object.values(server.app.serverContext.products.product("lakeside-cu").registration.steps).find(
				({ step }) => step === asked,
			)?.form;
			const given = form === "registration/membership" ? membership : answers[form ?? ""];
			const reply = await visitor.post(path, given ?? {});
			expect(reply.status, `${path}: ${reply.text}`).toBe(303);
			path = String(reply.headers.location).replace("/account/heloc", "");
			const carried = new URLSearchParams(path.split("?")[1]);
			expect([carried.get("referrer"), carried.get("pop-webchat"), carried.get("other")]).toEqual(["abc-1", "1", null]);
		}
		expect(steps).toEqual([
			...["property-info", "home-address", "sale-status", "income-info", "name", "membership", "birthdate"],
			...["contact-info", "login-info"],
		]);
		expect(path).toMatch(/^\/auth\/login\?registered=yes/);
		expect((await signIn(answers["registration/contact"]?.email, PASSWORD, "lakeside-cu")).status).toBe(200);
	});

	it("answers 422 with the same page, its faults and what was typed", async () => {
		const visitor = new Visitor(server.app);
		const refused = await visitor.post("/register-v2", [
			["address.street1", "1066 Arbol Way"],
			["address.city", "San Jose 9"],
			["address.state", "ca"],
			["address.zip", ""],
		]);
		expect(refused).toMatchObject({ status: 422, headers: { "content-type": "text/html; charset=utf-8" } });
		expect(refused.headers["cache-control"]).toBe("no-store");
		expect(pages.last.url).toBe("/account/heloc/register-v2");
		expect(pages.last.data.posted).toMatchObject({
			formId: "registration/index",
			answers: { address: { street1: "1066 Arbol Way", city: "San Jose 9", state: "CA" } },
			openAddresses: ["address"],
		});
		const faults = pages.last.data.posted?.faults ?? [];
		expect(faults.map(({ field }) => field)).toEqual(["address.city", "address.zip", "occupancyType"]);
		expect(faults).toContainEqual(expect.objectContaining({ message: "Please enter a valid zipcode" }));
		expect(visitor.cookie).toBeUndefined();
	});

	it("shows a text that is no amount again, and never drops it in silence", async () => {
		const visitor = new Visitor(server.app);
		const answers = registrationAnswers();
		for (const form of ["registration/index", "registration/home-address", "registration/for-sale"]) {
			await visitor.post(PATHS[form] ?? "", answers[form] ?? {});
		}
		const fields = [
			["employmentType", "FULL_TIME"],
			["income", "$120,000"],
			["otherIncome", "12k"],
		] as const;
		expect((await visitor.post("/register-v2/annual-income", fields)).status).toBe(422);
		expect(pages.last.data.posted).toMatchObject({
			answers: { employmentType: "FULL_TIME", income: 120_000 },
			typed: { otherIncome: "12k" },
			faults: [
				{
					field: "otherIncome",
					keyword: "type",
					message: "Enter an amount in dollars, such as 12,000, or leave this blank",
				},
			],
		});
	});

	it("asks a question that an answer brings about, without calling it a mistake", async () => {
		const visitor = new Visitor(server.app);
		await visitor.post("/register-v2", registrationAnswers()["registration/index"] ?? {});
		const asked = await visitor.post("/register-v2/home-address", { sameAsProperty: "NO" });
		expect(asked.status).toBe(422);
		expect(pages.last.data.posted).toMatchObject({ faults: [], message: "There is one more question to answer." });
		await visitor.post("/register-v2/home-address", [
			["sameAsProperty", "NO"],
			["homeAddress.street1", ""],
		]);
		expect(pages.last.data.posted?.faults).toMatchObject([{ field: "homeAddress", keyword: "required" }]);
	});

	it("draws the page another way for a button that only redraws it, and keeps nothing", async () => {
		const visitor = new Visitor(server.app);
		const drawn = await visitor.post("/register-v2", [
			["occupancyType", "PRIMARY"],
			["$redraw", "open:address"],
		]);
		expect(drawn.status).toBe(200);
		expect(pages.last.data.posted).toMatchObject({
			openAddresses: ["address"],
			faults: [],
			answers: { occupancyType: "PRIMARY" },
		});
		expect(visitor.cookie).toBeUndefined();
	});

	it("gives Back its answers, and a step that is not open the one that is", async () => {
		const visitor = new Visitor(server.app);
		const answers = registrationAnswers();
		await visitor.post("/register-v2", answers["registration/index"] ?? {});
		await visitor.get("/register-v2");
		expect(pages.draft).toMatchObject({
			next: "home-address",
			answers: { "registration/index": answers["registration/index"] },
		});
		const early = await visitor.post("/register-v2/contact?referrer=abc-1", answers["registration/contact"] ?? {});
		expect(early).toMatchObject({
			status: 303,
			headers: { location: "/account/heloc/register-v2/home-address?referrer=abc-1" },
		});
		const nowhere = await visitor.post("/register-v2/no-such-step", {});
		expect(nowhere).toMatchObject({ status: 303, headers: { location: "/account/heloc/register-v2/home-address" } });
		const changed = await visitor.post("/register-v2", {
			...answers["registration/index"],
			occupancyType: "SECONDARY",
		});
		expect(changed.headers.location).toBe("/account/heloc/register-v2/home-address");
		await visitor.get("/register-v2");
		expect(pages.draft.answers["registration/index"]).toMatchObject({ occupancyType: "SECONDARY" });
	});

	it("makes one account of a button pressed twice, and of a press whose answer was lost", async () => {
		const visitor = new Visitor(server.app);
		const answers = await upToLogin(visitor);
		const { cookie } = visitor;
		const before = await accounts();
		const last = answers["registration/login"] ?? {};
		const twin = new Visitor(server.app);
		twin.cookie = cookie;
		const [one, two] = await Promise.all([
			visitor.post("/register-v2/login", last),
			twin.post("/register-v2/login", last),
		]);
		expect([one.headers.location, two.headers.location]).toEqual([LOGIN, LOGIN]);
		const late = new Visitor(server.app);
		late.cookie = cookie;
		const again = await late.post("/register-v2/login", last);
		expect(again).toMatchObject({ status: 303, headers: { location: LOGIN } });
		expect(late.cookie).toBeUndefined();
		expect(await accounts()).toBe((before ?? 0) + 1);
		expect((await signIn(answers["registration/contact"]?.email)).status).toBe(200);
	});
});

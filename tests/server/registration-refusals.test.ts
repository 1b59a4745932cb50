import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { REGISTRATIONS } from "../../src/server/http/registration/register-once.ts";
import { takeFrom } from "../../src/server/platform/limits/budget.ts";
import { sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { AccountHolder } from "./harness/account.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, fieldsOf, PATHS, upToLogin, Visitor } from "./harness/visitor.ts";

const LOGIN = "/account/heloc/auth/login?registered=yes";
const PASSWORD = "seven quiet otters";

describe.each(productionEngine)("refusals of posted steps, on $name", ({ open }) => {
	const pages = new DrawnPages();

	afterAll(() => pages.remove());
	const server = serverForAll(open, { webRoot: pages.webRoot, renderer: pages.renderer });

	it("judges age at its step and passwords at theirs, and shows no password again", async () => {
		const visitor = new Visitor(server.app);
		const answers = registrationAnswers();
		for (const [formId, given] of Object.entries(answers)) {
			if (formId === "registration/birthdate") break;
			await visitor.post(PATHS[formId] ?? "", given);
		}
		expect((await visitor.post("/register-v2/birthdate", { dob: "02/30/1990" })).status).toBe(422);
		expect(pages.last.data.posted).toMatchObject({
			answers: { dob: "1990-02-30" },
			faults: [{ keyword: "invalidDate" }],
		});
		expect(
			(await visitor.post("/register-v2/birthdate", { dob: `01/01/${new Date().getUTCFullYear() - 12}` })).status,
		).toBe(422);
		expect(pages.last.data.posted?.faults).toMatchObject([{ field: "dob", keyword: "tooYoung" }]);
		await visitor.post("/register-v2/birthdate", { dob: "4/17/1980" });
		await visitor.post("/register-v2/contact", answers["registration/contact"] ?? {});
		const agreed = { termsConsent: true, esignConsent: true, softCreditConsent: true };
		for (const [password, again, keyword] of [
			["planted short", "planted other", "sameAs"],
			["passwordpassword", "passwordpassword", "breached"],
			["planted", "planted", "minLength"],
		] as const) {
			const refused = await visitor.post("/register-v2/login", { password, confirmPassword: again, ...agreed });
			expect(refused.status).toBe(422);
			expect(pages.last.data.posted?.faults).toMatchObject([{ keyword }]);
			expect(pages.last.data.posted?.answers).toEqual(agreed);
			expect(JSON.stringify(pages.last.data)).not.toContain(password);
			expect(refused.text).not.toContain(password);
		}
	});

	it("goes on as ever with an e-mail address that has an account, which only its owner is told", async () => {
		const known = await new AccountHolder(server.app).register();
		const visitor = new Visitor(server.app);
		const answers = await upToLogin(visitor, { "registration/contact": { email: known.email } });
		const made = await visitor.post("/register-v2/login", answers["registration/login"] ?? {});
		expect(made.headers.location).toBe(LOGIN);
		expect(await known.subjects()).toContainEqual(expect.stringMatching(/a new application with your email address/));
	});

	it("refuses what another site sends, whatever it holds", async () => {
		const given = fieldsOf(registrationAnswers()["registration/index"] ?? {});
		const from = (headers: { [name: string]: string }) => new Visitor(server.app, headers).post("/register-v2", given);
		for (const site of ["cross-site", "same-site"]) {
			expect(await from({ "sec-fetch-site": site })).toMatchObject({
				status: 403,
				headers: { "content-type": "text/html; charset=utf-8" },
			});
		}
		const { "sec-fetch-site": _, ...plain } = new Visitor(server.app).headers;
		const old = (origin?: string) =>
			send(server.app, {
				method: "POST",
				url: "/account/heloc/register-v2",
				headers: {
					...plain,
					host: "localhost:4180",
					"content-type": "application/x-www-form-urlencoded",
					...(origin === undefined ? {} : { origin }),
				},
				payload: new URLSearchParams(given.map(([name, text]) => [name, text])).toString(),
			});
		expect((await old("https://elsewhere.example")).status).toBe(403);
		expect((await old("http://localhost:4180")).status).toBe(303);
		expect((await old("null")).status).toBe(303);
		expect((await old()).status).toBe(303);
	});

	it.each([
		["too much", [["address.street1", "x".repeat(70_000)]], {}, 413],
		["a name that reaches for a prototype", [["address.__proto__.zip", "1"]], {}, 400],
		["too many fields", Array.from({ length: 600 }, (_, place) => [`field${place}`, "1"]), {}, 400],
		["JSON", [], { "content-type": "application/json" }, 415],
		["a file", [], { "content-type": "multipart/form-data; boundary=x" }, 415],
	] as const)("refuses %s with a page", async (_what, fields, headers, status) => {
		const reply = await new Visitor(server.app).post("/register-v2", fields as never, headers);
		expect(reply).toMatchObject({ status, headers: { "content-type": "text/html; charset=utf-8" } });
		expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
		expect(reply.text).toContain("<h1>We couldn&#39;t submit this step</h1>");
	});

	it("keeps the door of a lender by referral", async () => {
		const closed = new Visitor(server.app, { org: "summit-wholesale" });
		const given = registrationAnswers()["registration/index"] ?? {};
		expect((await closed.post("/register", given)).status).toBe(403);
		expect(closed.cookie).toBeUndefined();
		const officer = sandboxOfficerUuid("summit-wholesale");
		const opened = await closed.post(`/register?referrer=${officer}`, given);
		expect(opened.headers.location).toBe(`/account/heloc/register?step=home-address&referrer=${officer}`);
	});

	it("takes a cookie that is no draft of this organization for none", async () => {
		const visitor = new Visitor(server.app);
		await visitor.post("/register-v2", registrationAnswers()["registration/index"] ?? {});
		for (const [cookie, org] of [
			[visitor.cookie, "lakeside-cu"],
			["heloc_draft=../../x", "main"],
			["heloc_draft=00000000-0000-4000-8000-000000000000", "main"],
		] as const) {
			const stranger = new Visitor(server.app, { org });
			stranger.cookie = cookie;
			await stranger.get("/register-v2");
			expect(pages.draft).toMatchObject({ answers: {}, next: "index" });
			const sent = await stranger.post("/register-v2/home-address", { sameAsProperty: "YES" });
			expect(sent.headers.location).toBe("/account/heloc/register-v2");
		}
	});

	it("says on the page that there were too many tries", async () => {
		const visitor = new Visitor(server.app);
		const answers = await upToLogin(visitor);
		await takeFrom(server.app.serverContext, REGISTRATIONS, "127.0.0.1");
		await server.database.db.execute(sql`UPDATE rate_limits SET count = 1000`);
		// a minute may end between here and the registration
		await server.database.db.execute(sql`
			INSERT INTO rate_limits SELECT key, window_start + interval '1 minute', count FROM rate_limits ON CONFLICT DO NOTHING
		`);
		const limited = await visitor.post("/register-v2/login", answers["registration/login"] ?? {});
		expect(limited).toMatchObject({ status: 429, headers: { "content-type": "text/html; charset=utf-8" } });
		expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
		expect(pages.last.data.posted?.message).toMatch(/^Too many tries\. Wait/);
		expect(limited.text).not.toContain(PASSWORD);
		await server.database.db.execute(sql`DELETE FROM rate_limits`);
	});

	it("comes back with what was typed when the server itself fails", async () => {
		const isBreached = async () => {
			throw new Error("the list of breached passwords is away");
		};
		const options = {
			worksJobs: false,
			webRoot: pages.webRoot,
			renderer: pages.renderer,
			keys: server.app.serverContext.keys,
		};
		const failing = await testApp(server.database, { ...options, isBreached });
		const visitor = new Visitor(failing);
		const answers = await upToLogin(visitor);
		const failed = await visitor.post("/register-v2/login", answers["registration/login"] ?? {});
		expect(failed).toMatchObject({ status: 500, headers: { "content-type": "text/html; charset=utf-8" } });
		expect(pages.last.data.posted).toMatchObject({
			answers: { termsConsent: true, esignConsent: true, softCreditConsent: true },
			message: expect.stringContaining("we didn't save this step"),
		});
		expect(failed.text).not.toContain("breached passwords");
		await failing.close();
	});

	it("says plainly that pages are not there while the web is not built", async () => {
		const bare = await testApp(server.database, { worksJobs: false, webRoot: `${pages.webRoot}/nothing` });
		const reply = await new Visitor(bare).post("/register-v2", registrationAnswers()["registration/index"] ?? {});
		expect(reply).toMatchObject({
			status: 503,
			headers: { "content-type": "text/html; charset=utf-8", "retry-after": "5" },
		});
		expect(reply.text).toContain("Back to the form");
		await bare.close();
	});
});

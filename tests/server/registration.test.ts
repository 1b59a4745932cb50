import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { AccountHolder } from "./harness/account.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTER = "/identity/api/v1/registration/register";

describe.each(productionEngine)("registration, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });

	it("keeps a draft step by step behind a cookie that no script can read, and drops it when done", async () => {
		const answers = registrationAnswers();
		let cookie = "";
		for (const [formId, given] of Object.entries(answers)) {
			const url = `${DRAFT}/${encodeURIComponent(formId)}`;
			const kept = await send(server.app, { method: "PUT", url, headers: cookie ? { cookie } : {}, payload: given });
			expect(kept.status, kept.text).toBe(200);
			const header = String(kept.headers["set-cookie"]);
			expect(header).toMatch(/^heloc_draft=[0-9a-f-]{36};.*HttpOnly; SameSite=Lax/);
			expect(cookie === "" || header.startsWith(cookie)).toBe(true);
			cookie = header.split(";")[0] ?? "";
		}
		const draft = await send(server.app, { method: "GET", url: DRAFT, headers: { cookie } });
		expect(draft.body).toMatchObject({ next: null, answers: { "registration/birthdate": { dob: "1980-04-17" } } });
		expect(draft.text).not.toContain("seven quiet otters");
		const made = await send(server.app, { method: "POST", url: REGISTER, headers: { cookie }, payload: { answers } });
		expect(made.status).toBe(201);
		expect((await send(server.app, { method: "GET", url: DRAFT, headers: { cookie } })).body).toMatchObject({
			answers: {},
		});
	});

	it("stores who referred the borrower, and marks a line that is backed by crypto assets", async () => {
		const referrer = sandboxOfficerUuid("main");
		for (const [utm_source, isCrypto] of [
			["cloc", true],
			["mail", false],
		] as const) {
			const borrower = new Borrower(server.app);
			const payload = { answers: borrower.answers, referrer, utm_source };
			const made = await send(server.app, { method: "POST", url: REGISTER, payload });
			expect(made.status, made.text).toBe(201);
			borrower.jwt = String(made.body.jwt);
			borrower.uuid = String(made.body.applicationUuid);
			const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
			expect(body.isCrypto).toBe(isCrypto);
			expect(body.referrer).toEqual({ referrerUuid: referrer });
		}
	});

	it("names the next step, and refuses a faulty one by field", async () => {
		const first = await send(server.app, { method: "GET", url: DRAFT });
		expect(first.body).toMatchObject({ answers: {}, next: "index" });
		const url = `${DRAFT}/registration/legal-name`;
		const faulty = await send(server.app, { method: "PUT", url, payload: { firstName: "P4", lastName: "Testwell" } });
		expect(faulty).toMatchObject({ status: 422, body: { errors: [{ field: "firstName" }] } });
		expect((await send(server.app, { method: "PUT", url: `${DRAFT}/start/hmda`, payload: {} })).status).toBe(404);
		const stranger = await send(server.app, { method: "GET", url: DRAFT, headers: { cookie: "heloc_draft=../../x" } });
		expect(stranger.body).toMatchObject({ answers: {} });
	});

	it("refuses a birth date at its own step, by the age of the property's state", async () => {
		const forms = registrationAnswers();
		const address = { street1: "1 Pine Rd", city: "Omaha", state: "NE", zip: "68102" };
		const home = { ...forms["registration/index"], address };
		const placed = await send(server.app, { method: "PUT", url: `${DRAFT}/registration/index`, payload: home });
		const cookie = String(placed.headers["set-cookie"]).split(";")[0] ?? "";
		const give = (dob: string, headers: { cookie?: string } = {}) =>
			send(server.app, { method: "PUT", url: `${DRAFT}/registration/birthdate`, headers, payload: { dob } });
		const fault = (keyword: string) => ({ status: 422, body: { errors: [{ field: "dob", keyword }] } });
		const year = new Date().getUTCFullYear();
		expect(await give(`${year + 2}-01-01`)).toMatchObject(fault("future"));
		expect(await give(`${year - 12}-01-01`)).toMatchObject(fault("tooYoung"));
		expect((await give(`${year - 18}-01-01`)).status).toBe(200);
		expect(await give(`${year - 18}-01-01`, { cookie })).toMatchObject(fault("tooYoungInState"));
		expect(await give("1990-02-30")).toMatchObject(fault("invalidDate"));
	});

	it("asks what the lender's overlay asks", async () => {
		const { body } = await send(server.app, { method: "GET", url: DRAFT, headers: { org: "lakeside-cu" } });
		const steps = body.steps as readonly string[];
		expect(steps[steps.indexOf("legal-name") + 1]).toBe("membership");
		const answers = registrationAnswers({}, "lakeside-cu");
		const refused = await send(server.app, {
			method: "POST",
			url: REGISTER,
			headers: { org: "lakeside-cu" },
			payload: { answers },
		});
		expect(refused.status).toBe(422);
		expect((refused.body.errors as { form: string }[]).every(({ form }) => form === "registration/membership")).toBe(
			true,
		);
	});

	it("is open at a lender by referral only with a loan officer, who is shown", async () => {
		const org = "summit-wholesale";
		const answers = registrationAnswers();
		const closed = await send(server.app, { method: "POST", url: REGISTER, headers: { org }, payload: { answers } });
		expect(closed).toMatchObject({ status: 403, body: { code: "NOT_ACCEPTING_APPLICATIONS" } });
		const referrer = sandboxOfficerUuid(org);
		const opened = await send(server.app, {
			method: "POST",
			url: REGISTER,
			headers: { org },
			payload: { answers, referrer },
		});
		expect(opened.status, opened.text).toBe(201);
		const officer = await send(server.app, {
			method: "GET",
			url: `/service-lead-portal/api/lo/${referrer}`,
			headers: { org },
		});
		expect(officer.body).toMatchObject({ originatorDisplayInfo: { originatorName: "Robin Sample" } });
		const elsewhere = await send(server.app, { method: "GET", url: `/service-lead-portal/api/lo/${referrer}` });
		expect(elsewhere.status).toBe(404);
	});

	it("is told again what it made when it is sent again, and opens no other session", async () => {
		const one = new AccountHolder(server.app);
		const payload = { answers: one.answers };
		const headers = { "idempotency-key": randomUUID() };
		const register = () => send(server.app, { method: "POST", url: REGISTER, headers, payload });
		const made = await register();
		one.jwt = String(made.body.jwt);
		const again = await register();
		expect(again.status).toBe(201);
		expect(again.body).toEqual({ applicationUuid: made.body.applicationUuid });
		expect(again.headers).not.toHaveProperty("authorization");
		// neither a second step nor another password is gone round by it
		await one.turnOnSecondFactor(new Date());
		await one.ask("PUT", "/identity/secure/api/v1/password", {
			currentPassword: one.password,
			password: "twelve brave badgers",
		});
		expect((await register()).body).toEqual({ applicationUuid: made.body.applicationUuid });
		const { body } = await one.ask("GET", "/identity/secure/api/v1/sessions");
		expect(body.sessions).toHaveLength(1);
	});

	it("keeps the same e-mail apart at two lenders", async () => {
		const borrower = await new Borrower(server.app).register();
		const referrer = sandboxOfficerUuid("summit-wholesale");
		const payload = { answers: borrower.answers, referrer };
		const other = await send(server.app, {
			method: "POST",
			url: REGISTER,
			headers: { org: "summit-wholesale" },
			payload,
		});
		expect(other.status).toBe(201);
	});
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const APPLY = "/identity/secure/api/v1/registration/application";
const HELOC = "/service-application/api/v1/application/heloc";

/** The answers of a borrower who is asked for neither contact details nor a password. */
function signedInAnswers(): ReturnType<typeof registrationAnswers> {
	const { "registration/contact": _, "registration/login": login, ...answers } = registrationAnswers();
	const { password: _p, confirmPassword: _c, ...agreements } = login ?? {};
	return { ...answers, "registration/agreements": agreements };
}

describe.each(productionEngine)("another application of an account, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });

	it("is asked neither e-mail nor password and has those of the account", async () => {
		const borrower = await new Borrower(server.app).register();
		const first = borrower.uuid;
		const made = await borrower.ask("POST", APPLY, {
			answers: signedInAnswers(),
			referrer: sandboxOfficerUuid("main"),
		});
		expect(made.status, made.text).toBe(201);
		borrower.uuid = String(made.body.applicationUuid);
		expect(borrower.uuid).not.toBe(first);
		expect(made.body.jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

		const { body: lines } = await borrower.ask("GET", `${HELOC}/all`);
		expect(Object.values(lines).map((line) => (line as unknown as { uuid: string }).uuid)).toEqual([
			borrower.uuid,
			first,
		]);
		const { body: profile } = await borrower.ask("GET", "/service-profile/api/v1/profile");
		expect(profile).toMatchObject({ email: borrower.email, phoneNumbers: ["4155550137"] });
		const { body: application } = await borrower.ask("GET", `${HELOC}/{uuid}`);
		const consents = application.consents as readonly { readonly type: string }[];
		expect(consents.map(({ type }) => type)).toEqual(["TERMS", "PRIVACY", "ESIGN", "SOFT_CREDIT"]);
		expect((await borrower.standing()).stage).toBe(
			(await new Borrower(server.app).register().then((one) => one.standing())).stage,
		);
	});

	it("is offered where what went before ended: a cancelled or declined application is none under way", async () => {
		const borrower = await new Borrower(server.app).register();
		const lines = async () => {
			const { body } = await borrower.ask("GET", `${HELOC}/all`);
			return (body as unknown as readonly { active: boolean; stage: string }[]).map(({ active, stage }) => [
				stage,
				active,
			]);
		};
		for (const [stage, active] of [
			["DECLINED", false],
			["COMPLETE", true],
			["OFFER_SELECTION", true],
			["CANCELLED", false],
		] as const) {
			await borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`, {});
			expect(await lines()).toEqual([[stage, active]]);
		}
		const made = await borrower.ask("POST", APPLY, { answers: signedInAnswers() });
		expect(made.status, made.text).toBe(201);
		expect((await lines()).map(([, active]) => active)).toEqual([true, false]);
		const { body: profile } = await borrower.ask("GET", "/service-profile/api/v1/profile");
		expect(profile).toMatchObject({ name: { firstName: "Paloma", lastName: "Testwell" } });
	});

	it("needs every agreement, and a borrower who is signed in", async () => {
		const borrower = await new Borrower(server.app).register();
		const answers = signedInAnswers();
		const { "registration/agreements": agreements, ...without } = answers;
		const silent = await borrower.ask("POST", APPLY, { answers: without });
		expect(silent.status).toBe(422);
		expect(silent.body.errors).toContainEqual(
			expect.objectContaining({ form: "registration/agreements", field: "softCreditConsent", keyword: "required" }),
		);
		const refused = { ...answers, "registration/agreements": { ...agreements, softCreditConsent: false } };
		expect((await borrower.ask("POST", APPLY, { answers: refused })).status).toBe(422);
		expect((await send(server.app, { method: "POST", url: APPLY, payload: { answers } })).status).toBe(401);
		const { jwt } = await new Agent(server.app).login();
		const headers = { authorization: `Bearer ${jwt}` };
		expect(await send(server.app, { method: "POST", url: APPLY, headers, payload: { answers } })).toMatchObject({
			status: 403,
			body: { code: "NO_BORROWER" },
		});
		expect((await borrower.ask("GET", `${HELOC}/all`)).body).toHaveLength(1);
	});

	it("is made once, however often it is sent, and for nobody else by the same key", async () => {
		const [one, other] = [await new Borrower(server.app).register(), await new Borrower(server.app).register()];
		const body = { answers: signedInAnswers() };
		const key = { "idempotency-key": randomUUID() };
		const made = await one.ask("POST", APPLY, body, key);
		const again = await one.ask("POST", APPLY, body, key);
		const others = await other.ask("POST", APPLY, body, key);
		expect(again.body.applicationUuid).toBe(made.body.applicationUuid);
		expect(others.status).toBe(201);
		expect(others.body.applicationUuid).not.toBe(made.body.applicationUuid);
	});

	it("ends the draft that it was written in", async () => {
		const borrower = await new Borrower(server.app).register();
		const kept = await send(server.app, {
			method: "PUT",
			url: "/service-application/external/api/v1/registration/draft/registration/index",
			payload: registrationAnswers()["registration/index"] ?? {},
		});
		const cookie = String(kept.headers["set-cookie"]).split(";")[0] ?? "";
		expect(cookie).toMatch(/^heloc_draft=./);
		const sent = { answers: signedInAnswers() };
		const made = await borrower.ask("POST", APPLY, sent, { cookie });
		expect(made.status, made.text).toBe(201);
		expect(String(made.headers["set-cookie"])).toContain("heloc_draft=;");
	});

	it("is not what a stranger's registration is: the agreements alone open no account", async () => {
		const url = "/identity/api/v1/registration/register";
		const { status, body } = await send(server.app, { method: "POST", url, payload: { answers: signedInAnswers() } });
		expect(status).toBe(422);
		expect(body.errors).toContainEqual(expect.objectContaining({ form: "registration/contact", field: "email" }));
	});
});

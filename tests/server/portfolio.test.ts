import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { SANDBOX_AGENT_PASSWORD } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

const ORG = "summit-wholesale";
const BASE = "/service-lead-portal/secure/api/v1";

describe.each(engines.slice(0, 1))("what a broker sees, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let broker = "";
	let borrower = "";
	let referred = "";

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { worksJobs: false });
		const made = await send(app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			headers: { org: ORG },
			payload: { answers: registrationAnswers(), referrer: sandboxOfficerUuid(ORG) },
		});
		expect(made.status, made.text).toBe(201);
		borrower = String(made.body.jwt);
		referred = String(made.body.applicationUuid);
		const login = await send(app, {
			method: "POST",
			url: "/identity/api/v1/login",
			headers: { org: ORG },
			payload: { email: "robin.sample@example.com", password: SANDBOX_AGENT_PASSWORD },
		});
		expect(login.status, login.text).toBe(200);
		broker = String(login.body.jwt);
	});
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	const ask = (jwt: string, path: string, org = ORG) =>
		send(app, { method: "GET", url: `${BASE}/${path}`, headers: { authorization: `Bearer ${jwt}`, org } });

	it("the lines that they referred, with where each stands and nothing of the borrower", async () => {
		const { status, body, text } = await ask(broker, "portfolio");
		expect(status, text).toBe(200);
		expect(body.lines).toEqual([
			{
				uuid: referred,
				loanNumber: expect.any(String),
				startedAt: expect.any(String),
				isActive: true,
				state: expect.stringMatching(/Working on it: \S/),
			},
		]);
		for (const word of [" your ", "Paloma", "Testwell", "Arbol", "@example.com"]) expect(text).not.toContain(word);
	});

	it("their colleagues at the lender, and how to reach them", async () => {
		const { body } = await ask(broker, "group");
		expect(body.members).toContainEqual(
			expect.objectContaining({ name: "Robin Sample", phoneNumber: "4155550199", nmls: "1000001" }),
		);
	});

	it("a borrower is shown neither", async () => {
		expect((await ask(borrower, "portfolio")).body).toEqual({ lines: [] });
		expect((await ask(borrower, "group")).body).toEqual({ members: [] });
		const other = await new Borrower(app).register();
		expect((await ask(other.jwt, "portfolio", "main")).body).toEqual({ lines: [] });
	});
});

import { beforeAll, describe, expect, it } from "vitest";
import { sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { SANDBOX_AGENT_PASSWORD } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "summit-wholesale";
const BASE = "/service-lead-portal/secure/api/v1";

describe.each(productionEngine)("what a broker sees, on $name", ({ open }) => {
	let broker = "";
	let borrower = "";
	let referred = "";

	const server = serverForAll(open, { worksJobs: false });
	beforeAll(async () => {
		const made = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			headers: { org: ORG },
			payload: { answers: registrationAnswers(), referrer: sandboxOfficerUuid(ORG) },
		});
		expect(made.status, made.text).toBe(201);
		borrower = String(made.body.jwt);
		referred = String(made.body.applicationUuid);
		const login = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			headers: { org: ORG },
			payload: { email: "robin.sample@example.com", password: SANDBOX_AGENT_PASSWORD },
		});
		expect(login.status, login.text).toBe(200);
		broker = String(login.body.jwt);
	});

	const ask = (jwt: string, path: string, org = ORG) =>
		send(server.app, { method: "GET", url: `${BASE}/${path}`, headers: { authorization: `Bearer ${jwt}`, org } });

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
		const other = await new Borrower(server.app).register();
		expect((await ask(other.jwt, "portfolio", "main")).body).toEqual({ lines: [] });
	});
});

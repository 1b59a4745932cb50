import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "../../src/server/platform/db/schema.ts";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, type Reply, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, SIGNER_PASSWORD, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const REGISTER = "/identity/api/v1/registration/register";
const HELOC = "/service-application/api/v1/application/heloc";

describe.each(productionEngine)("a registration with the email and password of an account, on $name", ({ open }) => {
	const clock = new FakeClock();
	let addresses = 0;

	const server = serverForAll(open, { now: clock.now });

	const register = (email: string, password: string, headers = {}): Promise<Reply> => {
		addresses += 1;
		const answers = registrationAnswers({
			"registration/contact": { email },
			"registration/login": { password, confirmPassword: password },
		});
		const remoteAddress = `198.51.100.${addresses}`;
		return send(server.app, { method: "POST", url: REGISTER, remoteAddress, headers, payload: { answers } });
	};
	const applicationsOf = async (borrower: Borrower): Promise<readonly string[]> => {
		const { body } = await borrower.ask("GET", `${HELOC}/all`);
		return (Object.values(body) as { uuid: string }[]).map(({ uuid }) => uuid).sort();
	};
	const told = async ({ email }: Borrower): Promise<readonly string[]> =>
		(await sentMails(server.app))
			.filter(({ to, subject }) => to === email && subject.includes("a new application"))
			.map(({ body }) => (body.includes("we added it to your account") ? "added" : "apart"));
	const refusals = async () => {
		await server.app.serverContext.audit.settled();
		const mine = and(eq(auditEvents.kind, "sign-in-refused"), eq(auditEvents.org, "main"));
		return (await server.database.db.select().from(auditEvents).where(mine)).length;
	};

	it("leads to that account, which then has both applications and is told so", async () => {
		const owner = await new AccountHolder(server.app).register();
		const fresh = await register(`new-${owner.email}`, owner.password);
		const again = await register(owner.email.toUpperCase(), owner.password);
		expect(again.status, again.text).toBe(201);
		expect(Object.keys(again.body)).toEqual(Object.keys(fresh.body));
		const second = String(again.body.applicationUuid);
		for (const jwt of [again.body.jwt, owner.jwt, (await owner.login()).body.jwt]) {
			owner.jwt = String(jwt);
			expect(await applicationsOf(owner)).toEqual([second, owner.uuid].sort());
		}
		const first = owner.uuid;
		owner.uuid = second;
		const { body: profile } = await owner.ask("GET", "/service-profile/api/v1/profile");
		expect(profile).toMatchObject({ email: owner.email });
		owner.uuid = first;
		expect((await owner.ask("GET", `${HELOC}/{uuid}`)).status).toBe(200);
		expect(await told(owner)).toEqual(["added"]);
	});

	it("is added once however often it is sent, and needs no confirmed address", async () => {
		const owner = await new Borrower(server.app).register();
		const key = { "idempotency-key": `twice-${owner.uuid}` };
		const made = await register(owner.email, owner.password, key);
		const repeated = await register(owner.email, owner.password, key);
		expect(repeated.body).toEqual({ applicationUuid: made.body.applicationUuid });
		expect(await applicationsOf(owner)).toHaveLength(2);
	});

	it("is a sign-in attempt where the password is wrong: the same counters, mail, wait and audit", async () => {
		const owner = await new AccountHolder(server.app).register();
		const before = await refusals();
		const fresh = await register(`other-${owner.email}`, owner.password);
		for (let count = 0; count < 8; count += 1) {
			const claimed = await register(owner.email, `nine loud badgers ${count}`);
			expect([claimed.status, Object.keys(claimed.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
		}
		expect(await refusals()).toBe(before + 8);
		for (const remoteAddress of ["203.0.113.7", "203.0.113.8"]) {
			const payload = { email: owner.email, password: "neither of both" };
			const url = "/identity/api/v1/login";
			expect((await send(server.app, { method: "POST", url, remoteAddress, payload })).status).toBe(401);
		}
		const waits = await register(owner.email, owner.password);
		expect(waits).toMatchObject({ status: 429, body: { code: "TOO_MANY_TRIES" } });
		expect(await owner.subjects()).toContainEqual(expect.stringMatching(/wrong passwords/));
		expect(await applicationsOf(owner)).toEqual([owner.uuid]);
		clock.forward(1);
		expect((await register(owner.email, owner.password)).status).toBe(201);
		expect(await applicationsOf(owner)).toHaveLength(2);
	});

	it("waits for the second step of an account that has one", async () => {
		const owner = await new AccountHolder(server.app).register();
		await owner.turnOnSecondFactor(clock.now());
		const asked = await register(owner.email, owner.password);
		expect(asked.status, asked.text).toBe(201);
		expect(Object.keys(asked.body)).toEqual(["secondStep"]);
		const { challenge } = asked.body.secondStep as { challenge: string };
		expect(await applicationsOf(owner)).toEqual([owner.uuid]);
		expect((await owner.call("login/second-step", { challenge, code: "000000" })).status).toBe(422);
		expect(await applicationsOf(owner)).toEqual([owner.uuid]);
		expect(await told(owner)).toEqual([]);
		clock.forward(1);
		const given = await owner.call("login/second-step", { challenge, code: owner.code(clock.now()) });
		expect(given.status, given.text).toBe(200);
		owner.jwt = String(given.body.jwt);
		expect(await applicationsOf(owner)).toEqual([String(given.body.applicationUuid), owner.uuid].sort());
		expect(await told(owner)).toEqual(["added"]);
		const stranger = await register(owner.email, "nine loud badgers");
		expect(Object.keys(stranger.body)).toEqual(["jwt", "applicationUuid"]);
	});

	it("is refused with a sentence where the account is not a borrower's, which its password still opens", async () => {
		const made = await register(sandboxAgentEmail("main"), SANDBOX_AGENT_PASSWORD);
		expect(made).toMatchObject({ status: 403, body: { code: "NO_BORROWER" } });
		expect((await new Agent(server.app).login()).jwt).not.toBe("");
	});

	it("makes a borrower of someone who only signed with one, and keeps what they sign", async () => {
		const borrower = await new AccountHolder(server.app).register();
		await untilCoOwnersSign(borrower);
		const email = "ben@example.com";
		const signer = await new Signer(server.app).comeIn(await invitationTo(server.app, email));
		const task = await signer.ask("GET", `${HELOC}/co-deed`);
		expect(task.status).toBe(200);
		const made = await register(email, SIGNER_PASSWORD);
		expect(made.status, made.text).toBe(201);
		signer.jwt = await signer.again(email);
		const headers = { authorization: `Bearer ${signer.jwt}` };
		const seen = async (url: string) => (await send(server.app, { method: "GET", url, headers })).body;
		expect(await seen(`${HELOC}/all`)).toMatchObject([{ uuid: made.body.applicationUuid }]);
		expect(await seen("/identity/secure/api/v1/identity")).toMatchObject({ type: "APPLICANT" });
		expect(await seen(`${HELOC}/co-deed`)).toHaveProperty("uuid", task.body.uuid);
	});
});

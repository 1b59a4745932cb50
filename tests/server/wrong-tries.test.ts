import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { identities } from "../../src/server/platform/db/schema.ts";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { type Reply, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LOGIN = "/identity/api/v1/login";
const DESK = "/service-desk/api/v1/queue";

describe.each(productionEngine)("wrong passwords and codes, on $name", ({ open }) => {
	const clock = new FakeClock();
	let addresses = 0;

	const server = serverForAll(open, { now: clock.now });

	const stranger = () => {
		addresses += 1;
		return `198.${51 + Math.floor(addresses / 250)}.100.${addresses % 250}`;
	};
	const login = (email: string, password: string, remoteAddress = stranger(), headers = {}): Promise<Reply> =>
		send(server.app, { method: "POST", url: LOGIN, remoteAddress, headers, payload: { email, password } });
	const codeOf = (challenge: string, code: string, remoteAddress = stranger()): Promise<Reply> =>
		send(server.app, { method: "POST", url: `${LOGIN}/second-step`, remoteAddress, payload: { challenge, code } });

	it("are at most a hundred in a row from all addresses together, with waits that grow, and the owner is told", async () => {
		const one = await new AccountHolder(server.app).register();
		const first = [];
		for (let count = 0; count < 11; count += 1) first.push((await login(one.email, "not the password")).status);
		expect(first).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
		expect(await one.subjects()).toContainEqual(expect.stringMatching(/wrong passwords/));
		expect((await login(one.email, one.password)).status, "a right one of a stranger waits too").toBe(429);
		const waits: number[] = [];
		let tried = 10;
		for (let minutes = 0; minutes < 14 * 24 * 60; minutes += 30) {
			const { status, body } = await login(one.email, "not the password");
			if (status === 401) tried += 1;
			else waits.push(Number(body.retryAfterSeconds));
			clock.forward(30);
			if (minutes > 12 * 60 && waits.length > 6) break;
		}
		expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
		expect(tried).toBeLessThan(100);
	});

	it("of strangers keep nobody out of an account that they opened before, from a browser or a network", async () => {
		const one = await new AccountHolder(server.app).register();
		const seen = await login(one.email, one.password, "203.0.113.9");
		const cookie = String(seen.headers["set-cookie"]).split(";")[0] ?? "";
		expect(String(seen.headers["set-cookie"])).toMatch(/^heloc_device=[\w-]{43};.*HttpOnly; SameSite=Strict/);
		for (let count = 0; count < 15; count += 1) await login(one.email, "not the password");
		expect((await login(one.email, one.password)).status).toBe(429);
		expect((await login(one.email, one.password, "203.0.113.9")).status, "the network").toBe(200);
		for (let count = 0; count < 15; count += 1) await login(one.email, "not the password");
		expect((await login(one.email, one.password, stranger(), { cookie })).status, "the browser").toBe(200);
		for (let count = 0; count < 15; count += 1) await login(one.email, "not the password");
		await one.call("login/link", { email: one.email });
		expect((await one.call("login/link/open", { token: await one.token() })).status, "a link").toBe(200);
	});

	it("never keep out the right password with the right code, and then tell nothing about the password", async () => {
		const one = await new AccountHolder(server.app).register();
		await one.turnOnSecondFactor(clock.now());
		clock.forward(1);
		for (let count = 0; count < 25; count += 1) await login(one.email, "not the password");
		const guess = await login(one.email, "not the password either");
		const right = await login(one.email, one.password);
		expect([guess.status, Object.keys(guess.body)]).toEqual([right.status, Object.keys(right.body)]);
		const challengeOf = ({ body }: Reply) => (body.secondStep as { challenge: string }).challenge;
		const code = one.code(clock.now());
		const refused = await codeOf(challengeOf(guess), code);
		expect(refused).toMatchObject({ status: 422, body: { code: "CODE_REFUSED" } });
		for (let count = 0; count < 12; count += 1)
			await codeOf(challengeOf(await login(one.email, one.password)), "000000");
		expect(await one.subjects()).toContainEqual(expect.stringMatching(/someone may know your password/));
		const opened = await codeOf(challengeOf(right), code);
		expect(opened.status, opened.text).toBe(200);
		expect((await login(one.email, "not the password")).status, "and the count begins anew").toBe(401);
	});

	it("ask for one code more after a hundred wrong ones in a row", async () => {
		const one = await new AccountHolder(server.app).register();
		await one.turnOnSecondFactor(clock.now());
		for (let count = 0; count < 20; count += 1) {
			const { body } = await login(one.email, one.password);
			const { challenge } = body.secondStep as { challenge: string };
			for (let wrong = 0; wrong < 5; wrong += 1) await codeOf(challenge, "000000");
		}
		clock.forward(1);
		const { challenge } = (await login(one.email, one.password)).body.secondStep as { challenge: string };
		const first = await codeOf(challenge, one.code(clock.now()));
		expect(first).toMatchObject({ status: 422, body: { code: "ONE_CODE_MORE" } });
		clock.forward(0.5);
		expect((await codeOf(challenge, one.code(clock.now()))).status).toBe(200);
	});

	it("are few from one network, however many accounts and IPv6 addresses they are tried with", async () => {
		const tried = new Map<number, number>();
		for (let count = 0; count < 40; count += 1) {
			const address = `2001:db8:77:1::${count.toString(16)}`;
			const { status } = await login(`somebody-${count}@people.example`, "not the password", address);
			tried.set(status, (tried.get(status) ?? 0) + 1);
		}
		expect(tried).toEqual(
			new Map([
				[401, 30],
				[429, 10],
			]),
		);
		expect((await login("somebody@people.example", "not the password", "2001:db8:77:2::1")).status).toBe(401);
	});

	it("are answered alike for an e-mail that nobody has", async () => {
		const one = await new AccountHolder(server.app).register();
		const tell = async (email: string) => {
			const answers = [];
			for (let count = 0; count < 12; count += 1) {
				const { status, body } = await login(email, "not the password");
				answers.push([status, body.code, body.retryAfterSeconds]);
			}
			return answers;
		};
		expect(await tell("nobody@people.example")).toEqual(await tell(one.email));
	});

	it("are refused to staff without a second step, who set it up at their first sign-in", async () => {
		const email = sandboxAgentEmail("main");
		const hired = await login(email, SANDBOX_AGENT_PASSWORD, "203.0.113.20");
		expect(hired.body, "made up by the sandbox").toHaveProperty("jwt");
		const headers = { authorization: `Bearer ${String(hired.body.jwt)}` };
		expect((await send(server.app, { method: "GET", url: DESK, headers })).status).toBe(200);
		// an identity not created by a sandbox
		await server.database.db.update(identities).set({ isSandbox: false }).where(eq(identities.type, "AGENT"));
		expect(await send(server.app, { method: "GET", url: DESK, headers })).toMatchObject({
			status: 403,
			body: { code: "SECOND_FACTOR_OWED" },
		});
		const one = new AccountHolder(server.app);
		const asked = await login(email, SANDBOX_AGENT_PASSWORD, "203.0.113.20");
		expect(asked.body).not.toHaveProperty("jwt");
		const { challenge, enrolment } = asked.body.secondStep as {
			challenge: string;
			enrolment: { secret: string; qr: string };
		};
		expect(enrolment.qr).toMatch(/^<svg/);
		one.secret = enrolment.secret;
		const wrong = await codeOf(challenge, "000000");
		expect(wrong).toMatchObject({ status: 422, body: { code: "CODE_REFUSED" } });
		const made = await codeOf(challenge, one.code(clock.now()));
		expect(made.status, made.text).toBe(200);
		expect(made.body.recoveryCodes).toHaveLength(10);
		one.jwt = String(made.body.jwt);
		expect((await one.ask("GET", DESK)).status).toBe(200);
		expect((await login(email, SANDBOX_AGENT_PASSWORD, "203.0.113.20")).body.secondStep).not.toHaveProperty(
			"enrolment",
		);
		const off = await one.ask("POST", "/identity/secure/api/v1/second-factor/disable", {
			password: SANDBOX_AGENT_PASSWORD,
		});
		expect(off).toMatchObject({ status: 409, body: { code: "SECOND_FACTOR_OWED" } });
		expect((await sentMails(server.app)).filter(({ to }) => to === email)).toHaveLength(1);
	});
});

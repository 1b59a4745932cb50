import { describe, expect, it } from "vitest";
import { oneTimeTokens, recoveryCodes, secondFactors } from "../../src/server/platform/db/schema.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testApp } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const WHO = "/identity/secure/api/v1/identity";
const SECURE = "/identity/secure/api/v1";
const NEW_PASSWORD = "twelve brave badgers";

describe.each(productionEngine)("signing in, on $name", ({ open }) => {
	const clock = new FakeClock();
	const holder = () => new AccountHolder(server.app).register();

	const server = serverForAll(open, {
		now: clock.now,
		isBreached: async (password) => password === "leaked since then",
	});

	describe("by a link", () => {
		it("works once, with nothing about a person in the address", async () => {
			const one = await holder();
			expect(await one.call("login/link", { email: one.email.toUpperCase() })).toMatchObject({ status: 202, body: {} });
			const { href, pathname, search } = await one.link();
			expect({ pathname, search }).toEqual({ pathname: "/account/heloc/auth/link/sign-in", search: "" });
			expect(href).not.toContain("@");
			const opened = await one.call("login/link/open", { token: await one.token() });
			expect(opened.status).toBe(200);
			one.jwt = String(opened.body.jwt);
			expect((await one.ask("GET", WHO)).body).toMatchObject({ email: one.email });
			const again = await one.call("login/link/open", { token: await one.token() });
			expect(again).toMatchObject({ status: 410, body: { code: "LINK_OVER" } });
		});

		it("is refused after fifteen minutes, at another lender, and as a link of another kind", async () => {
			const one = await holder();
			await one.call("login/link", { email: one.email });
			const token = await one.token();
			expect((await one.call("login/link/open", { token }, { org: "lakeside-cu" })).status).toBe(410);
			expect((await one.call("password/reset", { token, password: NEW_PASSWORD })).status).toBe(410);
			expect((await one.call("email/confirm", { token })).status).toBe(410);
			clock.forward(15);
			expect((await one.call("login/link/open", { token })).status).toBe(410);
		});

		it("is kept as a hash", async () => {
			const one = await holder();
			await one.call("login/link", { email: one.email });
			const rows = await server.database.db.select().from(oneTimeTokens);
			expect(rows.length).toBeGreaterThan(0);
			expect(JSON.stringify(rows)).not.toContain(await one.token());
		});

		it("tells nothing about whether an e-mail is known, and sends nothing to strangers", async () => {
			const one = await holder();
			const before = (await sentMails(server.app)).length;
			const unknown = await one.call("login/link", { email: "nobody@people.example" });
			expect(await sentMails(server.app)).toHaveLength(before);
			const known = await one.call("login/link", { email: one.email });
			expect(await sentMails(server.app)).toHaveLength(before + 1);
			expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
			const rows = await server.database.db.select().from(oneTimeTokens);
			expect(rows.filter(({ identityUuid }) => identityUuid === null)).toHaveLength(1);
		});

		it("is sent three times a quarter of an hour, to known and unknown alike", async () => {
			const one = await holder();
			for (const email of [one.email, "somebody.else@people.example"]) {
				const answers = [];
				for (let count = 0; count < 4; count += 1) answers.push((await one.call("login/link", { email })).status);
				expect(answers).toEqual([202, 202, 202, 429]);
			}
		});

		it("leads to the lender's own host, whatever the asker calls it", async () => {
			const one = await new AccountHolder(server.app, "main-ny").register();
			await one.call("login/link", { email: one.email }, { host: "evil.example:4180" });
			expect((await one.link()).host).toBe("ny.localhost:4180");
			const production = await testApp(server.database, {
				mode: "production",
				publicOrigin: "https://apply.lender.example",
				worksJobs: false,
				keys: server.app.serverContext.keys,
				ports: server.app.serverContext.portsOf("main"),
				now: clock.now,
			});
			const main = await new AccountHolder(production).register();
			await main.call("login/link", { email: main.email }, { host: "evil.example" });
			expect((await main.link()).origin).toBe("https://apply.lender.example");
			await production.close();
		});
	});

	describe("with a forgotten password", () => {
		it("takes a new one by link, ends every session and says so by mail", async () => {
			const one = await holder();
			await one.call("password/link", { email: one.email });
			const token = await one.token();
			const weak = await one.call("password/reset", { token, password: "short" });
			expect(weak).toMatchObject({ status: 422, body: { errors: [{ field: "password", keyword: "minLength" }] } });
			const breached = await one.call("password/reset", { token, password: "leaked since then" });
			expect(breached).toMatchObject({ status: 422, body: { errors: [{ keyword: "breached" }] } });
			expect((await one.call("password/reset", { token, password: NEW_PASSWORD })).status).toBe(200);
			expect(await one.subjects()).toContainEqual(expect.stringMatching(/your password was changed/));
			expect((await one.ask("GET", WHO)).status).toBe(401);
			expect((await one.login()).status).toBe(401);
			expect((await one.login(NEW_PASSWORD)).status).toBe(200);
			expect((await one.call("password/reset", { token, password: "another good otter" })).status).toBe(410);
		});

		it("closes the other links that are still open", async () => {
			const one = await holder();
			await one.call("login/link", { email: one.email });
			const signIn = await one.token();
			await one.call("password/link", { email: one.email });
			await one.call("password/reset", { token: await one.token(), password: NEW_PASSWORD });
			expect((await one.call("login/link/open", { token: signIn })).status).toBe(410);
		});
	});

	describe("with an authenticator app", () => {
		it("asks for its code after the password, and once for each code", async () => {
			const one = await holder();
			await one.turnOnSecondFactor(clock.now());
			expect((await one.ask("GET", WHO)).body).toMatchObject({ twoFactorEnabled: true, totpVerified: true });
			expect(await one.subjects()).toContainEqual(expect.stringMatching(/two-step login is on/));
			const first = await one.login();
			expect(first.body).not.toHaveProperty("jwt");
			const { challenge } = first.body.secondStep as { challenge: string };
			const replayed = await one.call("login/second-step", { challenge, code: one.code(clock.now()) });
			expect(replayed, "the code that turned it on").toMatchObject({ status: 422, body: { code: "CODE_REFUSED" } });
			clock.forward(0.5);
			const code = one.code(clock.now());
			const second = await one.call("login/second-step", { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` });
			expect(second.status).toBe(200);
			one.jwt = String(second.body.jwt);
			expect((await one.ask("GET", WHO)).body).toMatchObject({ twoFactorEnabled: true, totpVerified: true });
			expect((await one.call("login/second-step", { challenge, code })).status).toBe(401);
			const other = (await one.login()).body.secondStep as { challenge: string };
			expect((await one.call("login/second-step", { challenge: other.challenge, code })).status).toBe(422);
		});

		it("takes each recovery code once, and keeps neither codes nor secret readable", async () => {
			const one = await holder();
			const [code = "", ...others] = await one.turnOnSecondFactor(clock.now());
			expect(new Set([code, ...others]).size).toBe(10);
			const enter = async () => {
				const { challenge } = (await one.login()).body.secondStep as { challenge: string };
				return one.call("login/second-step", { challenge, code: ` ${code.toUpperCase()} ` });
			};
			const entered = await enter();
			expect(entered.status).toBe(200);
			one.jwt = String(entered.body.jwt);
			expect((await one.ask("GET", WHO)).body).toMatchObject({ twoFactorEnabled: true, totpVerified: false });
			expect((await one.ask("GET", `${SECURE}/second-factor`)).body).toEqual({ isOn: true, recoveryCodesLeft: 9 });
			expect((await enter()).status).toBe(422);
			const { db: data } = server.database;
			const kept = JSON.stringify([await data.select().from(recoveryCodes), await data.select().from(secondFactors)]);
			expect(kept).not.toContain(code);
			expect(kept).not.toContain(one.secret);
			const renewed = await one.ask("POST", `${SECURE}/second-factor/recovery-codes`, { password: one.password });
			expect(renewed.body.recoveryCodes).not.toContain(others[0]);
		});

		it("lets five codes be tried, then asks for the password again; after five minutes too", async () => {
			const one = await holder();
			await one.turnOnSecondFactor(clock.now());
			clock.forward(1);
			const { challenge } = (await one.login()).body.secondStep as { challenge: string };
			const tries = [];
			for (let count = 0; count < 5; count += 1) {
				tries.push((await one.call("login/second-step", { challenge, code: "000000" })).status);
			}
			expect(tries).toEqual([422, 422, 422, 422, 422]);
			const code = one.code(clock.now());
			expect((await one.call("login/second-step", { challenge, code })).status).toBe(401);
			const next = (await one.login()).body.secondStep as { challenge: string };
			expect((await one.call("login/second-step", { challenge: next.challenge, code })).status, "guessing on").toBe(
				429,
			);
			clock.forward(5);
			const late = await one.call("login/second-step", { challenge: next.challenge, code: one.code(clock.now()) });
			expect(late.status).toBe(401);
		});

		it("is asked for after a link too, and stays on when the password is forgotten", async () => {
			const one = await holder();
			await one.turnOnSecondFactor(clock.now());
			await one.call("login/link", { email: one.email });
			expect((await one.call("login/link/open", { token: await one.token() })).body).toHaveProperty("secondStep");
			await one.call("password/link", { email: one.email });
			await one.call("password/reset", { token: await one.token(), password: NEW_PASSWORD });
			expect((await one.login(NEW_PASSWORD)).body).toHaveProperty("secondStep");
		});

		it("is turned on and off with the password only, and not before a first code", async () => {
			const one = await holder();
			const url = `${SECURE}/second-factor`;
			expect((await one.ask("POST", url, { password: "wrong" })).status).toBe(422);
			const { body } = await one.ask("POST", url, { password: one.password });
			expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
			expect(body.qr).toMatch(/^<svg/);
			expect((await one.ask("POST", `${url}/confirm`, { code: "000000" })).status).toBe(422);
			expect((await one.login()).body).toHaveProperty("jwt");
			await one.turnOnSecondFactor(clock.now());
			expect((await one.ask("POST", url, { password: one.password })).status).toBe(409);
			expect((await one.ask("POST", `${url}/disable`, { password: "wrong" })).status).toBe(422);
			expect((await one.ask("POST", `${url}/disable`, { password: one.password })).status).toBe(200);
			expect((await one.login()).body).toHaveProperty("jwt");
			expect((await one.ask("GET", WHO)).body).toMatchObject({ twoFactorEnabled: false });
		});
	});
});

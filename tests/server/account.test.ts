import { describe, expect, it } from "vitest";
import { credentials } from "../../src/server/platform/db/schema.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testApp } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const WHO = "/identity/secure/api/v1/identity";
const SECURE = "/identity/secure/api/v1";
const NEW_PASSWORD = "twelve brave badgers";

describe.each(productionEngine)("an account, on $name", ({ open }) => {
	const clock = new FakeClock();
	const holder = () => new AccountHolder(server.app).register();

	const server = serverForAll(open, { now: clock.now });

	it("has its password changed with the old one, which ends the other sessions", async () => {
		const one = await holder();
		const elsewhere = await one.login();
		const wrong = { currentPassword: "not this one", password: NEW_PASSWORD };
		const refused = await one.ask("PUT", `${SECURE}/password`, wrong);
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "currentPassword" }] } });
		const right = { currentPassword: one.password, password: NEW_PASSWORD };
		expect((await one.ask("PUT", `${SECURE}/password`, right)).status).toBe(200);
		expect((await one.ask("GET", WHO)).status).toBe(200);
		const headers = { authorization: `Bearer ${elsewhere.body.jwt}`, org: "main" };
		expect((await send(server.app, { method: "GET", url: WHO, headers })).status).toBe(401);
		expect((await one.login(NEW_PASSWORD)).status).toBe(200);
	});

	it("opens with a password that leaked meanwhile, which is said to be expired until it is changed", async () => {
		const one = await holder();
		expect((await one.ask("GET", WHO)).body).toMatchObject({ passwordExpired: false });
		await one.ask("PUT", `${SECURE}/password`, { currentPassword: one.password, password: NEW_PASSWORD });
		const leaky = await testApp(server.database, {
			now: clock.now,
			keys: server.app.serverContext.keys,
			worksJobs: false,
			isBreached: async (password) => password === NEW_PASSWORD,
		});
		const payload = { email: one.email, password: NEW_PASSWORD };
		const login = await send(leaky, { method: "POST", url: "/identity/api/v1/login", payload });
		expect(login.status).toBe(200);
		expect((await one.ask("GET", WHO)).body).toMatchObject({ passwordExpired: true });
		await one.ask("PUT", `${SECURE}/password`, { currentPassword: NEW_PASSWORD, password: "a fresh fine fox" });
		expect((await one.ask("GET", WHO)).body).toMatchObject({ passwordExpired: false });
		expect(JSON.stringify(await server.database.db.select().from(credentials))).not.toContain("fresh fine fox");
		await leaky.close();
	});

	it("has its e-mail changed by a link to the new address, and the old one is told", async () => {
		const one = await holder();
		const email = `new-${one.email}`;
		expect((await one.ask("POST", `${SECURE}/email`, { email: "no address", password: one.password })).status).toBe(
			422,
		);
		expect((await one.ask("POST", `${SECURE}/email`, { email, password: one.password })).status).toBe(202);
		expect((await one.ask("GET", WHO)).body).toMatchObject({ email: one.email });
		expect((await one.call("email/confirm", { token: await one.token(email), password: one.password })).status).toBe(
			200,
		);
		expect((await one.ask("GET", WHO)).body).toMatchObject({ email });
		expect(await one.subjects()).toContainEqual(expect.stringMatching(/email address was changed/));
		expect((await one.login()).status).toBe(401);
		expect((await one.call("login", { email, password: one.password })).status).toBe(200);
		expect((await one.ask("GET", "/service-profile/api/v1/profile")).body).toMatchObject({ email });
	});

	it("learns nothing of an e-mail that another has, and is not given it", async () => {
		const [one, other] = [await holder(), await holder()];
		const mails = (await sentMails(server.app)).length;
		const asked = await one.ask("POST", `${SECURE}/email`, { email: other.email, password: one.password });
		expect(asked).toMatchObject({ status: 202, body: {} });
		expect(await sentMails(server.app)).toHaveLength(mails);
	});

	it("has its phone number changed with the password, in the application too", async () => {
		const one = await holder();
		const url = `${SECURE}/phone`;
		expect((await one.ask("PUT", url, { phone: "12", password: one.password })).status).toBe(422);
		expect((await one.ask("PUT", url, { phone: "(415) 555-0188", password: "wrong" })).status).toBe(422);
		expect((await one.ask("PUT", url, { phone: "(415) 555-0188", password: one.password })).status).toBe(200);
		expect((await one.ask("GET", WHO)).body).toMatchObject({ phoneNumbers: ["+14155550188"] });
		const profile = await one.ask("GET", "/service-profile/api/v1/profile");
		expect(profile.body).toMatchObject({ phoneNumbers: ["+14155550188"] });
	});

	it("lists its sessions and ends those elsewhere", async () => {
		const one = await holder();
		const agent =
			"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";
		const { email, password } = one;
		const elsewhere = await one.call("login", { email, password }, { "user-agent": agent });
		const list = async () =>
			(await one.ask("GET", `${SECURE}/sessions`)).body.sessions as { [name: string]: unknown }[];
		expect(await list()).toHaveLength(2);
		expect((await list()).map(({ device, isCurrent }) => [device, isCurrent])).toContainEqual(["Safari on iOS", false]);
		const inSpanish = await one.ask("GET", `${SECURE}/sessions?lang=es-US`);
		expect(inSpanish.body.sessions).toContainEqual(expect.objectContaining({ device: "Safari en iOS" }));
		expect((await one.ask("POST", `${SECURE}/sessions/end-others`, {})).status).toBe(200);
		expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
		const headers = { authorization: `Bearer ${elsewhere.body.jwt}`, org: "main" };
		expect((await send(server.app, { method: "GET", url: WHO, headers })).status).toBe(401);
	});

	it("keeps its token on a page that nobody touches, and lets the session end", async () => {
		const one = await holder();
		const idle = async () => (await one.ask("GET", `${SECURE}/session`, undefined, { "x-unattended": "1" })).body;
		expect(await idle()).toEqual({ idleSeconds: 900, absoluteSeconds: 43_200, warningSeconds: 150 });
		clock.forward(8);
		expect(await idle()).toMatchObject({ idleSeconds: 420 });
		clock.forward(6);
		expect(await idle()).toMatchObject({ idleSeconds: 60 });
		expect((await one.ask("GET", `${SECURE}/session`)).body).toMatchObject({ idleSeconds: 900 });
		expect(await idle()).toMatchObject({ idleSeconds: 900, absoluteSeconds: 43_200 - 14 * 60 });
		clock.forward(9);
		await idle();
		clock.forward(6.1);
		expect((await one.ask("GET", WHO, undefined, { "x-unattended": "1" })).status).toBe(401);
	});

	it("is sent messages that nobody is owed as chosen, all others always", async () => {
		const one = await holder();
		const url = `${SECURE}/notification-choices`;
		expect((await one.ask("GET", url)).body).toEqual({ SIGN_IN: false, PROGRESS: true });
		await one.login();
		expect(await one.mail()).toBeUndefined();
		expect((await one.ask("PUT", url, { SIGN_IN: true })).status).toBe(400);
		expect((await one.ask("PUT", url, { SIGN_IN: true, PROGRESS: false })).body).toEqual({
			SIGN_IN: true,
			PROGRESS: false,
		});
		await one.login();
		await expect.poll(async () => (await one.mail())?.subject).toMatch(/someone logged in/);
		await one.ask("PUT", url, { SIGN_IN: false, PROGRESS: false });
		await one.call("login/link", { email: one.email });
		await expect.poll(async () => (await one.mail())?.subject).toMatch(/your link to log in/);
	});
});

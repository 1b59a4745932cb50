import { describe, expect, it } from "vitest";
import { AccountHolder } from "./harness/account.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SECURE = "/identity/secure/api/v1";
const OVER = { status: 410, body: { code: "LINK_OVER" } };
const PASSWORD_FIRST = { status: 422, body: { errors: [{ field: "password", keyword: "required" }] } };

/** Someone who has registered and opened no mail yet. */
class Newcomer extends AccountHolder {
	cookie = "";

	override async register(): Promise<this> {
		const made = await send(this.app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			headers: { org: this.org },
			payload: { answers: this.answers },
		});
		this.jwt = String(made.body.jwt);
		this.cookie = /heloc_device=[^;]+/.exec(String(made.headers["set-cookie"]))?.[0] ?? "";
		return this;
	}

	async isConfirmed(): Promise<unknown> {
		return (await this.ask("GET", `${SECURE}/identity`)).body.isEmailConfirmed;
	}
}

describe.each(productionEngine)("an address that no one has confirmed, on $name", ({ open }) => {
	const clock = new FakeClock();
	const server = serverForAll(open, { now: clock.now });

	it("gets no link that logs in or chooses a password: the mailbox alone opens nothing", async () => {
		const one = await new Newcomer(server.app).register();
		expect(await one.isConfirmed()).toBe(false);
		for (const ask of ["login/link", "password/link"]) {
			expect((await one.call(ask, { email: one.email })).status).toBe(202);
			expect((await one.link()).pathname).toMatch(/\/auth\/link\/email$/);
			const token = await one.token();
			expect(await one.call("login/link/open", { token }), ask).toMatchObject(OVER);
			expect(await one.call("password/reset", { token, password: "nine calm herons" }), ask).toMatchObject(OVER);
			const opened = await one.call("email/confirm", { token });
			expect(opened, ask).toMatchObject(PASSWORD_FIRST);
			expect(opened.text).not.toMatch(/Paloma|Testwell|4155550137/);
			expect((await one.call("email/confirm", { token, password: "not the password" })).status).toBe(401);
			expect(await one.isConfirmed()).toBe(false);
		}
	});

	it("is confirmed by its link with the password, and then links open the account", async () => {
		const one = await new Newcomer(server.app).register();
		expect((await one.ask("POST", `${SECURE}/email/link`, {})).status).toBe(202);
		const token = await one.token();
		expect((await one.call("email/confirm", { token, password: one.password })).status).toBe(200);
		expect(await one.call("email/confirm", { token, password: one.password }), "once").toMatchObject(OVER);
		expect(await one.isConfirmed()).toBe(true);
		await one.call("login/link", { email: one.email });
		expect((await one.call("login/link/open", { token: await one.token() })).body).toHaveProperty("jwt");
		const before = (await one.subjects()).length;
		expect((await one.ask("POST", `${SECURE}/email/link`, {})).status).toBe(202);
		expect((await one.subjects()).length, "nothing is left to confirm").toBe(before);
	});

	it("is confirmed without the password in the browser that registered, and not in another on its network", async () => {
		const one = await new Newcomer(server.app).register();
		const other = await new Newcomer(server.app).register();
		await one.ask("POST", `${SECURE}/email/link`, {});
		const token = await one.token();
		expect(await one.call("email/confirm", { token })).toMatchObject(PASSWORD_FIRST);
		expect(await one.call("email/confirm", { token }, { cookie: other.cookie })).toMatchObject(PASSWORD_FIRST);
		expect((await one.call("email/confirm", { token }, { cookie: one.cookie })).status).toBe(200);
		expect(await one.isConfirmed()).toBe(true);
	});

	it("counts passwords that are sent with its link as tries of the account", async () => {
		const one = await new Newcomer(server.app).register();
		await one.ask("POST", `${SECURE}/email/link`, {});
		const token = await one.token();
		const answers: number[] = [];
		for (let count = 0; count < 12; count += 1) {
			const payload = { token, password: "not the password" };
			const remoteAddress = `203.0.113.${count + 1}`;
			const url = "/identity/api/v1/email/confirm";
			answers.push((await send(server.app, { method: "POST", url, remoteAddress, payload })).status);
		}
		expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
		expect(await one.subjects()).toContainEqual(expect.stringMatching(/wrong passwords/));
	});

	it("is the same for a new address that is mistyped: its mailbox neither changes the account nor opens it", async () => {
		const one = await new AccountHolder(server.app).register();
		const email = `mistyped-${one.email}`;
		await one.ask("POST", `${SECURE}/email`, { email, password: one.password });
		const token = await one.token(email);
		expect(await one.call("email/confirm", { token })).toMatchObject(PASSWORD_FIRST);
		expect((await one.ask("GET", `${SECURE}/identity`)).body.email).toBe(one.email);
		expect((await one.call("email/confirm", { token, password: one.password })).status).toBe(200);
		expect((await one.ask("GET", `${SECURE}/identity`)).body).toMatchObject({ email, isEmailConfirmed: true });
	});

	it("belongs to who confirms it, whoever registered with it first", async () => {
		const contact = { email: "river@people.example", phone: "4155550139" };
		const squatter = await new Newcomer(server.app, "main", { "registration/contact": contact }).register();
		const login = { password: "nine calm herons", confirmPassword: "nine calm herons" };
		const changes = { "registration/contact": contact, "registration/login": login };
		const river = await new Newcomer(server.app, "main", changes).register();
		await river.call("login/link", { email: river.email });
		const token = await river.token();
		expect((await river.call("email/confirm", { token, password: river.password })).status).toBe(200);
		expect([await river.isConfirmed(), await squatter.isConfirmed()]).toEqual([true, false]);
		await river.call("login/link", { email: river.email });
		const opened = await river.call("login/link/open", { token: await river.token() });
		const who = new Borrower(server.app);
		who.jwt = String(opened.body.jwt);
		const own = (await river.ask("GET", `${SECURE}/identity`)).body.uuid;
		expect((await who.ask("GET", `${SECURE}/identity`)).body.uuid).toBe(own);
		expect((await squatter.login()).status, "and the other account keeps its password").toBe(200);
	});

	it("leaves a working link in the mailbox when strangers have asked for as many as may be sent", async () => {
		const one = await new AccountHolder(server.app).register();
		// the mails of the registration have come, so that the newest link is one that was asked for
		await one.mail();
		const ask = async (host: number) => {
			const [url, payload] = ["/identity/api/v1/login/link", { email: one.email }];
			return (await send(server.app, { method: "POST", url, remoteAddress: `198.51.100.${host}`, payload })).status;
		};
		const answers: number[] = [];
		for (let host = 1; host <= 6; host += 1) answers.push(await ask(host));
		expect(answers).toEqual([202, 202, 202, 202, 429, 429]);
		const token = await one.token();
		clock.forward(14);
		expect(await ask(7)).toBe(429);
		expect((await one.call("login/link/open", { token })).status).toBe(200);
		clock.forward(1);
		expect(await ask(8)).toBe(202);
	});
});

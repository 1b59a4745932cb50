import { describe, expect, it } from "vitest";
import { AccountHolder } from "./harness/account.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const REGISTER = "/identity/api/v1/registration/register";
const WHO = "/identity/secure/api/v1/identity";

describe.each(productionEngine)("a registration with an e-mail that has an account, on $name", ({ open }) => {
	const log: string[] = [];

	const server = serverForAll(open, () => {
		const logStream = { write: (line: string) => void log.push(line) };
		return { logLevel: "warn", logStream };
	});

	/** Registers with this email and another password. */
	const claim = async (email: string) => {
		const login = { password: "nine loud badgers", confirmPassword: "nine loud badgers" };
		const claimed = new AccountHolder(server.app, "main", {
			"registration/contact": { email },
			"registration/login": login,
		});
		const reply = await send(server.app, { method: "POST", url: REGISTER, payload: { answers: claimed.answers } });
		claimed.jwt = String(reply.body.jwt);
		claimed.uuid = String(reply.body.applicationUuid);
		return { claimed, reply };
	};

	it("is answered as any other, opens nothing of the account, and its owner is told", async () => {
		const owner = await new AccountHolder(server.app).register();
		const fresh = await claim(`new-${owner.email}`);
		const { claimed, reply } = await claim(owner.email.toUpperCase());
		expect([reply.status, Object.keys(reply.body)]).toEqual([fresh.reply.status, Object.keys(fresh.reply.body)]);
		expect(await owner.subjects()).toContainEqual(expect.stringMatching(/a new application with your email address/));
		expect(log.filter((line) => line.includes("identity exists"))).toHaveLength(1);
		expect(log.join("").toLowerCase()).not.toContain(owner.email);
		const who = await claimed.ask("GET", WHO);
		expect(who.status).toBe(200);
		expect(who.body.uuid).not.toBe((await owner.ask("GET", WHO)).body.uuid);
		claimed.uuid = owner.uuid;
		expect((await claimed.ask("GET", "/service-application/api/v1/application/heloc/{uuid}")).status).toBe(404);
	});

	it("leaves both accounts with passwords of their own, and links by e-mail with the owner", async () => {
		const owner = await new AccountHolder(server.app).register();
		const { claimed } = await claim(owner.email);
		const uuidOf = async (jwt: unknown) => {
			const headers = { authorization: `Bearer ${String(jwt)}` };
			return (await send(server.app, { method: "GET", url: WHO, headers })).body.uuid;
		};
		const own = await uuidOf(owner.jwt);
		expect(await uuidOf((await owner.login()).body.jwt)).toBe(own);
		expect(await uuidOf((await claimed.login()).body.jwt)).toBe(await uuidOf(claimed.jwt));
		expect((await owner.login("neither of both")).status).toBe(401);
		await owner.call("login/link", { email: owner.email });
		const opened = await owner.call("login/link/open", { token: await owner.token() });
		expect(await uuidOf(opened.body.jwt)).toBe(own);
		const phone = { phone: "(415) 555-0188", password: claimed.password };
		expect((await claimed.ask("PUT", "/identity/secure/api/v1/phone", phone)).status).toBe(200);
		expect((await owner.login()).status).toBe(200);
	});

	it("refuses passwords that are known from breaches, however they are dressed", async () => {
		for (const password of ["Password123!", "P@ssw0rd123!", "Qwertyuiop12", "iloveyou2024", "Welcome12345"]) {
			const answers = registrationAnswers({ "registration/login": { password, confirmPassword: password } });
			const reply = await send(server.app, { method: "POST", url: REGISTER, payload: { answers } });
			expect(reply.body.errors, password).toEqual([
				expect.objectContaining({ field: "password", keyword: "breached" }),
			]);
		}
	});
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, readDocuments } from "./harness/happy-path.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SECURE = "/identity/secure/api/v1";
const WHO = `${SECURE}/identity`;

describe.each(productionEngine)("what weighs more than reading, on $name", ({ open }) => {
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });

	const at = async (stage: string) => {
		const one = await new AccountHolder(server.app).register();
		const moved = await one.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`, {});
		expect(moved.status, moved.text).toBe(200);
		return one;
	};
	/** So long passes while its owner looks at pages. */
	const look = async (one: AccountHolder, minutes: number) => {
		for (let left = minutes; left > 0; left -= 5) {
			clock.forward(Math.min(5, left));
			expect((await one.ask("GET", WHO)).status).toBe(200);
		}
	};
	const needed = (by: readonly string[]) => ({ status: 403, body: { code: "PROOF_NEEDED", by } });

	it("signs with a proof of ten minutes, and keeps what was sent when it is asked for", async () => {
		const one = await at("APP_SUBMISSION");
		await readDocuments(one);
		await look(one, 11);
		const sent = { accurate: true, intent: true, signatureName: "Paloma Testwell" };
		const key = { "idempotency-key": randomUUID() };
		expect(await one.submit("start/app-summary", sent, key)).toMatchObject(needed(["PASSWORD"]));
		expect((await one.standing()).stage).toBe("APP_SUBMISSION");
		const wrong = await one.ask("POST", `${SECURE}/proof`, { password: "not the password" });
		expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "password", keyword: "wrong" }] } });
		expect((await one.submit("start/app-summary", sent, key)).status).toBe(403);
		expect((await one.ask("POST", `${SECURE}/proof`, { password: one.password })).status).toBe(200);
		const kept = await one.submit("start/app-summary", sent, key);
		expect(kept.status, kept.text).toBe(200);
	});

	it("changes a bank account with a code of the authenticator app, too, and not by a link alone", async () => {
		const one = await at("DISBURSEMENT_ACCOUNT");
		await one.turnOnSecondFactor(clock.now());
		await look(one, 12);
		const link = () => HAPPY_PATH.DISBURSEMENT_ACCOUNT?.(one);
		expect(await link()).toMatchObject(needed(["PASSWORD", "CODE"]));
		expect((await one.ask("POST", `${SECURE}/proof`, { code: "000000" })).status).toBe(422);
		expect((await one.ask("POST", `${SECURE}/proof`, { code: one.code(clock.now()) })).status).toBe(200);
		expect((await link())?.status).toBe(200);
		const other = await at("DISBURSEMENT_ACCOUNT");
		await other.call("login/link", { email: other.email });
		other.jwt = String((await other.call("login/link/open", { token: await other.token() })).body.jwt);
		expect(await HAPPY_PATH.DISBURSEMENT_ACCOUNT?.(other)).toMatchObject(needed(["PASSWORD"]));
	});

	it("counts passwords and codes that are given again together, from all networks: ten in a row, then one after a wait", async () => {
		const one = await new AccountHolder(server.app).register();
		await one.turnOnSecondFactor(clock.now());
		const give = (payload: object, host: number) =>
			send(server.app, {
				method: "POST",
				url: `${SECURE}/proof`,
				remoteAddress: `198.51.100.${host}`,
				headers: { authorization: `Bearer ${one.jwt}` },
				payload,
			});
		const wrong: number[] = [];
		for (let host = 1; host <= 6; host += 1) wrong.push((await give({ code: "000000" }, host)).status);
		expect(wrong, "five a minute").toEqual([422, 422, 422, 422, 422, 429]);
		clock.forward(1);
		for (let host = 1; host <= 5; host += 1) await give({ password: "not the password" }, host);
		clock.forward(0.3);
		const waits = await give({ code: one.code(clock.now()) }, 7);
		expect(waits).toMatchObject({ status: 429, body: { code: "TOO_MANY_TRIES" } });
		clock.forward(1);
		expect((await give({ code: one.code(clock.now()) }, 8)).status).toBe(200);
	});

	it("asks for nothing more where nothing weighs", async () => {
		const one = await at("HMDA");
		await look(one, 11);
		expect((await HAPPY_PATH.HMDA?.(one))?.status).toBe(200);
	});

	it("ends the other sessions when an e-mail changes, and tells mail and number of before when a phone changes", async () => {
		const one = await new AccountHolder(server.app).register();
		const elsewhere = { authorization: `Bearer ${String((await one.login()).body.jwt)}` };
		const email = `new-${one.email}`;
		await one.ask("POST", `${SECURE}/email`, { email, password: one.password });
		expect((await one.call("email/confirm", { token: await one.token(email), password: one.password })).status).toBe(
			200,
		);
		expect((await one.ask("GET", WHO)).status, "the session that asked").toBe(200);
		expect((await send(server.app, { method: "GET", url: WHO, headers: elsewhere })).status).toBe(401);
		const [before] = (await one.ask("GET", WHO)).body.phoneNumbers as string[];
		await one.ask("PUT", `${SECURE}/phone`, { phone: "(415) 555-0188", password: one.password });
		expect((await one.mail(email))?.subject).toMatch(/your phone number was changed/);
		const texts = (await sentMails(server.app)).filter(({ channel, to }) => channel === "SMS" && to === before);
		expect(texts.at(-1)?.body).toMatch(/phone number was changed. Not you\?/);
	});
});

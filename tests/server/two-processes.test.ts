import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { AccountHolder } from "./harness/account.ts";
import { engines } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const WHO = "/identity/secure/api/v1/identity";

describe.each(engines)("two servers on one database, $name", ({ name, open }) => {
	let apps: readonly [FastifyInstance, FastifyInstance];
	const clock = new FakeClock();

	const servers = serversForAll(open, { now: clock.now, keys: testKeys() });
	beforeAll(async () => {
		const first = await servers.start();
		// the embedded database has one owner: there the two servers share its connection
		const again = name === "postgres" ? await servers.again() : servers.database;
		// one mailbox, as one carrier would be
		const second = await servers.start({ worksJobs: false, ports: first.serverContext.portsOf("main") }, again);
		apps = [first, second];
	});

	/** The same person, calling the one process and the other. */
	async function person(): Promise<readonly [AccountHolder, AccountHolder]> {
		const here = await new AccountHolder(apps[0]).register();
		const there = new AccountHolder(apps[1], "main", here.answers);
		there.jwt = here.jwt;
		return [here, there];
	}

	it("share a session, and its end", async () => {
		const [here, there] = await person();
		expect((await there.ask("GET", WHO)).status).toBe(200);
		await here.ask("POST", "/identity-broker/customer/secure/api/v3/logout", {});
		expect((await there.ask("GET", WHO)).status).toBe(401);
	});

	it("count tries to sign in together", async () => {
		const [here, there] = await person();
		const tries = [];
		for (const one of [here, there, here, there, here, there]) tries.push((await one.login("wrong")).status);
		expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
		expect((await here.login()).status).toBe(429);
	});

	it("open a link once between them, when both are asked at once", async () => {
		const [here, there] = await person();
		await here.call("login/link", { email: here.email });
		const token = await here.token();
		const opened = await Promise.all([here, there].map((one) => one.call("login/link/open", { token })));
		expect(opened.map(({ status }) => status).sort()).toEqual([200, 410]);
	});

	it("take a code once between them, when both are shown it at once", async () => {
		const [here, there] = await person();
		await here.turnOnSecondFactor(clock.now());
		clock.forward(1);
		const code = here.code(clock.now());
		const steps = await Promise.all(
			[here, there].map(async (one) => {
				const { challenge } = (await one.login()).body.secondStep as { challenge: string };
				return one.call("login/second-step", { challenge, code });
			}),
		);
		expect(steps.map(({ status }) => status).sort()).toEqual([200, 422]);
	});
});

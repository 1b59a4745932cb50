import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { confirmAddress } from "../../src/server/platform/repositories/email-owners.ts";
import { checkChains } from "../../src/server/workflow/jobs/check-chains.ts";
import { joinAccounts } from "../../src/server/workflow/operator/join-accounts.ts";
import { operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { splitAccounts } from "../../src/server/workflow/operator/split-accounts.ts";
import { AccountHolder } from "./harness/account.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc";
const WHO = "/identity/secure/api/v1/identity";

describe.each(productionEngine)("accounts of one person that the operator joins, on $name", ({ open }) => {
	const keys = testKeys();

	const server = serverForAll(open, { keys });

	const identityOf = async (borrower: Borrower) => String((await borrower.ask("GET", WHO)).body.uuid);
	const split = async () => {
		const owner = await new AccountHolder(server.app).register();
		const login = { password: "nine loud badgers", confirmPassword: "nine loud badgers" };
		const changes = { "registration/contact": { email: owner.email }, "registration/login": login };
		const claimed = await new Borrower(server.app, "main", changes).register();
		return { owner, claimed, into: await identityOf(owner), from: await identityOf(claimed) };
	};
	const join = (from: string, into: string, change: object = {}) =>
		joinAccounts(server.database, keys, {
			...{ org: "main", from, into, by: "operator", why: "The customer called", at: new Date() },
			...change,
		});
	const applicationsOf = async (borrower: Borrower): Promise<readonly string[]> => {
		const { body } = await borrower.ask("GET", `${HELOC}/all`);
		return (Object.values(body) as { uuid: string }[]).map(({ uuid }) => uuid).sort();
	};

	it("are found, told of in a dry run, and joined with everything; the closed one opens no more", async () => {
		const { owner, claimed, from, into } = await split();
		const { email } = owner;
		const found = await splitAccounts(server.database.db, keys, { org: "main", email });
		expect(found.map(({ uuid, ownerUuid, applications }) => [uuid, ownerUuid, applications])).toEqual([
			[into, into, [owner.uuid]],
			[from, into, [claimed.uuid]],
		]);
		expect(JSON.stringify(found)).not.toContain(email);
		const dry = await join(from, into, { isDry: true, why: "" });
		expect(dry).toMatchObject({ applications: [claimed.uuid], sessions: 1, isSameName: true });
		expect(await applicationsOf(owner)).toEqual([owner.uuid]);

		expect(await join(from, into)).toMatchObject({ applications: [claimed.uuid], sessions: 1 });
		expect(await applicationsOf(owner)).toEqual([owner.uuid, claimed.uuid].sort());
		expect((await claimed.ask("GET", WHO)).status).toBe(401);
		expect((await owner.call("login", { email, password: claimed.password })).status).toBe(401);
		expect((await owner.login()).status).toBe(200);
		const moved = Object.assign(new Borrower(server.app), { jwt: owner.jwt, uuid: claimed.uuid });
		const { body } = await moved.ask("GET", `${HELOC}/{uuid}`);
		expect(JSON.stringify(body)).not.toContain(from);
		expect(await splitAccounts(server.database.db, keys, { org: "main", email })).toEqual([]);
	});

	it("are recorded with the reason and both uuids, in whole chains of events", async () => {
		const { from, into } = await split();
		await join(from, into);
		const [act] = await operatorActsOf(server.database.db);
		expect(act).toMatchObject({ about: "accounts", kind: "join", host: `${from} ${into}`, why: "The customer called" });
		await server.app.serverContext.audit.settled();
		expect(await checkChains(server.database.db, keys, "none")).toEqual([]);
	});

	it("hand the address on when the closed one owned it", async () => {
		const { owner, claimed, from, into } = await split();
		await confirmAddress(server.database.db, from, new Date());
		await join(into, from);
		expect(await applicationsOf(claimed)).toEqual([owner.uuid, claimed.uuid].sort());
		await owner.call("login/link", { email: owner.email });
		const opened = await owner.call("login/link/open", { token: await owner.token() });
		owner.jwt = String(opened.body.jwt);
		expect(await identityOf(owner)).toBe(from);
	});

	it("stay as they are where they differ, and without a reason", async () => {
		const { owner, claimed, from, into } = await split();
		const other = await new AccountHolder(server.app).register();
		await expect(join(from, into, { why: " " })).rejects.toThrow(/--why/);
		await expect(join(from, randomUUID())).rejects.toThrow(/no two accounts/);
		await expect(join(from, into, { org: "main-ny" })).rejects.toThrow(/no two accounts/);
		await expect(join(await identityOf(other), into)).rejects.toThrow(/different email/);
		await expect(join(into, from)).rejects.toThrow(/confirmed/);
		await owner.turnOnSecondFactor(new Date());
		await expect(join(from, into)).rejects.toThrow(/second step/);
		expect(await applicationsOf(owner)).toEqual([owner.uuid]);
		expect(await applicationsOf(claimed)).toEqual([claimed.uuid]);
	});
});

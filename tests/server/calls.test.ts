import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { sandboxBrokerUuid, sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v3/application/heloc";
const HOURS = "/service-operating-hours/external/api/v1/hours";
const WALLET = "/service-wallet/secure/api/v4/account";

describe.each(productionEngine)("the calls of the shell, on $name", ({ open }) => {
	let borrower: Borrower;
	let other: Borrower;
	// a Friday, 10 in the morning in California
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		other = await new Borrower(server.app).register();
	});

	const asked = (method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
		send(server.app, {
			method,
			url: url.replace("{uuid}", borrower.uuid),
			headers: { authorization: `Bearer ${borrower.jwt}` },
			...(payload ? { payload } : {}),
		});
	const open_ = (url: string, headers: InjectOptions["headers"] = {}) =>
		send(server.app, { method: "GET", url, headers });
	const identityOf = async (one: Borrower) =>
		String((await one.ask("GET", "/identity/secure/api/v1_1/identity")).body.uuid);

	it("keep the profile by which experiments know an identity, for nobody but that identity", async () => {
		const mine = `${HELOC}/optermizerly-profile?identityUuid=${await identityOf(borrower)}`;
		expect((await asked("GET", mine)).body).toMatchObject({ optimizelyProfileUuid: null });
		const optimizelyProfileUuid = randomUUID();
		expect(await asked("PATCH", mine, { optimizelyProfileUuid })).toMatchObject({ status: 200 });
		expect((await asked("GET", mine)).body.optimizelyProfileUuid).toBe(optimizelyProfileUuid);
		expect((await asked("PATCH", mine, { optimizelyProfileUuid: "x" })).status).toBe(400);
		expect((await asked("PATCH", mine, { optimizelyProfileUuid, more: 1 })).status).toBe(400);
		expect((await asked("GET", `${HELOC}/optermizerly-profile`)).status).toBe(400);
		const theirs = `${HELOC}/optermizerly-profile?identityUuid=${await identityOf(other)}`;
		expect((await asked("GET", theirs)).status).toBe(404);
		expect((await asked("PATCH", theirs, { optimizelyProfileUuid })).status).toBe(404);
		expect((await open_(mine)).body.message).toBe("unauthenticated");
	});

	it("keep the tracker beside it", async () => {
		const trackerUuid = randomUUID();
		const path = "/identity/secure/api/v1/tracker-uuid";
		expect(await asked("POST", path, { trackerUuid })).toMatchObject({ status: 200, body: { trackerUuid } });
		expect((await asked("POST", path, { trackerUuid: "somebody@example.com" })).status).toBe(400);
		const mine = `${HELOC}/optermizerly-profile?identityUuid=${await identityOf(borrower)}`;
		expect((await asked("GET", mine)).body.optimizelyProfileUuid).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("save what of an experiment an application was shown, the latest of each", async () => {
		const one = { name: "heloc-same-same", variation: "control" };
		const path = `${HELOC}/{uuid}/experiments`;
		expect(await asked("PATCH", path, { experiments: [one] })).toMatchObject({
			status: 200,
			body: { experiments: [one] },
		});
		const changed = { ...one, variation: "variation" };
		const posted = await asked("POST", `${HELOC}/experiments`, { appUuid: borrower.uuid, experiments: changed });
		expect(posted).toMatchObject({ status: 200, body: { experiments: [changed] } });
		expect((await asked("PATCH", path, { experiments: [{ ...one, variation: "third" }] })).status).toBe(400);
		expect((await asked("PATCH", path, { experiments: [] })).status).toBe(400);
	});

	it.each(["nope", "heloc-short-summary", "constructor"])(
		"save nothing of the experiment %s, which the lender doesn't run",
		async (name) => {
			const ran = { name: "heloc-same-same", variation: "variation" };
			const experiments = [{ name, variation: "variation" }, ran];
			const answers = [
				await asked("PATCH", `${HELOC}/{uuid}/experiments`, { experiments }),
				await asked("POST", `${HELOC}/experiments`, { appUuid: borrower.uuid, experiments }),
			];
			for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { code: "EXPERIMENT_NOT_RUN" } });
			const saved = await asked("PATCH", `${HELOC}/{uuid}/experiments`, { experiments: [ran] });
			expect(saved.body).toEqual({ experiments: [ran] });
		},
	);

	it.each([{}, { appUuid: null }, { appUuid: "" }])("save no experiment without an application: %j", async (named) => {
		const experiments = { name: "heloc-offer-order", variation: "control" };
		const refused = await asked("POST", `${HELOC}/experiments`, { ...named, experiments });
		expect(refused).toMatchObject({ status: 400, body: { message: "App ID is required to save experiment" } });
	});

	it("save no experiment for another borrower's application", async () => {
		const experiments = { name: "heloc-offer-order", variation: "control" };
		const refused = await asked("POST", `${HELOC}/experiments`, { appUuid: other.uuid, experiments });
		expect(refused.status).toBe(404);
	});

	it("tell the wallet accounts and what the wallet may do", async () => {
		const { body: list } = (await asked("GET", WALLET)) as unknown as {
			body: [{ account: { name: string; address: string }; authorizedWallets: { address: string }[] }];
		};
		expect(list).toHaveLength(1);
		const [{ account, authorizedWallets }] = list;
		expect(account.address).toMatch(/^hl1[0-9a-f]{38}$/);
		const access = { account, authorizedWallet: { authorizationType: "OWNER" } };
		expect(await asked("GET", `${WALLET}/access`)).toMatchObject({ status: 200, body: access });
		for (const principal of [account.address, authorizedWallets[0]?.address]) {
			expect((await asked("GET", `${WALLET}/access?principal=${principal}`)).body).toEqual(access);
		}
		expect((await asked("GET", WALLET)).body).toEqual(list);
		const theirs = (await other.ask("GET", WALLET)).body as unknown as typeof list;
		expect(theirs[0].account.address).not.toBe(account.address);
		const foreign = `${WALLET}/access?principal=${theirs[0].account.address}`;
		expect((await asked("GET", foreign)).status).toBe(404);
		expect((await open_(`${WALLET}/access`)).status).toBe(401);
	});

	it("tell opening hours by the x-org header, in words where they are shown, and whether it is open", async () => {
		const plain = await open_(`${HOURS}/OPS_PHONE`);
		expect(plain.body.weekdays).toContainEqual({
			weekday: "Monday",
			weekdayValue: 1,
			isOpen: true,
			startTime: "06:00",
			endTime: "18:00",
		});
		const shown = await open_(`${HOURS}/OPS_CHAT/week?display=true`, { "x-org": "lakeside-cu" });
		const days = shown.body.weekdays as { display: string }[];
		expect(days.map(({ display }) => display)).toEqual([
			...Array(5).fill("8 am to 5 pm PT"),
			...Array(2).fill("Closed"),
		]);
		expect((await open_(`${HOURS}/OPS_CHAT/openStatus`)).body).toEqual({ isOpen: true, openStatus: "OPEN" });
		clock.forward(9 * 60);
		expect((await open_(`${HOURS}/OPS_CHAT/openStatus`)).body).toEqual({ isOpen: false, openStatus: "CLOSED" });
		clock.forward(-9 * 60);
		expect((await open_(`${HOURS}/OPS_PHONE`, { "x-org": "nobody" })).body.code).toBe("UNKNOWN_ORGANIZATION");
		expect((await open_(`${HOURS}/OPS_FAX`)).status).toBe(404);
		expect((await open_(`${HOURS}/OPS_PHONE?color=red`)).status).toBe(400);
	});

	it("tell the states of the organization asked for", async () => {
		const path = "/service-application/external/api/v1/heloc/state-licenses";
		const states = (await open_(`${path}?orgCode=lakeside-cu`)).body as unknown as { abbrev: string }[];
		expect(states.map(({ abbrev }) => abbrev)).toEqual(["IA", "IL", "IN", "MI", "MN", "OH", "WI"]);
		expect((await open_(path)).body).toHaveLength(46);
		expect((await open_(`${path}?orgCode=nobody`)).body.code).toBe("UNKNOWN_ORGANIZATION");
	});

	it("tell a loan officer, and a broker without one, to the organization that they work with", async () => {
		const officer = await open_(`/service-lead-portal/api/lo/${sandboxOfficerUuid("main")}`);
		expect(officer.body).toEqual({
			userInfo: { uuid: sandboxOfficerUuid("main") },
			originatorDisplayInfo: {
				originatorName: "Robin Sample",
				brokerName: null,
				avatarUri: null,
				email: "robin.sample@example.com",
				phoneNumber: "4155550199",
				nmls: "1000001",
			},
		});
		const broker = await open_(`/service-lead-portal/api/lo/${sandboxBrokerUuid("main")}`);
		expect(broker.body.originatorDisplayInfo).toMatchObject({ originatorName: null, brokerName: expect.any(String) });
		expect((await open_(`/service-lead-portal/api/lo/${sandboxOfficerUuid("lakeside-cu")}`)).status).toBe(404);
	});

	it("send a broker to the login of a lender that is served here, and of no other", async () => {
		for (const who of ["customer", "agent"]) {
			const login = (body: object) =>
				send(server.app, { method: "POST", url: `/identity-broker/${who}/api/v3/login`, payload: body });
			const known = await login({ applicationName: "heloc", orgCode: "lakeside-cu", mode: "login" });
			expect([known.status, known.body.redirect]).toEqual([200, expect.stringContaining("/auth/login")]);
			for (const orgCode of ["nobody", "", "constructor"]) {
				const refused = await login({ applicationName: "heloc", orgCode, mode: "login" });
				expect([refused.status, refused.body.code], orgCode).toEqual([422, "UNKNOWN_ORGANIZATION"]);
			}
		}
	});

	it("tell where a borrower stands, who they are and their profile", async () => {
		const status = await borrower.ask("GET", "/service-krang-heloc/borrower/secure/api/v1/{uuid}/status");
		expect(status.body).toMatchObject({ stage: expect.any(String), status: expect.any(Object) });
		const profile = await borrower.ask("GET", "/service-profile/api/v1/profile");
		expect(profile.body).toMatchObject({ uuid: expect.any(String), name: { firstName: "Paloma" }, hasSsn: false });
		const application = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		expect(application.body).toMatchObject({
			...{ term: 0, amount: 0, rate: 0, payType: null, hasHmda: false },
			property: { fullAddress: "1066 Arbol Way, San Jose, CA 95126" },
		});
		const info = await borrower.ask("GET", "/identity-broker/customer/secure/api/v3/self/figureinfo", undefined, {
			"x-auth0-application-name": "heloc",
		});
		expect(info.body).toMatchObject({ organizationCode: "main", isBroker: false });
		const conditions = await borrower.ask(
			"GET",
			"/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants",
		);
		expect(conditions.body).toEqual([]);
		expect((await borrower.ask("GET", HELOC.replace("v3", "v1").concat("/co-deed/status"))).status).toBe(400);
	});
});

import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../../src/server/journey/adapters/build-ports.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { adaptersOf } from "../../../src/server/journey/adapters/declared.ts";
import { isSignedByPlaid, PlaidKeys } from "../../../src/server/journey/bank/plaid/plaid-signature.ts";
import { type PlaidServer, plaidSettings, startPlaid } from "../harness/direct/plaid-server.ts";

const APPLICATION = "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001";
const handOff = {
	institution: { id: "plaid", name: "Plaid", kind: "BANK" },
	state: "s".repeat(32),
	returnPath: "/account/heloc/plaid-oauth-success",
	origin: "https://heloc.example.com",
	applicationUuid: APPLICATION,
} as const;

let plaid: PlaidServer;
beforeAll(async () => {
	plaid = await startPlaid();
});
afterAll(() => plaid.stop());
beforeEach(() => {
	plaid.outage = undefined;
	plaid.score = 92;
});

const BRIDGE = {
	BRIDGE_URL: "https://bridge.example",
	BRIDGE_SECRETS: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
};
const link = () => buildPorts(plaidSettings(plaid.url)).bankLink;
const returned = (sessionId = "") => ({ institution: "plaid", code: "done", sessionId, holderName: "Ana Borrower" });

async function linked() {
	const { sessionId = "" } = await link().begin(handOff);
	plaid.finish(sessionId);
	const result = await link().complete(returned(sessionId));
	if (result.status !== "LINKED") throw new Error("not linked");
	return { result, sessionId };
}

describe("Plaid's signature", () => {
	const BODY = '{"webhook_type":"ITEM","webhook_code":"ERROR","item_id":"i"}';
	const hears = (about?: string) => {
		const { verifyCallback } = chooseVendors(plaidSettings(plaid.url));
		return (header: string | undefined, body = BODY) =>
			verifyCallback("bankLink", {
				headers: header === undefined ? {} : { "plaid-verification": header },
				body,
				about,
			});
	};

	it("is heard when it is good, by each key that has not expired", async () => {
		const verifyCallback = hears(APPLICATION);
		const signature = await plaid.sign(BODY);
		const received = await verifyCallback(signature);
		expect(received).toMatchObject({ source: "bank-link", applicationUuid: APPLICATION });
		expect(received?.messageId).toMatch(/^[0-9a-f]{64}$/);
		expect((await verifyCallback(signature))?.messageId).toBe(received?.messageId);
		// an access may break again, of which Plaid says the very same
		expect((await verifyCallback(await plaid.sign(BODY)))?.messageId).not.toBe(received?.messageId);
	});

	it("asks for a key once, and for a new one when keys change", async () => {
		let now = 1_700_000_000_000;
		const at = () => new Date(now);
		const before = plaid.keyCalls.length;
		const { verifyCallback } = chooseVendors(plaidSettings(plaid.url), { now: at });
		const given = async (kid: string) =>
			verifyCallback("bankLink", {
				headers: { "plaid-verification": await plaid.sign(BODY, { kid, at: at() }) },
				body: BODY,
			});
		expect(await given("key-1")).toBeDefined();
		expect(await given("key-1")).toBeDefined();
		now += 60_000;
		expect(await given("key-2")).toBeDefined();
		expect(plaid.keyCalls.slice(before)).toEqual(["key-1", "key-2"]);
		now += 60_000;
		expect(await given("key-old")).toBeUndefined();
	});

	it.each([
		["a changed body", () => plaid.sign(BODY, { of: `${BODY} ` })],
		["an old one", () => plaid.sign(BODY, { at: new Date(Date.now() - 301_000) })],
		["one from the future", () => plaid.sign(BODY, { at: new Date(Date.now() + 3_600_000) })],
		[
			"another key under a known name",
			async () =>
				(await plaid.sign(BODY, { kid: "key-2" })).replace(/^[^.]+/, (await plaid.sign(BODY)).split(".")[0] ?? ""),
		],
		["an expired key", () => plaid.sign(BODY, { kid: "key-old" })],
		[
			"another algorithm",
			() => new SignJWT({}).setProtectedHeader({ alg: "HS256", kid: "key-1" }).sign(Buffer.alloc(32)),
		],
		["no algorithm", async () => `${Buffer.from('{"alg":"none","kid":"key-1"}').toString("base64url")}.e30.`],
		["no token", async () => "nothing"],
		["no header", async () => undefined],
	])("is not heard with %s", async (_what, header) => {
		expect(await hears()(await header())).toBeUndefined();
	});

	it("asks for few keys, whatever names strangers invent", async () => {
		let asked = 0;
		const keys = new PlaidKeys(async () => {
			asked += 1;
			return undefined;
		});
		for (let index = 0; index < 50; index += 1) {
			const header = Buffer.from(JSON.stringify({ alg: "ES256", kid: `invented-${index}` })).toString("base64url");
			expect(await isSignedByPlaid(keys, `${header}.e30.AAAA`, BODY, new Date(1_700_000_000_000))).toBe(false);
		}
		expect(asked).toBe(1);
	});
});

describe("banks that are linked at Plaid", () => {
	it("are linked on Plaid's page: the way there and back says nothing about the borrower", async () => {
		const way = await link().begin(handOff);
		expect(way).toMatchObject({ kind: "REDIRECT", url: expect.stringMatching(/^https:\/\/secure\.plaid\.com\//) });
		expect(Date.parse(way.expiresAt ?? "")).toBeGreaterThan(Date.now());
		const sent = plaid.links.get(way.sessionId ?? "");
		expect(sent?.webhook).toBe(`https://heloc.example.com/vendor-callbacks/v1/bank-link?about=${APPLICATION}`);
		expect(sent?.hosted_link.completion_redirect_uri).toBe(
			`https://heloc.example.com/account/heloc/plaid-oauth-success?oauth_state_id=${"s".repeat(32)}&code=done`,
		);
	});

	it("give confirmed checking and savings accounts, and say whose they are", async () => {
		const { result, sessionId } = await linked();
		expect(result).toMatchObject({ isLasting: true, bankName: "First Platypus Bank" });
		const account = { id: "a1", name: "Everyday checking", kind: "CHECKING", routingNumber: "110000000" };
		expect(result.accounts).toEqual([{ ...account, accountNumber: "000123456789", owner: "SAME" }]);
		// spent
		expect(await link().complete(returned(sessionId))).toMatchObject({ status: "REFUSED", code: "LINK_EXPIRED" });
	});

	it.each([
		[100, "SAME"],
		[70, "SAME"],
		[69, "OTHER"],
		[null, undefined],
	] as const)("a name that is %s alike: %s", async (score, owner) => {
		plaid.score = score;
		const { result } = await linked();
		expect(result.accounts[0]?.owner).toBe(owner);
	});

	it("nobody who only says so is done", async () => {
		const { sessionId } = await link().begin(handOff);
		expect(await link().complete(returned(sessionId))).toMatchObject({ status: "REFUSED" });
		await expect(link().complete(returned("link-invented"))).rejects.toMatchObject({
			name: "VendorRefused",
			code: "INVALID_LINK_TOKEN",
		});
	});

	it("an access is followed and given back, however often", async () => {
		const { result } = await linked();
		const access = { token: result.token };
		const item = plaid.items.get(result.token);
		if (item === undefined) throw new Error("no item");
		expect(await link().stateOf(access)).toBe("OPEN");
		item.consentEnds = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
		expect(await link().stateOf(access)).toBe("EXPIRING");
		item.error = "ITEM_LOGIN_REQUIRED";
		expect(await link().stateOf(access)).toBe("ERROR");
		item.error = "USER_PERMISSION_REVOKED";
		expect(await link().stateOf(access)).toBe("REVOKED");
		await link().remove(access);
		await link().remove(access);
		expect(item.isRemoved).toBe(true);
		expect(await link().stateOf(access)).toBe("REVOKED");
	});

	it.each([500, 429])("waits when it answers %d, and repeats no secret", async (status) => {
		plaid.outage = status;
		const refusal = await link()
			.begin(handOff)
			.catch((error: Error) => error);
		expect(refusal).toMatchObject({ name: "VendorUnavailable" });
		expect(JSON.stringify([refusal, String(refusal)])).not.toContain("plaid-secret-of-tests");
	});

	it("the server in its place is strict: misspelt and missing fields are refused", async () => {
		const headers = {
			"plaid-client-id": "plaid-client",
			"plaid-secret": "plaid-secret-of-tests",
			"plaid-version": "2020-09-14",
			"content-type": "application/json",
		};
		const post = async (path: string, body: object) =>
			(await fetch(`${plaid.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).status;
		expect(await post("/item/get", { access_token: "x", extra: 1 })).toBe(400);
		expect(await post("/item/get", {})).toBe(400);
		expect(await post("/link/token/create", { clientName: "x" })).toBe(400);
	});
});

describe("every adapter for links", () => {
	it.each(adaptersOf("bankLink").map(({ name }) => [name]))("%s has the whole port", async (name) => {
		const own = { plaid: plaidSettings(plaid.url), http: BRIDGE }[name] ?? {};
		const built = buildPorts({ ...own, VENDOR_BANK_LINK: name }).bankLink;
		for (const operation of ["begin", "complete", "stateOf", "remove"] as const) {
			expect(built[operation]).toBeTypeOf("function");
		}
		if (name === "http") return;
		// giving back what was never there is no error
		await built.remove({ token: "nothing" });
		expect(await built.stateOf({ token: "nothing" })).toBe("REVOKED");
	});
});

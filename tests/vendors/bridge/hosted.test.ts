import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPrivateKey, publicJwks } from "../../../scripts/bridge/bridge-secrets.ts";
import { EXAMPLES } from "../../../scripts/bridge/examples.ts";
import { type ReferenceBridge, startBridge } from "../../../scripts/bridge/reference-bridge.ts";
import { tryBridge } from "../../../scripts/bridge/try-bridge.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { sha256Of } from "../../../src/server/journey/papers/deliveries.ts";
import { contractBreaks } from "../../../src/server/journey/ports/contract/check-exchange.ts";
import { CONTRACTS } from "../../../src/server/journey/ports/contract/contracts.ts";
import { bridgeOpenApi } from "../../../src/server/journey/vendors/bridge/bridge-openapi.ts";
import { keyOf } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import type { Adapters } from "../../../src/server/journey/vendors/guard/adapter.ts";
import { type DocuSignServer, docuSignSettings, startDocuSign } from "../../server/harness/direct/docusign-server.ts";
import { type PersonaServer, personaSettings, startPersona } from "../../server/harness/direct/persona-server.ts";
import { type PlaidServer, plaidSettings, startPlaid } from "../../server/harness/direct/plaid-server.ts";
import { isHosted } from "../harness/hosted-operations.ts";

const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const own = newPrivateKey();
const CHOSEN = { VENDOR_IDENTITY: "http", VENDOR_BANK_LINK: "http", VENDOR_E_SIGN: "http" };

let bridge: ReferenceBridge;
let persona: PersonaServer;
let plaid: PlaidServer;
let docuSign: DocuSignServer;
const received: { readonly path: string; readonly type: string }[] = [];
const receiver = createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on("data", (chunk: Buffer) => chunks.push(chunk));
	request.on("end", () => {
		const { type } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string };
		received.push({ path: request.url ?? "", type });
		response.writeHead(204).end();
	});
});
beforeAll(async () => {
	await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
	const callsBack = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
	bridge = await startBridge({ keys, privateKeys: [own], callsBack });
	[persona, plaid, docuSign] = [await startPersona(), await startPlaid(), await startDocuSign()];
});
afterAll(async () => {
	receiver.close();
	await Promise.all([bridge, persona, plaid, docuSign].map((server) => server.stop()));
});

const asked = new Set<string>();
type Ask = (request: object, call?: object) => Promise<unknown>;

/** An adapter each of whose exchanges has to keep the contract. */
function keeping<Port extends "identity" | "bankLink" | "eSign">(port: Port, adapter: Adapters[Port]): Adapters[Port] {
	return new Proxy(adapter, {
		get: (its, operation) => {
			const ask: unknown = Reflect.get(its, operation);
			if (typeof ask !== "function" || typeof operation !== "string") return ask;
			return async (request: object): Promise<unknown> => {
				const answer = await (ask as Ask).call(its, request);
				expect(contractBreaks(port, operation, "request", request), operation).toEqual([]);
				expect(contractBreaks(port, operation, "answer", answer), operation).toEqual([]);
				asked.add(`${port}.${operation}`);
				return answer;
			};
		},
	});
}

const overBridge = () => {
	const settings = { BRIDGE_URL: bridge.url, BRIDGE_SECRETS: SECRET, BRIDGE_JWKS: publicJwks([own]) };
	return chooseVendors({ ...CHOSEN, ...settings, BRIDGE_PAGES: "identity,e-sign" }).adaptersOf("main");
};
/** Chooses on the bridge's own page, as somebody in a browser does. */
const choose = async (url: string, outcome: string) => {
	const page = await fetch(url);
	expect(await page.text()).toContain(`value="${outcome}"`);
	return fetch(url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
};
const person = { firstName: "Ana", lastName: "Borrower", dob: "1980-05-04" };
const reference = "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001";
let orders = 0;
const orderId = () => {
	orders += 1;
	return `3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a${String(orders).padStart(4, "0")}`;
};

describe.each(["http", "persona"])("an ID on a vendor's page, at %s", (name) => {
	const adapter = () =>
		keeping(
			"identity",
			name === "http" ? overBridge().identity : chooseVendors(personaSettings(persona.url)).adaptersOf("main").identity,
		);
	const done = async (sessionId: string, url: string, isGood: boolean) => {
		if (name === "http") return void (await choose(url, isGood ? "PASSED" : "FAILED"));
		const inquiry = persona.inquiries.get(sessionId);
		if (inquiry !== undefined) inquiry.status = isGood ? "approved" : "failed";
	};

	it("is one visit for an order, begun at another address each time, and decided there", async () => {
		const identity = adapter();
		expect(identity.way).toBe("HOSTED");
		const request = { orderId: orderId(), reference, person, returnUrl: "https://heloc.example.com/back" };
		const first = await identity.begin(request);
		const { sessionId } = first;
		const again = await identity.begin({ ...request, sessionId });
		expect([again.sessionId, again.url === first.url]).toEqual([sessionId, false]);
		expect(await identity.result({ sessionId })).toEqual({ status: "OPEN" });
		await done(sessionId, again.url, true);
		expect(await identity.result({ sessionId })).toMatchObject({ status: "DECIDED", outcome: "PASSED" });
		const other = await identity.begin({ ...request, orderId: orderId() });
		await done(other.sessionId, other.url, false);
		expect(await identity.result({ sessionId: other.sessionId })).toMatchObject({ outcome: "FAILED" });
		await identity.redact({ sessionId, startedAt: new Date(0) });
	});
});

describe.each(["http", "plaid"])("a bank on a vendor's page, at %s", (name) => {
	const adapter = () =>
		keeping(
			"bankLink",
			name === "http" ? overBridge().bankLink : chooseVendors(plaidSettings(plaid.url)).adaptersOf("main").bankLink,
		);

	it("is linked once somebody has finished there, followed, and given back", async () => {
		const bankLink = adapter();
		const [institution] = bankLink.institutions;
		if (institution === undefined) throw new Error("no institution");
		const [returnPath, origin] = ["/account/heloc/plaid-oauth-success", "https://heloc.example.com"];
		const way = await bankLink.begin({ institution, state: orderId(), returnPath, origin, applicationUuid: reference });
		const { sessionId = "" } = way;
		const back = { institution: institution.id, code: "done", sessionId, holderName: "Ana Borrower" };
		expect(await bankLink.complete({ ...back, sessionId })).toMatchObject({ status: "REFUSED" });
		expect(await bankLink.visit({ sessionId })).toBe("OPEN");
		if (name === "http") await choose(way.url, "LINKED");
		else plaid.finish(sessionId);
		expect(await bankLink.visit({ sessionId })).toBe("FINISHED");
		// another return: the first was answered for good
		const linked = await bankLink.complete({ ...back, code: "again" });
		if (linked.status !== "LINKED") throw new Error("not linked");
		expect(linked.accounts[0]).toMatchObject({ kind: "CHECKING", routingNumber: "110000000" });
		const { token } = linked;
		// mended, it is the same access, however often
		const mended = await bankLink.complete({ ...back, code: "mended", access: { token } });
		expect(mended).toMatchObject({ status: "LINKED", token, accounts: linked.accounts });
		expect(await bankLink.stateOf({ token })).toBe("OPEN");
		await bankLink.remove({ token });
		expect(await bankLink.stateOf({ token })).toBe("REVOKED");
		await bankLink.remove({ token });
	});
});

describe.each(["http", "docusign"])("papers on a vendor's page, at %s", (name) => {
	const bytes = Buffer.from("%PDF-1.7\n% the note\n%%EOF\n");
	const paper = { id: "note", title: "Note", bytes, sha256: sha256Of(bytes), marks: ["Borrower's signature:"] };
	const request = () => ({
		orderId: orderId(),
		reference,
		title: "Note",
		papers: [paper],
		recipients: [{ id: reference, name: "Ana Borrower", email: "ana@example.com", order: 1 }],
		visitor: reference,
		returnUrl: "https://heloc.example.com/back",
		callbackUrl: "https://heloc.example.com/vendor-callbacks/v1/e-sign",
	});
	const adapter = () =>
		keeping(
			"eSign",
			name === "http" ? overBridge().eSign : chooseVendors(docuSignSettings(docuSign.url)).adaptersOf("main").eSign,
		);

	it("are signed there, and handed over sealed with the hashes of their bytes", async () => {
		const eSign = adapter();
		expect(eSign.way).toBe("HOSTED");
		const asking = request();
		const first = await eSign.begin(asking);
		const { ceremonyId } = first;
		const again = await eSign.begin({ ...asking, ceremonyId });
		expect([again.ceremonyId, again.url === first.url]).toEqual([ceremonyId, false]);
		expect(await eSign.result({ ceremonyId })).toMatchObject({ status: "OPEN" });
		if (name === "http") await choose(again.url, "COMPLETED");
		else docuSign.sign(docuSign.envelopes.get(ceremonyId) ?? (undefined as never));
		const signed = await eSign.result({ ceremonyId });
		expect(signed).toMatchObject({ status: "COMPLETED", recipients: [{ id: reference, status: "SIGNED" }] });
		const { sealed, certificate } = await eSign.papers({ ceremonyId });
		for (const one of [sealed, certificate]) {
			expect(Buffer.from(one.bytes).toString()).toMatch(/^%PDF-/);
			expect(one.sha256).toBe(sha256Of(one.bytes));
		}
		if (name === "http") expect(sealed.sha256).toBe(paper.sha256);
	});

	it("are not signed there any more once the ceremony is ended", async () => {
		const eSign = adapter();
		const { ceremonyId } = await eSign.begin(request());
		await eSign.void({ ceremonyId, reason: "Changed" });
		expect(await eSign.result({ ceremonyId })).toMatchObject({ status: "VOIDED" });
		await eSign.void({ ceremonyId, reason: "Changed" });
	});
});

describe("vendors without a page", () => {
	const request = { port: "identity", operation: "begin" } as const;
	it.each([
		["desk", { VENDOR_IDENTITY: "desk", VENDOR_BANK_LINK: "none", VENDOR_E_SIGN: "own" }],
		["the sandbox", {}],
		["a bridge without pages", { ...CHOSEN, BRIDGE_URL: "https://bridge.example.com", BRIDGE_SECRETS: SECRET }],
	])("%s: people show IDs and sign here", async (_what, settings) => {
		const { identity, eSign, bankLink } = chooseVendors(settings).adaptersOf("main");
		expect([identity.way, eSign.way]).toEqual(["UPLOAD", "OWN"]);
		const example = EXAMPLES[request.port]?.[request.operation] as never;
		await expect(identity.begin(example)).rejects.toThrow("not on a vendor's page");
		await expect(eSign.papers({ ceremonyId: "x" })).rejects.toThrow("not on a vendor's page");
		expect(bankLink.institutions.some(({ id }) => id === "plaid")).toBe(false);
	});
});

describe("the reference bridge's pages", () => {
	it("are tried with every other operation, secrets encrypted", async () => {
		const { kty = "RSA", n = "", e = "", kid = "" } = own;
		const sealingKey = { kid, jwk: { kty, n, e, kid } };
		const place = { url: bridge.url, keys, now: () => new Date(), sealingKey };
		for (const port of ["identity", "bank-link", "e-sign"]) {
			const tried = await tryBridge(place, port);
			expect(tried.flatMap(({ operation, faults }) => faults.map((fault) => `${port} ${operation}: ${fault}`))).toEqual(
				[],
			);
			expect(tried.length).toBeGreaterThan(4);
		}
	});

	it("are left once at an address, lead back, and tell us", async () => {
		const { identity } = overBridge();
		const returnUrl = "https://heloc.example.com/back";
		const { url } = await identity.begin({ orderId: orderId(), reference, person, returnUrl });
		const before = received.length;
		const left = await choose(url, "PASSED");
		expect([left.status, left.headers.get("location")]).toEqual([303, returnUrl]);
		expect((await fetch(url)).status).toBe(404);
		await expect
			.poll(() => received.slice(before))
			.toEqual([{ path: "/vendor-callbacks/v1/identity", type: "visit.changed" }]);
	});

	it("are described with the events that they call back with", () => {
		for (const port of ["identity", "bankLink", "eSign"] as const) {
			const document = bridgeOpenApi(port) as {
				paths: { [path: string]: { post?: { responses: object } } };
				webhooks: object;
			};
			expect(Object.keys(document.webhooks)).toEqual(["order", "visit"]);
			const name = port === "bankLink" ? "bank-link" : port === "eSign" ? "e-sign" : port;
			const { responses = {} } = document.paths[`/v1/${name}/begin`]?.post ?? {};
			expect(Object.keys(responses)).toEqual(["200", "default"]);
		}
		expect(JSON.stringify(bridgeOpenApi("eSign"))).toContain("getDocument");
	});
});

it("asks every operation of vendors with a page", () => {
	const written = (["identity", "bankLink", "eSign"] as const).flatMap((port) =>
		Object.keys(CONTRACTS[port] ?? {}).flatMap((one) => (isHosted(port, one) ? [`${port}.${one}`] : [])),
	);
	expect(written.filter((one) => !asked.has(one))).toEqual([]);
});

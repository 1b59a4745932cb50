import { decodeProtectedHeader, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPrivateKey, publicJwks, sealedAnswer } from "../../../scripts/bridge/bridge-secrets.ts";
import { type ReferenceBridge, startBridge } from "../../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { CONTRACTS } from "../../../src/server/journey/ports/contract/contracts.ts";
import { hasSecrets } from "../../../src/server/journey/ports/contract/secret-fields.ts";
import { openedAnswer, publicHalf } from "../../../src/server/journey/vendors/bridge/answer-key.ts";
import { bridgeOpenApi } from "../../../src/server/journey/vendors/bridge/bridge-openapi.ts";
import { keyOf } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { BridgeWire } from "../../server/harness/bridge-wire.ts";

const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const own = newPrivateKey();

let bridge: ReferenceBridge;
let wire: BridgeWire;
let url: string;
beforeAll(async () => {
	bridge = await startBridge({ keys, privateKeys: [own] });
	wire = new BridgeWire(bridge.url);
	url = await wire.start();
});
afterAll(async () => {
	await wire.stop();
	await bridge.stop();
});

/** Links a bank on the bridge's page. */
async function linked() {
	const settings = {
		VENDOR_BANK_LINK: "http",
		BRIDGE_URL: url,
		BRIDGE_SECRETS: SECRET,
		BRIDGE_JWKS: publicJwks([own]),
	};
	const { bankLink } = chooseVendors(settings).adaptersOf("main");
	const [institution] = bankLink.institutions;
	if (institution === undefined) throw new Error("no institution");
	const [returnPath, origin] = ["/account/heloc/plaid-oauth-success", "https://heloc.example.com"];
	const state = crypto.randomUUID();
	const way = await bankLink.begin({ institution, state, returnPath, origin, applicationUuid: crypto.randomUUID() });
	const chosen = { method: "POST", body: new URLSearchParams({ outcome: "LINKED" }), redirect: "manual" } as const;
	await fetch(way.url, chosen);
	const back = { institution: institution.id, code: "done", holderName: "Ana Borrower" };
	return bankLink.complete({ ...back, sessionId: way.sessionId ?? "" });
}

type Sent = { readonly answerKey?: JWK };
type Given = {
	readonly answer: { readonly token: string; readonly accounts: readonly { readonly accountNumber: string }[] };
};

describe("secrets of an answer", () => {
	it("come as compact JWEs for the key that was asked with, and are read as if they had not", async () => {
		const answer = await linked();
		if (answer.status !== "LINKED") throw new Error("not linked");
		const numbers = answer.accounts.map(({ accountNumber }) => accountNumber);
		expect(numbers).not.toEqual([]);
		const { answerKey = {} } = JSON.parse(wire.passed.at(-1)?.text ?? "") as Sent;
		expect(Object.keys(answerKey).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
		const text = wire.given.at(-1) ?? "";
		for (const secret of [...numbers, answer.token]) expect(text).not.toContain(secret);
		const { answer: given } = JSON.parse(text) as Given;
		for (const one of [given.token, ...given.accounts.map(({ accountNumber }) => accountNumber)]) {
			expect(decodeProtectedHeader(one)).toEqual({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: answerKey.kid });
		}
	});

	it("are not taken in plain, nor for another key; what needs no secret is", async () => {
		const schema = CONTRACTS.bankLink?.complete?.answer ?? {};
		const account = { id: "a", name: "Checking", kind: "CHECKING", routingNumber: "110000000", accountNumber: "0001" };
		const plain = { status: "LINKED", token: "t", bankName: "Bank", accounts: [account] };
		const key = newPrivateKey();
		await expect(openedAnswer(schema, plain, key)).rejects.toThrow("sent a secret that is not encrypted");
		const foreign = await sealedAnswer(schema, plain, publicHalf(newPrivateKey()));
		await expect(openedAnswer(schema, foreign, key)).rejects.toThrow("cannot be opened (KEY_UNKNOWN)");
		expect(await openedAnswer(schema, await sealedAnswer(schema, plain, publicHalf(key)), key)).toEqual(plain);
		const refused = { status: "REFUSED", code: "t" };
		expect(await openedAnswer(schema, refused, key)).toEqual(refused);
	});

	it("are those of a linked bank alone, and described with the key that they are encrypted with", () => {
		const marked = Object.entries(CONTRACTS).flatMap(([port, operations]) =>
			Object.entries(operations).flatMap(([name, { answer }]) => (hasSecrets(answer) ? [`${port}.${name}`] : [])),
		);
		expect(marked).toEqual(["bankLink.complete"]);
		const text = JSON.stringify(bridgeOpenApi("bankLink"));
		expect(text).toContain('"accountNumber":{"type":"string","format":"jwe"');
		expect(text.match(/"answerKey":\{"type":"object"/g)).toHaveLength(1);
		expect(text).not.toContain("x-secret");
	});
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPrivateKey, publicJwks } from "../../../scripts/bridge/bridge-secrets.ts";
import { EXAMPLES } from "../../../scripts/bridge/examples.ts";
import { type ReferenceBridge, startBridge } from "../../../scripts/bridge/reference-bridge.ts";
import { tryBridge } from "../../../scripts/bridge/try-bridge.ts";
import { listVendors } from "../../../scripts/flow/vendors.ts";
import { readOptions } from "../../../src/flow/command/options.ts";
import { buildPorts } from "../../../src/server/journey/adapters/build-ports.ts";
import { readChoices } from "../../../src/server/journey/adapters/choices.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { CONTRACTS } from "../../../src/server/journey/ports/contract/contracts.ts";
import { hasSecrets } from "../../../src/server/journey/ports/contract/secret-fields.ts";
import type { Ports } from "../../../src/server/journey/ports/ports.ts";
import { bridgeJwks } from "../../../src/server/journey/vendors/bridge/bridge-keys.ts";
import { bridgeOpenApi } from "../../../src/server/journey/vendors/bridge/bridge-openapi.ts";
import { openText, sealText } from "../../../src/server/journey/vendors/bridge/sealed-text.ts";
import { keyOf } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { VendorGuard } from "../../../src/server/journey/vendors/guard/vendor-guard.ts";
import { STANDARD_LIMITS } from "../../../src/server/journey/vendors/guard/vendor-limits.ts";
import { BridgeWire } from "../../server/harness/bridge-wire.ts";
import { testCatalog } from "../../server/harness/test-catalog.ts";

const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const [old, own] = [newPrivateKey(), newPrivateKey()];
const [SSN, DOB, ACCOUNT] = ["666100001", "1980-05-04", "000123456789"];

let bridge: ReferenceBridge;
let wire: BridgeWire;
let url: string;
beforeAll(async () => {
	bridge = await startBridge({ keys, privateKeys: [old, own] });
	wire = new BridgeWire(bridge.url);
	url = await wire.start();
});
afterAll(async () => {
	await wire.stop();
	await bridge.stop();
});

const overBridge = (jwks: string) =>
	chooseVendors({
		...{ VENDOR_CREDIT: "http", VENDOR_PAYMENTS: "http", VENDOR_SANCTIONS: "http" },
		...{ BRIDGE_URL: url, BRIDGE_SECRETS: SECRET, BRIDGE_JWKS: jwks },
	}).adaptersOf("main");
const pull = EXAMPLES.credit?.pull as never;
const last = () =>
	JSON.parse(wire.passed.at(-1)?.text ?? "{}") as { request: { person: { ssn: string; dob: string } } };

describe("what only the bridge may read", () => {
	it("is a compact JWE on the way, and answered as if it were not", async () => {
		const answer = await overBridge(publicJwks([own])).credit.pull(pull);
		expect(answer).toEqual(await buildPorts({}).credit.pull(pull));
		expect(wire.passed).toHaveLength(1);
		expect(wire.passed[0]?.text).not.toContain(SSN);
		expect(wire.passed[0]?.text).not.toContain(DOB);
		const { ssn, dob } = last().request.person;
		expect(decodeProtectedHeader(ssn)).toEqual({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: own.kid });
		// read by the package itself, not by our own code
		const { plaintext } = await compactDecrypt(ssn, await importJWK(own, "RSA-OAEP-256"));
		expect(new TextDecoder().decode(plaintext)).toBe(SSN);
		expect(await openText([old, own], dob)).toBe(DOB);
	});

	it("differs each time, and is the same order all the same", async () => {
		const { credit } = overBridge(publicJwks([own]));
		await credit.pull(pull);
		const before = last().request.person.ssn;
		await credit.pull(pull);
		expect(last().request.person.ssn).not.toBe(before);
	});

	it("is an account number and a date of birth in a list, too", async () => {
		const { payments, sanctions } = overBridge(publicJwks([own]));
		await payments.disburse(EXAMPLES.payments?.disburse as never);
		expect(wire.passed.at(-1)?.text).not.toContain(ACCOUNT);
		const screened = { ...EXAMPLES.sanctions?.screen, parties: [{ name: "Zoltan Vexmoor", dob: DOB }] };
		await sanctions.screen(screened as never);
		expect(wire.passed.at(-1)?.text).not.toContain(DOB);
		expect(wire.passed.at(-1)?.text).toContain("Zoltan Vexmoor");
	});

	it.each([
		["a key that the bridge does not have", () => newPrivateKey(), "KEY_UNKNOWN"],
		["another key of the same name", () => ({ ...newPrivateKey(), kid: own.kid }) as JWK, "SECRET_UNREADABLE"],
	])("waits, with its cause, where it was encrypted with %s", async (_what, key, code) => {
		const { credit } = overBridge(publicJwks([key()]));
		await expect(credit.pull(pull)).rejects.toMatchObject({
			name: "BridgeFault",
			message: `The bridge answered with status 400 (${code}).`,
		});
	});

	it("is refused in plain by a bridge that has keys, and taken by one that has none", async () => {
		await expect(overBridge("").credit.pull(pull)).rejects.toThrow("400 (SECRET_IN_PLAIN)");
		const bare = await startBridge({ keys });
		const adapters = chooseVendors({ VENDOR_CREDIT: "http", BRIDGE_URL: bare.url, BRIDGE_SECRETS: SECRET });
		expect(await adapters.adaptersOf("main").credit.pull(pull)).toEqual(await buildPorts({}).credit.pull(pull));
		await bare.stop();
	});

	it("is a document, too: put as a JWE, and refused in plain", async () => {
		const record = (jwks: string) => {
			const environment = { VENDOR_RECORDING: "http", BRIDGE_URL: url, BRIDGE_SECRETS: SECRET, BRIDGE_JWKS: jwks };
			const { recording } = chooseVendors(environment).adaptersOf("main");
			const [operation, example = {}] = Object.entries(EXAMPLES.recording ?? {})[0] ?? [];
			const documents = [
				{ kind: "deed-of-trust", title: "Deed", sha256: "0".repeat(64), bytes: Buffer.from("the deed") },
			];
			const ask = recording as unknown as { [operation: string]: (request: object) => Promise<unknown> };
			return ask[operation ?? ""]?.({ ...example, documents });
		};
		await record(publicJwks([own]));
		const put = wire.passed.filter(({ path }) => path.endsWith("/documents/document-0")).at(-1)?.text ?? "";
		expect(put).not.toContain("the deed");
		expect(decodeProtectedHeader(put)).toEqual({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: own.kid });
		const { plaintext } = await compactDecrypt(put, await importJWK(own, "RSA-OAEP-256"));
		expect(new TextDecoder().decode(plaintext)).toBe("the deed");
		expect(bridge.documents.get("example/document-0")?.toString()).toBe("the deed");
		await expect(record("")).rejects.toThrow("refused a document with status 400");
	});

	it("is not read again once it was changed on the way", async () => {
		const { value } = bridgeJwks.read(publicJwks([own])) as { value: { kid: string; jwk: JWK } };
		const [header, key, iv, text, tag] = (await sealText(value, SSN)).split(".");
		const changed = [header, key, iv, `${text?.startsWith("A") ? "B" : "A"}${text?.slice(1)}`, tag].join(".");
		await expect(openText([own], changed)).rejects.toMatchObject({ code: "SECRET_UNREADABLE" });
	});

	it("is marked in the contracts, and described as a JWE", () => {
		const secretPorts = (Object.keys(CONTRACTS) as (keyof Ports)[]).filter((port) =>
			Object.values(CONTRACTS[port] ?? {}).some(({ request }) => hasSecrets(request)),
		);
		expect(secretPorts).toEqual(["accountCheck", "bankLink", "credit", "identity", "income", "payments", "sanctions"]);
		const text = JSON.stringify(bridgeOpenApi("credit"));
		expect(text).toContain('"ssn":{"type":"string","format":"jwe"');
		expect(text).toContain('"contentSchema":{"type":"string","pattern":"^\\\\d{9}$"}');
		expect(text).not.toContain("x-secret");
	});
});

describe("the keys of a bridge", () => {
	const unready = (environment: { readonly [name: string]: string }) =>
		readChoices({ BRIDGE_URL: url, BRIDGE_SECRETS: SECRET, ...environment }, ["main"]).unready;

	it("have to be there before production starts, where secrets are sent", () => {
		const [finding] = unready({ VENDOR_CREDIT: "http" }).filter(({ variable }) => variable === "BRIDGE_JWKS");
		expect(finding).toMatchObject({
			cause: expect.stringContaining("credit would send documents and secrets"),
			cure: expect.stringContaining("set it to the public keys"),
		});
		const has = (environment: { readonly [name: string]: string }) =>
			unready(environment).some(({ variable }) => variable === "BRIDGE_JWKS");
		expect(has({ VENDOR_TITLE: "http" })).toBe(false);
		expect(has({ VENDOR_CREDIT: "http", BRIDGE_JWKS: publicJwks([own]) })).toBe(false);
	});

	it("may stand in a file", () => {
		const path = join(mkdtempSync(join(tmpdir(), "jwks-")), "jwks.json");
		writeFileSync(path, publicJwks([own]));
		expect(bridgeJwks.read(path)).toMatchObject({ value: { kid: own.kid } });
		expect(bridgeJwks.read(`${path}.gone`)).toMatchObject({ fault: { cause: "its file cannot be read (ENOENT)" } });
	});

	const { kty, n, e } = own;
	it.each([
		["no JSON", "{keys", "it is no JWKS"],
		["no keys", '{"keys":[]}', "none of its keys has a kid"],
		["a key without a name", JSON.stringify({ keys: [{ kty, n, e }] }), "none of its keys has a kid"],
		["a signing key", JSON.stringify({ keys: [{ kty, n, e, kid: "a", use: "sig" }] }), "none of its keys has a kid"],
		[
			"a short key",
			JSON.stringify({ keys: [{ kty, n: n?.slice(0, 171), e, kid: "a" }] }),
			"none of its keys has a kid",
		],
		["a private key", JSON.stringify({ keys: [own] }), "it holds a private key"],
	])("are refused where they are %s", (_what, jwks, cause) => {
		const read = bridgeJwks.read(jwks);
		expect("fault" in read && read.fault.cause).toContain(cause);
		expect(() => overBridge(jwks)).toThrow(/BRIDGE_JWKS/);
	});

	it("are tried by `flow vendors test`", async () => {
		const lines: string[] = [];
		const out = (text: string) => void lines.push(text);
		const run = (jwks: string, ...port: string[]) => {
			const environment = { BRIDGE_SECRETS: SECRET, BRIDGE_JWKS: jwks };
			const options = readOptions(["vendors", "test", bridge.url, ...port.flatMap((name) => ["--port", name])]);
			return listVendors(options, testCatalog(), { environment, out, err: out } as never);
		};
		expect(await run(publicJwks([own])), lines.join("")).toBe(0);
		expect(lines.join("")).toContain("credit cancel: keeps the contract");
		expect(await run(publicJwks([newPrivateKey()]), "credit")).toBe(1);
		expect(lines.join("")).toContain("answers the example with status 400 (KEY_UNKNOWN)");
		await expect(run("https://bridge.example/v1/jwks.json")).rejects.toThrow(/BRIDGE_JWKS: it is an address/);
		await expect(run("{}")).rejects.toThrow(/BRIDGE_JWKS: it is no JWKS/);
	});

	it("let a bridge without keys be found out", async () => {
		const bare = await startBridge({ keys });
		const { value } = bridgeJwks.read(publicJwks([own])) as { value: { kid: string; jwk: JWK } };
		const place = { url: bare.url, keys, now: () => new Date(), sealingKey: value };
		const [tried] = await tryBridge(place, "credit");
		expect(tried?.faults.join()).toContain("answers the example with status 400 (KEY_UNKNOWN)");
		expect(tried?.faults.join()).toContain("a secret that is not encrypted with status 200");
		await bare.stop();
	});
});

describe("a bridge that cannot read a secret", () => {
	it("is said in the log with its code, and never with the secret", async () => {
		const told: string[] = [];
		const report = (what: string, details: object) => void told.push(`${what} ${JSON.stringify(details)}`);
		const events = { onBack: () => undefined, askedInTransaction: () => undefined, report };
		const environment = { VENDOR_CREDIT: "http", BRIDGE_URL: url, BRIDGE_SECRETS: SECRET };
		const vendors = chooseVendors({ ...environment, BRIDGE_JWKS: publicJwks([newPrivateKey()]) });
		const { credit } = new VendorGuard(vendors, STANDARD_LIMITS, events).ports("order", "main");
		await expect(credit.pull(pull)).rejects.toMatchObject({ name: "VendorUnavailable" });
		expect(told.join()).toContain("status 400 (KEY_UNKNOWN)");
		expect(told.join()).not.toContain(SSN);
	});
});

import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReferenceBridge, startBridge } from "../../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { keyOf } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { OTHER_HOST, OWN } from "../../mail-server/certificates.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const folder = mkdtempSync(join(tmpdir(), "bridge-tls-"));
const file = (name: string, text: string) => {
	writeFileSync(join(folder, name), text);
	return join(folder, name);
};
const FILES = {
	cert: file("client.pem", OTHER_HOST.cert),
	key: file("client.key", OTHER_HOST.key),
	ca: file("ca.pem", OWN.cert),
	ownKey: file("own.key", OWN.key),
};
const zip = "95126";
const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip };
const title = { orderId: "order", address: home, ownerName: "Ana Borrower", asOf: "2026-11-20" };

let bridge: ReferenceBridge;
const known: string[] = [];
/** Ends TLS before the bridge, and lets in only whom it knows by their certificate. */
const front = createServer(
	{ ...OWN, ca: OTHER_HOST.cert, requestCert: true, rejectUnauthorized: true },
	(request, response) => {
		void (async () => {
			const { subject } = (request.socket as import("node:tls").TLSSocket).getPeerCertificate();
			known.push(String(subject?.CN));
			const { method = "GET", headers, url = "/" } = request;
			const body = await buffer(request);
			const handed = plainRequest(`${bridge.url}${url}`, { method, headers }, (answer) => {
				response.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(response);
			});
			handed.end(body);
		})().catch(() => response.destroy());
	},
);
beforeAll(async () => {
	bridge = await startBridge({ keys });
	front.listen(0, "127.0.0.1");
	await once(front, "listening");
});
afterAll(async () => {
	front.closeAllConnections();
	front.close();
	await bridge.stop();
	rmSync(folder, { recursive: true });
});

const environment = (tls: { readonly [variable: string]: string }) => ({
	VENDOR_TITLE: "http",
	VENDOR_RECORDING: "http",
	BRIDGE_URL: `https://localhost:${(front.address() as AddressInfo).port}`,
	BRIDGE_SECRETS: SECRET,
	...tls,
});
const WHOLE = { BRIDGE_CLIENT_CERT_FILE: FILES.cert, BRIDGE_CLIENT_KEY_FILE: FILES.key, BRIDGE_CA_FILE: FILES.ca };

describe("a bridge behind mutual TLS", () => {
	it("knows us by our certificate, gets documents and answers", async () => {
		const vendors = chooseVendors(environment(WHOLE));
		const adapters = vendors.adaptersOf("main");
		expect(await adapters.title.finalReport(title)).toMatchObject({ isClear: true });
		const documents = [
			{ kind: "deed-of-trust", title: "Deed", sha256: "0".repeat(64), bytes: Buffer.from("deed") },
		] as const;
		const deed = {
			grantors: [],
			grantees: [],
			legalDescription: "Lot 1",
			parcelNumber: "1",
			consideration: 1,
			related: [],
		};
		await adapters.recording.record({
			...deed,
			orderId: "deed",
			address: home,
			county: "Kern",
			asOf: title.asOf,
			documents,
		});
		expect(bridge.documents.get("deed/document-0")?.toString()).toBe("deed");
		const call = { signal: AbortSignal.timeout(10_000), org: "main" };
		expect(await vendors.cancelAt("title", "main")?.({ orderId: "order" }, call)).toBe("TOO_LATE");
		expect(new Set(known)).toEqual(new Set(["other.example"]));
	});

	it.each([
		["no certificate", { BRIDGE_CA_FILE: FILES.ca }],
		["an authority that did not issue the bridge's certificate", { ...WHOLE, BRIDGE_CA_FILE: FILES.cert }],
	])("is not reached with %s", async (_what, tls) => {
		const { title: port } = chooseVendors(environment(tls)).adaptersOf("main");
		await expect(port.finalReport(title)).rejects.toThrow("cannot be reached");
	});

	it.each([
		["a certificate alone", { BRIDGE_CLIENT_CERT_FILE: FILES.cert }, "BRIDGE_CLIENT_KEY_FILE", "belong together"],
		[
			"a foreign key",
			{ ...WHOLE, BRIDGE_CLIENT_KEY_FILE: FILES.ownKey },
			"BRIDGE_CLIENT_KEY_FILE",
			"another certificate",
		],
		[
			"a key for a certificate",
			{ ...WHOLE, BRIDGE_CLIENT_CERT_FILE: FILES.key },
			"BRIDGE_CLIENT_CERT_FILE",
			"something else",
		],
		["no file", { ...WHOLE, BRIDGE_CA_FILE: join(folder, "none") }, "BRIDGE_CA_FILE", "ENOENT"],
	])("does not start with %s", (_what, tls, variable, cause) => {
		expect(() => chooseVendors(environment(tls))).toThrow(new RegExp(`${variable}: .*${cause}`));
	});

	it("is another one for a lender with files of its own", () => {
		const own = { VENDOR_TITLE__LAKESIDE_CU: "http", BRIDGE_CLIENT_CERT_FILE__LAKESIDE_CU: FILES.ca };
		expect(() => chooseVendors(environment({ ...WHOLE, ...own }))).toThrow("another certificate");
	});
});

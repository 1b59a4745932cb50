import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXAMPLES } from "../../../scripts/bridge/examples.ts";
import { BRIDGE_PORT, type ReferenceBridge, startBridge } from "../../../scripts/bridge/reference-bridge.ts";
import { tryBridge } from "../../../scripts/bridge/try-bridge.ts";
import { listVendors } from "../../../scripts/flow/vendors.ts";
import { readOptions } from "../../../src/flow/command/options.ts";
import { buildPorts } from "../../../src/server/journey/adapters/build-ports.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { adaptersOf } from "../../../src/server/journey/adapters/declared.ts";
import { contractBreaks } from "../../../src/server/journey/ports/contract/check-exchange.ts";
import { CONTRACTS } from "../../../src/server/journey/ports/contract/contracts.ts";
import type { Ports } from "../../../src/server/journey/ports/ports.ts";
import { bridgeOpenApi } from "../../../src/server/journey/vendors/bridge/bridge-openapi.ts";
import { contractName } from "../../../src/server/journey/vendors/bridge/exchange.ts";
import { keyOf, signed } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { testCatalog } from "../../server/harness/test-catalog.ts";
import { isHosted } from "../harness/hosted-operations.ts";

const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];
const now = () => new Date();
const ports = Object.keys(EXAMPLES) as (keyof Ports)[];

let bridge: ReferenceBridge;
beforeAll(async () => {
	bridge = await startBridge({ keys });
});
afterAll(() => bridge.stop());

const overBridge = (url = bridge.url, secret = SECRET) => {
	const chosen = ports.map((port) => [`VENDOR_${port.replace(/[A-Z]/g, (one) => `_${one}`).toUpperCase()}`, "http"]);
	const environment = { ...Object.fromEntries(chosen), BRIDGE_URL: url, BRIDGE_SECRETS: secret };
	return chooseVendors(environment).adaptersOf("main");
};

/** A request as handlers make it: two times of some ports are dates. */
function asAsked(port: keyof Ports, example: object): object {
	if (port === "income" || !("askedAt" in example && "now" in example)) return example;
	return { ...example, askedAt: new Date(String(example.askedAt)), now: new Date(String(example.now)) };
}

type Ask = (request: object) => Promise<unknown>;

describe("every adapter of a port answers by its contract", () => {
	const operations = ports.flatMap((port) =>
		Object.keys(EXAMPLES[port] ?? {}).flatMap((name) => (isHosted(port, name) ? [] : [[port, name] as const])),
	);

	it.each(operations)("%s.%s", async (port, operation) => {
		const example = EXAMPLES[port]?.[operation] ?? {};
		expect(contractBreaks(port, operation, "request", example)).toEqual([]);
		const answers: unknown[] = [];
		for (const adapters of [buildPorts({}), overBridge()]) {
			const adapter = adapters[port] as unknown as { [operation: string]: Ask };
			const given = ["record", "quote"].includes(operation) ? withBytes(example) : asAsked(port, example);
			answers.push(await adapter[operation]?.(given));
			expect(contractBreaks(port, operation, "answer", answers.at(-1))).toEqual([]);
		}
		expect(answers[1]).toEqual(answers[0]);
	});

	it("has an example of every operation of a port that a bridge may serve", () => {
		const served = (Object.keys(CONTRACTS) as (keyof Ports)[]).filter((port) =>
			adaptersOf(port).some(({ kind }) => kind === "http"),
		);
		for (const port of served) {
			expect(Object.keys(EXAMPLES[port] ?? {}).sort(), port).toEqual(Object.keys(CONTRACTS[port] ?? {}).sort());
		}
	});
});

function withBytes(example: object): object {
	const documents = "documents" in example && Array.isArray(example.documents) ? example.documents : [];
	return { ...example, documents: documents.map((one: object) => ({ ...one, bytes: Buffer.from("the deed") })) };
}

describe("the bridge", () => {
	it("gets documents before the order, each as a resource of its own", () => {
		expect(bridge.documents.get("example/document-0")?.toString()).toBe("the deed");
	});

	it("keeps its contracts, as `flow vendors test` tells", async () => {
		const lines: string[] = [];
		const io = {
			environment: { BRIDGE_SECRETS: SECRET },
			out: (text: string) => void lines.push(text),
			err: (text: string) => void lines.push(text),
		};
		const options = readOptions(["vendors", "test", bridge.url]);
		expect(await listVendors(options, testCatalog(), io as never), lines.join("")).toBe(0);
		expect(lines.join("")).toMatch(/title finalReport: keeps the contract/);
	});

	it("gives documents that its answers name to whoever signs for them, and to nobody else", async () => {
		const tried = await tryBridge({ url: bridge.url, keys, now });
		expect(tried.flatMap(({ faults }) => faults)).toEqual([]);
		const kinds = [...bridge.papers.keys()].map((key) => key.slice(key.indexOf("/") + 1));
		expect(kinds).toEqual(expect.arrayContaining(["pull-credit-report", "appraisalReport-appraisal-report"]));
		const [, paper] = [...bridge.papers].find(([key]) => key.endsWith("finalReport-title-commitment")) ?? [];
		expect((await getDocumentProxy(Uint8Array.from(paper?.bytes ?? []))).numPages).toBe(1);
	});

	it("that gives another document than it names, or gives it to anyone, is found out", async () => {
		const other = { mediaType: "application/pdf", bytes: Buffer.from("%PDF-1.7 another") };
		const careless = await startBridge({ keys });
		const open = await between(careless, (headers, path) =>
			path.includes("/documents/") && headers["webhook-id"] === undefined ? { status: 200 } : undefined,
		);
		try {
			const [first] = await tryBridge({ url: open, keys, now }, "flood");
			expect(first?.faults).toEqual([expect.stringMatching(/gives determine-flood-certificate without a signature/)]);
			const set = careless.papers.set.bind(careless.papers);
			careless.papers.set = (key, paper) => set(key, { ...paper, ...other });
			const [second] = await tryBridge({ url: careless.url, keys, now }, "flood");
			expect(second?.faults.join("; ")).toMatch(/with 16 bytes, not \d+; gives .* with another SHA-256/);
		} finally {
			await careless.stop();
		}
	});

	it("usually answers at a port that servers may ask", async () => {
		const asked = await fetch(`http://127.0.0.1:${BRIDGE_PORT}`).catch((error: Error) => error.cause);
		expect(String(asked)).not.toMatch(/bad port/);
		const refused = await fetch("http://127.0.0.1:4190").catch((error: Error) => error.cause);
		expect(String(refused)).toMatch(/bad port/);
	});

	it("that signs with another key, or answers what breaks a contract, is found out", async () => {
		const other = keyOf(`whsec_${Buffer.alloc(32, 9).toString("base64")}`) ?? Buffer.alloc(0);
		const foreign = await tryBridge({ url: bridge.url, keys: [other], now }, "title");
		expect(foreign.flatMap(({ faults }) => faults)[0]).toMatch(/not signed/);
		const url = await answering(200, { contract: "heloc-flow.flood/1.0", orderId: "x", answer: { zone: 1 } });
		const [flood] = await tryBridge({ url, keys, now }, "flood");
		expect(flood?.faults.join("; ")).toMatch(/another order.*breaks the contract at "\/zone"/);
	});

	it.each([
		["refuses an order for good", 422, { code: "NO_SUCH_COUNTY" }, { name: "VendorRefused", code: "NO_SUCH_COUNTY" }],
		["is not set up", 401, { code: "NOT_SIGNED" }, { name: "BridgeFault", status: 502 }],
		["is overloaded", 503, {}, { name: "BridgeFault", status: 502 }],
		[
			"answers another order",
			200,
			{ contract: "heloc-flow.flood/1.0", orderId: "other", answer: {} },
			{ name: "BridgeFault" },
		],
	] as const)("that %s", async (_what, status, body, failure) => {
		const { flood } = overBridge(await answering(status, body));
		const example = asAsked("flood", EXAMPLES.flood?.determine ?? {});
		await expect(flood.determine(example as never)).rejects.toMatchObject(failure);
	});

	it("that answers later lets an order wait, and a page not", async () => {
		const { flood } = overBridge(await answering(202, { orderId: "example", pollAfterSeconds: 600 }));
		const example = asAsked("flood", EXAMPLES.flood?.determine ?? {}) as never;
		const call = { signal: AbortSignal.timeout(5_000), later: { answerTo: async () => undefined } };
		await expect(flood.determine(example, call)).rejects.toMatchObject({ name: "NotYet" });
		await expect(flood.determine(example)).rejects.toMatchObject({ name: "BridgeFault" });
	});

	it("is described by OpenAPI 3.1 made of the same schemas, callbacks included", () => {
		const document = bridgeOpenApi("title") as { openapi: string; paths: { [path: string]: object }; webhooks: object };
		expect(document.openapi).toBe("3.1.0");
		expect(Object.keys(document.paths)).toEqual([
			...["prequalify", "finalReport", "payoffStatement"].map((operation) => `/v1/title/${operation}`),
			"/v1/health",
			"/v1/orders/{orderId}",
			"/v1/orders/{orderId}/documents/{name}",
		]);
		expect(JSON.stringify(document.paths["/v1/title/finalReport"])).toContain(
			JSON.stringify(CONTRACTS.title?.finalReport?.answer),
		);
		expect(JSON.stringify(document.webhooks)).toContain("order.ready");
		const answer = JSON.stringify(document.paths["/v1/title/finalReport"]);
		expect(answer).toContain('"enum":["TITLE_COMMITMENT"]');
		expect(Object.keys(document.paths["/v1/orders/{orderId}/documents/{name}"] ?? {})).toEqual(["put", "get"]);
		const payments = bridgeOpenApi("payments") as typeof document;
		expect(Object.keys(payments.paths["/v1/orders/{orderId}/documents/{name}"] ?? {})).toEqual(["put"]);
	});

	it("says whether it can work: at a port, of a contract, or not at all", async () => {
		const ask = async (url: string) => {
			const adapter = adaptersOf("title").find(({ name }) => name === "http");
			const values = {
				url,
				secrets: SECRET,
				jwks: undefined,
				clientCert: undefined,
				clientKey: undefined,
				ca: undefined,
			};
			return adapter?.health?.(values, { now, sandbox: () => buildPorts({}) as never });
		};
		expect(await ask(bridge.url)).toBeUndefined();
		const contracts = [contractName("title")];
		expect(await ask(await answering(200, { contracts, ports: { title: "DOWN" } }))).toContain("title is down");
		expect(await ask(await answering(200, { contracts, ports: { credit: "DOWN" } }))).toBeUndefined();
		expect(await ask(await answering(200, { contracts: ["heloc-flow.title/1.3"] }))).toContain("does not serve");
		expect(await ask(await answering(503, {}))).toContain("status 503");
		expect(await ask("http://127.0.0.1:1")).toContain("cannot be reached");
	});

	it("is chosen with keys of the right form only", () => {
		expect(() => overBridge(bridge.url, "whsec_short")).toThrow(/BRIDGE_SECRETS: one of its keys/);
	});
});

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
	for (const server of servers) server.close();
});

/** What lies before a bridge and answers some requests in its place. */
async function between(
	{ url }: ReferenceBridge,
	answers: (headers: IncomingHttpHeaders, path: string) => { readonly status: number } | undefined,
): Promise<string> {
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		const own = answers(request.headers, request.url ?? "");
		if (own !== undefined) return void response.writeHead(own.status).end();
		const headers = Object.entries(request.headers).filter(([name]) =>
			/^(webhook-|content-type|content-digest)/.test(name),
		);
		const isBodiless = request.method === "GET" || request.method === "DELETE";
		const passed = await fetch(`${url}${request.url}`, {
			method: request.method ?? "GET",
			headers: headers.map(([name, value]) => [name, String(value)]),
			...(isBodiless ? {} : { body: Uint8Array.from(body) }),
		});
		const kept = [...passed.headers].filter(([name]) => /^(webhook-|content-type)/.test(name));
		response.writeHead(passed.status, Object.fromEntries(kept));
		response.end(Buffer.from(await passed.arrayBuffer()));
	});
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bridge that answers everything alike, signed as it should be. */
async function answering(status: number, body: object): Promise<string> {
	const text = JSON.stringify(body);
	const server = createServer((request, response) => {
		request.resume();
		request.on("end", () => {
			response.writeHead(status, { ...signed(keys, `${request.headers["webhook-id"]}-r`, text, now()) });
			response.end(text);
		});
	});
	servers.push(server);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { repeatsName } from "../../src/server/platform/plugins/repeated-names.ts";
import { confirmFactor, enrol } from "../../src/server/platform/sessions/second-factor.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";

it.each([
	['{"a":1,"a":2}', true],
	['{"a":1,"\\u0061":2}', true],
	['{"x":[{"b":{},"b":[]}]}', true],
	['{"a":{"b":1},"b":{"a":1},"c":["a","a"]}', false],
	['{"a":"\\"a\\":1,","b":"{\\"a\\"","c":"\\\\"}', false],
	['["a","a",{"a":"a"}]', false],
])("%s repeats a name: %s", (json, isRepeated) => expect(repeatsName(json)).toBe(isRepeated));

describe.each(productionEngine)("what operators see, on $name", ({ open }) => {
	let borrower: Borrower;
	const keys = testKeys();
	const lines: string[] = [];

	const server = serverForAll(open, () => {
		const logStream = { write: (line: string) => void lines.push(line) };
		return { keys, logLevel: "info", logStream };
	});
	beforeAll(async () => {
		await server.app.listen({ port: 0, host: "127.0.0.1" });
		borrower = await new Borrower(server.app).register();
	});

	it("the line of a request says whose it was, and names nobody", async () => {
		lines.length = 0;
		await borrower.ask("GET", HELOC);
		await borrower.ask("GET", "/service-profile/api/v1/profile");
		const told = lines.filter((line) => line.includes("request completed")).map((line) => JSON.parse(line));
		expect(told).toMatchObject([
			{ org: "main", session: expect.stringMatching(/^[0-9a-f]{16}$/), application: borrower.uuid },
			{ org: "main", session: told[0].session },
		]);
		expect(lines.join("")).not.toMatch(/Testwell|@example/);
	});

	it("a body that is cut off is no fault of the database", async () => {
		lines.length = 0;
		const { port } = server.app.server.address() as AddressInfo;
		await new Promise<void>((resolve) => {
			const socket = connect(port, "127.0.0.1", () => {
				socket.write(
					'POST /identity/api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":',
				);
				setTimeout(() => socket.destroy(), 200);
			});
			socket.on("close", () => resolve());
		});
		await expect.poll(() => lines.some((line) => line.includes("incoming request"))).toBe(true);
		await new Promise((done) => setTimeout(done, 300));
		expect(lines.join("")).not.toMatch(/request failed|DatabaseFault|CONNECTION|"status":50\d/);
	});

	it("a name that stands twice in a body is refused", async () => {
		const headers = { org: "main", "content-type": "application/json" };
		const payload = '{"email":"a@example.com","password":"x","email":"b@example.com"}';
		const reply = await send(server.app, { method: "POST", url: "/identity/api/v1/login", headers, payload });
		expect(reply).toMatchObject({ status: 400, body: { code: "NAME_REPEATED" } });
	});

	it("every answer says what a page may use; signing out clears what the browser kept", async () => {
		const page = await send(server.app, { method: "GET", url: "/health" });
		expect(page.headers["permissions-policy"]).toMatch(/camera=\(self\).*usb=\(\)/);
		expect(page.headers["clear-site-data"]).toBeUndefined();
		const out = await new Borrower(server.app).register();
		const left = await out.ask("POST", "/identity-broker/customer/secure/api/v3/logout", { applicationName: "heloc" });
		expect(left).toMatchObject({ status: 200, headers: { "clear-site-data": expect.stringContaining('"storage"') } });
	});

	it.each([
		[
			"application/csp-report",
			{
				"csp-report": {
					"document-uri": "https://a.example/account/heloc?email=ana@example.com",
					"blocked-uri": "inline",
					"violated-directive": "script-src-elem",
				},
			},
		],
		[
			"application/reports+json",
			[
				{
					type: "csp-violation",
					body: {
						documentURL: "https://a.example/x#ana",
						blockedURL: "https://evil.example/a.js",
						effectiveDirective: "script-src-elem",
					},
				},
			],
		],
	])("a report of a broken policy (%s) is logged without what names anybody", async (type, report) => {
		lines.length = 0;
		const headers = { "content-type": type };
		const reply = await send(server.app, {
			method: "POST",
			url: "/csp-reports",
			headers,
			payload: JSON.stringify(report),
		});
		expect(reply.status, reply.text).toBe(204);
		const told = lines.join("");
		expect(told).toMatch(/a page's policy was broken/);
		expect(told).toMatch(/script-src-elem/);
		expect(told).not.toMatch(/ana/);
	});

	it("in production the routes and what the server runs on are for staff", async () => {
		const agent = await new Agent(server.app).login();
		const { serverContext } = server.app;
		const uuid = String((await agent.ask("GET", "/identity/secure/api/v1/identity")).body.uuid);
		await enrol(server.database.db, serverContext, uuid, { issuer: "heloc-flow", account: "agent" });
		await confirmFactor(server.database.db, serverContext, uuid);
		const live = await testApp(server.database, { keys, mode: "production", publicOrigin: "http://localhost" });
		const get = async (url: string, jwt?: string) => {
			const headers = { org: "main", ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }) };
			return send(live, { method: "GET", url, headers });
		};
		expect((await get("/health")).body).toEqual({ status: "ok" });
		for (const url of ["/openapi.json", "/health/details"]) {
			expect((await get(url)).status, url).toBe(401);
			expect((await get(url, borrower.jwt)).status, url).toBe(403);
			expect((await get(url, agent.jwt)).status, url).toBe(200);
		}
		await live.close();
	});
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { operate, operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { Agent } from "./harness/agent.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { publishFiles, sendFiles } from "./harness/publish-files.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const INFO = "/service-application/external/api/v1/heloc/state-licenses";
/** What no neutral answer may carry: a lender's name, number or colors. */
const BRANDED = /Hearthline|Lakeside|Harbor|2999\d|#[0-9a-f]{6}/i;

const call = (app: FastifyInstance, host: string, headers: object = {}) =>
	send(app, { method: "GET", url: INFO, headers: { host, ...headers } });
const visit = (app: FastifyInstance, host: string) =>
	send(app, { method: "GET", url: "/account/heloc/register", headers: { host, accept: "text/html,*/*" } });

describe.each(productionEngine)("hosts, on $name", ({ open }) => {
	const lines: string[] = [];
	const log = { logLevel: "warn", logStream: { write: (line: string) => void lines.push(line) } };
	const files = (org: string, hosts: readonly string[]) => ({
		"org.json": JSON.stringify({ ...madeUpLender(org), hosts }),
	});
	const proposed = async (org: string, hosts: readonly string[]) =>
		sendFiles(await new Agent(server.app, org).login(), files(org, hosts), "A host");
	const publish = async (org: string, hosts: readonly string[]) =>
		publishFiles(await new Agent(server.app, org).login(), files(org, hosts), "A host");

	const keys = testKeys();
	const server = serverForAll(open, {
		keys,
		worksJobs: false,
		publicOrigin: "https://apply.hearthline.example",
		...log,
	});

	it("of the machine and of PUBLIC_ORIGIN are the main brand's, a lender's are its own", () => {
		const { hosts } = server.app.serverContext;
		const own = ["localhost", "LOCALHOST", "127.0.0.1", "::1", "[::1]", "192.168.1.20", "apply.hearthline.example"];
		expect(own.map((host) => hosts.orgOf(host))).toEqual(own.map(() => "main"));
		expect(hosts.orgOf("Lakeside.localhost.")).toBe("lakeside-cu");
		expect(["nobody.localhost", "lakeside.example", "localhost.example"].map((host) => hosts.orgOf(host))).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	it("that nobody has are answered 503 without anybody's name, and the probes answer on each", async () => {
		const page = await visit(server.app, "evil.example:4180");
		expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
		expect(page.text).toContain("This site is not available");
		expect(page.text).not.toMatch(BRANDED);
		const api = await call(server.app, "evil.example");
		expect([api.status, api.headers["content-type"]]).toEqual([503, "application/problem+json; charset=utf-8"]);
		expect(api.text).not.toMatch(BRANDED);
		expect(lines.join("")).toMatch(/"host":"evil\.example".*no organization is served at this host/);
		const probe = await send(server.app, {
			method: "GET",
			url: "/health",
			headers: { host: "10.1.2.3.internal.example" },
		});
		expect(probe.status).toBe(200);
		expect((await call(server.app, "localhost")).status).toBe(200);
		const named = await call(server.app, "evil.example", { org: "lakeside-cu" });
		expect(named.status).toBe(200);
		expect((await call(server.app, "localhost", { org: "no-such-lender" })).body.code).toBe("UNKNOWN_ORGANIZATION");
	});

	it.each(["localhost", "apply.hearthline.example", "127.0.0.1", "cedarmoor.localhost", "www.cedarmoor.example"])(
		"cannot be taken by publishing: %s",
		async (host) => {
			const before = server.app.serverContext.hosts.orgOf(host);
			const reply = await proposed("lakeside-cu", ["lakeside.localhost", host]);
			expect([reply.status, reply.body.code]).toEqual([422, "PRODUCT_REFUSED"]);
			expect(reply.body.diagnostics).toEqual([
				expect.objectContaining({ code: "HOST_NOT_YOURS", file: "lakeside-cu/org.json", pointer: "/hosts/1" }),
			]);
			expect(server.app.serverContext.hosts.orgOf(host)).toBe(before);
		},
	);

	it("of an owner stay publishable for the owner, and one that is free can be proposed", async () => {
		await publish("amberfold-cu", ["amber.localhost"]);
		expect(server.app.serverContext.hosts.orgOf("amber.localhost")).toBe("amberfold-cu");
		// published over a folder that comes later in the alphabet
		const posing = await proposed("alderwick", ["amber.localhost"]);
		expect(posing.body.diagnostics).toEqual([expect.objectContaining({ code: "HOST_NOT_YOURS" })]);
		await publish("amberfold-cu", ["amber.localhost", "amber-2.localhost"]);
		expect(server.app.serverContext.hosts.orgOf("amber-2.localhost")).toBe("amberfold-cu");
	});

	it("are the operator's to give, at once, with who did it and why", async () => {
		const act = { about: "hosts", org: "lakeside-cu", by: "sre", why: "Launch", at: new Date() } as const;
		const host = "apply.lakeside.example";
		await operate(server.database, keys, { ...act, kind: "add", host });
		await vi.waitFor(() => expect(server.app.serverContext.hosts.orgOf(host)).toBe("lakeside-cu"), 120_000);
		expect((await call(server.app, host)).status).toBe(200);
		const again = operate(server.database, keys, {
			...act,
			org: "cedarmoor",
			kind: "add",
			host: "APPLY.lakeside.example",
		});
		await expect(again).rejects.toThrow("belongs to lakeside-cu");
		await expect(operate(server.database, keys, { ...act, kind: "add", host: "https://x.example/" })).rejects.toThrow(
			"no host name",
		);
		await expect(operate(server.database, keys, { ...act, kind: "add", host: "10.0.0.1" })).rejects.toThrow(
			"no host name",
		);
		await expect(operate(server.database, keys, { ...act, kind: "remove", host: "other.example" })).rejects.toThrow(
			"is no host",
		);
		await operate(server.database, keys, { ...act, kind: "remove", host, why: "Moved" });
		await vi.waitFor(() => expect(server.app.serverContext.hosts.orgOf(host)).toBeUndefined(), 120_000);
		const log = (await operatorActsOf(server.database.db)).map(({ kind, org, by, why }) => [kind, org, by, why]);
		expect(log).toEqual([
			["remove", "lakeside-cu", "sre", "Moved"],
			["add", "lakeside-cu", "sre", "Launch"],
		]);
	});

	it("of a lender whose org.json is torn at a restart answer 503, and go to nobody else", async () => {
		const overlaysDir = mkdtempSync(join(tmpdir(), "hosts-"));
		const write = (code: string, text: string) => {
			mkdirSync(join(overlaysDir, code), { recursive: true });
			writeFileSync(join(overlaysDir, code, "org.json"), text);
		};
		const start = () =>
			testApp(server.database, { worksJobs: false, catalog: loadCatalog({ overlaysDir }), overlaysDir, ...log });
		const own = JSON.stringify({ ...madeUpLender("harbor"), hosts: ["harbor.localhost"] });
		write("harbor", own);
		const whole = await start();
		expect((await call(whole, "harbor.localhost")).status).toBe(200);
		await whole.close();
		write("harbor", own.slice(0, 200));
		write("another", JSON.stringify({ ...madeUpLender("another"), hosts: ["harbor.localhost"] }));
		lines.length = 0;
		const torn = await start();
		expect(torn.serverContext.hosts.orgOf("harbor.localhost")).toBe("harbor");
		const page = await visit(torn, "harbor.localhost");
		expect([page.status, BRANDED.test(page.text)]).toEqual([503, false]);
		expect((await call(torn, "harbor.localhost")).body.code).toBe("ORGANIZATION_UNAVAILABLE");
		expect((await call(torn, "localhost", { org: "harbor" })).status).toBe(503);
		expect(lines.join("")).toMatch(/"org":"harbor","fault":".*harbor\/org\.json:1/);
		expect((await call(torn, "localhost")).status).toBe(200);
		await torn.close();
		rmSync(overlaysDir, { recursive: true });
	});

	it("come from the operator alone in production", async () => {
		const production = await testApp(server.database, {
			mode: "production",
			keys,
			publicOrigin: "https://apply.hearthline.example",
			worksJobs: false,
		});
		const { hosts } = production.serverContext;
		expect(["lakeside.localhost", "192.168.1.20"].map((host) => hosts.orgOf(host))).toEqual([undefined, undefined]);
		expect(hosts.hostsOf("lakeside-cu")).toEqual([]);
		expect((await visit(production, "lakeside.localhost")).status).toBe(503);
		const act = { about: "hosts", kind: "add", by: "sre", why: "Launch", at: new Date() } as const;
		await operate(server.database, keys, { ...act, org: "lakeside-cu", host: "apply.lakeside.example" });
		await vi.waitFor(() => expect(hosts.orgOf("apply.lakeside.example")).toBe("lakeside-cu"), 120_000);
		expect(hosts.hostsOf("lakeside-cu")).toEqual(["apply.lakeside.example"]);
		expect(hosts.orgOf("apply.hearthline.example")).toBe("main");
		// so are the sites that published files may link to: a publisher writes the email address too
		const files = { "org.json": JSON.stringify(madeUpLender("lakeside-cu")) };
		const judge = async () => {
			const judged = await production.serverContext.publisher.judge("lakeside-cu", files);
			return "diagnostics" in judged ? judged.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`) : [];
		};
		expect(await judge()).toContain("LINK_HOST_REFUSED /links/privacyPolicy");
		await operate(server.database, keys, {
			...act,
			about: "links",
			org: "lakeside-cu",
			host: "legal.lakeside-cu.example",
		});
		await vi.waitFor(() => expect(hosts.operator.linkHosts.size).toBe(1), 120_000);
		expect(await judge()).toEqual([]);
		await production.close();
	});
});

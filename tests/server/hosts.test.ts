import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/catalog/index.ts";
import { operate, operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { Agent } from "./harness/agent.ts";
import { send } from "./harness/borrower.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

const VERSIONS = "/service-products/api/v1/versions";
const INFO = "/service-application/external/api/v1/heloc/state-licenses";
/** What no neutral answer may carry: a lender's name, number or colors. */
const BRANDED = /Hearthline|Lakeside|Harbor|2999\d|#[0-9a-f]{6}/i;

const call = (app: FastifyInstance, host: string, headers: object = {}) =>
	send(app, { method: "GET", url: INFO, headers: { host, ...headers } });
const visit = (app: FastifyInstance, host: string) =>
	send(app, { method: "GET", url: "/account/heloc/register", headers: { host, accept: "text/html,*/*" } });

describe.each(oneEngine)("hosts, on $name", { timeout: 200_000 }, ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	const lines: string[] = [];
	const log = { logLevel: "warn", logStream: { write: (line: string) => void lines.push(line) } };
	const publish = async (org: string, hosts: readonly string[]) => {
		const agent = await new Agent(app, org).login();
		const files = { "org.json": JSON.stringify({ ...madeUpLender(org), hosts }) };
		return agent.ask("POST", VERSIONS, { files, why: "A host" });
	};

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { worksJobs: false, publicOrigin: "https://apply.hearthline.example", ...log });
	}, 240_000);
	afterAll(async () => {
		await app?.close();
		await db?.drop();
	});

	it("of the machine and of PUBLIC_ORIGIN are the main brand's, a lender's are its own", () => {
		const { hosts } = app.serverContext;
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
		const page = await visit(app, "evil.example:4180");
		expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
		expect(page.text).toContain("This site is not available");
		expect(page.text).not.toMatch(BRANDED);
		const api = await call(app, "evil.example");
		expect([api.status, api.headers["content-type"]]).toEqual([503, "application/problem+json; charset=utf-8"]);
		expect(api.text).not.toMatch(BRANDED);
		expect(lines.join("")).toMatch(/"host":"evil\.example".*no organization is served at this host/);
		const probe = await send(app, { method: "GET", url: "/health", headers: { host: "10.1.2.3.internal.example" } });
		expect(probe.status).toBe(200);
		expect((await call(app, "localhost")).status).toBe(200);
		const named = await call(app, "evil.example", { org: "lakeside-cu" });
		expect(named.status).toBe(200);
		expect((await call(app, "localhost", { org: "no-such-lender" })).body.code).toBe("UNKNOWN_ORGANISATION");
	});

	it.each(["localhost", "apply.hearthline.example", "127.0.0.1", "cedarmoor.localhost", "www.cedarmoor.example"])(
		"cannot be taken by publishing: %s",
		async (host) => {
			const before = app.serverContext.hosts.orgOf(host);
			const reply = await publish("lakeside-cu", ["lakeside.localhost", host]);
			expect([reply.status, reply.body.code]).toEqual([422, "PRODUCT_REFUSED"]);
			expect(reply.body.diagnostics).toEqual([
				expect.objectContaining({ code: "HOST_NOT_YOURS", file: "lakeside-cu/org.json", pointer: "/hosts/1" }),
			]);
			expect(app.serverContext.hosts.orgOf(host)).toBe(before);
		},
	);

	it("of an owner stay publishable for the owner, and one that is free can be proposed", async () => {
		const fresh = await publish("amberfold-cu", ["amber.localhost"]);
		expect(fresh.status, fresh.text).toBe(201);
		expect(app.serverContext.hosts.orgOf("amber.localhost")).toBe("amberfold-cu");
		// published over a folder that comes later in the alphabet
		const posing = await publish("alderwick", ["amber.localhost"]);
		expect(posing.body.diagnostics).toEqual([expect.objectContaining({ code: "HOST_NOT_YOURS" })]);
		expect((await publish("amberfold-cu", ["amber.localhost", "amber-2.localhost"])).status).toBe(201);
	});

	it("are the operator's to give, at once, with who did it and why", async () => {
		const act = { about: "hosts", org: "lakeside-cu", by: "sre", why: "Launch", at: new Date() } as const;
		const host = "apply.lakeside.example";
		await operate(db.database, { ...act, kind: "add", host });
		await vi.waitFor(() => expect(app.serverContext.hosts.orgOf(host)).toBe("lakeside-cu"));
		expect((await call(app, host)).status).toBe(200);
		const again = operate(db.database, { ...act, org: "cedarmoor", kind: "add", host: "APPLY.lakeside.example" });
		await expect(again).rejects.toThrow("belongs to lakeside-cu");
		await expect(operate(db.database, { ...act, kind: "add", host: "https://x.example/" })).rejects.toThrow(
			"no host name",
		);
		await expect(operate(db.database, { ...act, kind: "add", host: "10.0.0.1" })).rejects.toThrow("no host name");
		await expect(operate(db.database, { ...act, kind: "remove", host: "other.example" })).rejects.toThrow("is no host");
		await operate(db.database, { ...act, kind: "remove", host, why: "Moved" });
		await vi.waitFor(() => expect(app.serverContext.hosts.orgOf(host)).toBeUndefined());
		const log = (await operatorActsOf(db.database.db)).map(({ kind, org, by, why }) => [kind, org, by, why]);
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
			testApp(db.database, { worksJobs: false, catalog: loadCatalog({ overlaysDir }), overlaysDir, ...log });
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
		expect((await call(torn, "harbor.localhost")).body.code).toBe("ORGANISATION_UNAVAILABLE");
		expect((await call(torn, "localhost", { org: "harbor" })).status).toBe(503);
		expect(lines.join("")).toMatch(/"org":"harbor","fault":".*harbor\/org\.json:1/);
		expect((await call(torn, "localhost")).status).toBe(200);
		await torn.close();
		rmSync(overlaysDir, { recursive: true });
	});

	it("come from the operator alone in production", async () => {
		const production = await testApp(db.database, {
			mode: "production",
			publicOrigin: "https://apply.hearthline.example",
			worksJobs: false,
		});
		const { hosts } = production.serverContext;
		expect(["lakeside.localhost", "192.168.1.20"].map((host) => hosts.orgOf(host))).toEqual([undefined, undefined]);
		expect(hosts.hostsOf("lakeside-cu")).toEqual([]);
		expect((await visit(production, "lakeside.localhost")).status).toBe(503);
		const act = { about: "hosts", kind: "add", by: "sre", why: "Launch", at: new Date() } as const;
		await operate(db.database, { ...act, org: "lakeside-cu", host: "apply.lakeside.example" });
		await vi.waitFor(() => expect(hosts.orgOf("apply.lakeside.example")).toBe("lakeside-cu"));
		expect(hosts.hostsOf("lakeside-cu")).toEqual(["apply.lakeside.example"]);
		expect(hosts.orgOf("apply.hearthline.example")).toBe("main");
		// so are the sites that published files may link to: a publisher writes the email address too
		const files = { "org.json": JSON.stringify(madeUpLender("lakeside-cu")) };
		const judge = async () => {
			const judged = await production.serverContext.publisher.judge("lakeside-cu", files);
			return "diagnostics" in judged ? judged.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`) : [];
		};
		expect(await judge()).toContain("LINK_HOST_REFUSED /links/privacyPolicy");
		await operate(db.database, { ...act, about: "links", org: "lakeside-cu", host: "legal.lakeside-cu.example" });
		await vi.waitFor(() => expect(hosts.operator.linkHosts.size).toBe(1));
		expect(await judge()).toEqual([]);
		await production.close();
	});
});

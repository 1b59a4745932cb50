import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anchorHeads } from "../../src/server/platform/audit/anchors.ts";
import {
	applicationEvents,
	applications,
	auditEvents,
	auditChains as heads,
} from "../../src/server/platform/db/schema.ts";
import { auditChains } from "../../src/server/workflow/jobs/audit-chains.ts";
import { checkChains } from "../../src/server/workflow/jobs/check-chains.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(engines)("the audit log, on $name", ({ open }) => {
	let borrower: Borrower;
	const keys = testKeys();
	const home = mkdtempSync(join(tmpdir(), "heloc-flow-audit-"));
	const anchorFile = join(home, "anchors.jsonl");
	const said: string[] = [];

	afterAll(() => rmSync(home, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		const logStream = { write: (line: string) => void said.push(line) };
		return { keys, anchorFile, logLevel: "error", logStream };
	});
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
	});

	const noted = async (kind: string) => {
		await server.app.serverContext.audit.settled();
		const all = await server.database.db
			.select()
			.from(auditEvents)
			.where(eq(auditEvents.org, "main"))
			.orderBy(asc(auditEvents.sequence));
		return all.filter((event) => event.kind === kind);
	};
	const login = (password: string) =>
		send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			headers: { org: "main" },
			payload: { email: borrower.email, password },
		});
	const withoutTriggers = async (work: () => Promise<unknown>) => {
		for (const table of ["audit_events", "application_events"]) {
			await server.database.db.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ALL`));
		}
		await work();
		for (const table of ["audit_events", "application_events"]) {
			await server.database.db.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER ALL`));
		}
	};
	const faults = (file?: string) => checkChains(server.database.db, keys, file);

	it("knows who signed in, and who was refused", async () => {
		expect((await login(borrower.password)).status).toBe(200);
		expect((await login("not the password")).status).toBe(401);
		const [, again] = await noted("signed-in");
		expect(again).toMatchObject({ actor: expect.stringMatching(/^[0-9a-f-]{36}$/), detail: { secondFactor: "no" } });
		const [refused] = await noted("sign-in-refused");
		expect(refused).toMatchObject({ actor: "anonymous", detail: { route: "/identity/api/v1/login", status: 401 } });
		expect(JSON.stringify([await noted("signed-in"), refused])).not.toMatch(/@|127\.0\.0\.1/);
	});

	it("knows who read whose data once, and who was not let to", async () => {
		const url = "/service-application/api/v1/application/heloc/{uuid}";
		for (let left = 3; left > 0; left -= 1) await borrower.ask("GET", url);
		const reads = (await noted("personal-data-read")).filter(
			({ detail }) => detail.route === url.replace("{uuid}", ":uuid"),
		);
		expect(reads).toMatchObject([{ subject: borrower.uuid }]);
		const stranger = await new Borrower(server.app).register();
		expect((await stranger.ask("GET", url.replace("{uuid}", borrower.uuid))).status).toBe(404);
		const refused = (await noted("refused")).filter(({ subject }) => subject === borrower.uuid);
		expect(refused).toMatchObject([{ detail: { status: 404 } }]);
		const agent = await new Agent(server.app).login();
		await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		expect((await noted("personal-data-read")).some(({ actor }) => actor !== reads[0]?.actor)).toBe(true);
	});

	it("can only be added to", async () => {
		await expect(server.database.db.update(auditEvents).set({ kind: "x" }).execute()).rejects.toThrow();
		await expect(server.database.db.delete(auditEvents).execute()).rejects.toThrow();
		await expect(server.database.db.execute(sql`TRUNCATE audit_events`).execute()).rejects.toThrow();
	});

	it("shows an edit, a cut tail and another head", async () => {
		await server.app.serverContext.audit.settled();
		expect(await faults()).toEqual([]);
		const all = await server.database.db.select().from(auditEvents).where(eq(auditEvents.org, "main"));
		const [head] = await server.database.db.select().from(heads).where(eq(heads.org, "main"));
		const second = and(eq(auditEvents.org, "main"), eq(auditEvents.sequence, 2));
		await withoutTriggers(() => server.database.db.update(auditEvents).set({ actor: "nobody" }).where(second));
		expect(await faults()).toEqual(["audit:main: event 2 was changed"]);
		const actor = all.find(({ sequence }) => sequence === 2)?.actor ?? "";
		await withoutTriggers(() => server.database.db.update(auditEvents).set({ actor }).where(second));
		const last = all.find(({ sequence }) => sequence === head?.count);
		const tail = and(eq(auditEvents.org, "main"), eq(auditEvents.sequence, head?.count ?? 0));
		await withoutTriggers(() => server.database.db.delete(auditEvents).where(tail));
		expect(await faults()).toMatchObject([expect.stringMatching(/it ends at event/)]);
		const count = (head?.count ?? 0) - 1;
		await server.database.db
			.update(heads)
			.set({ count, hash: last?.previousHash ?? "" })
			.where(eq(heads.org, "main"));
		expect(await faults()).toEqual(["audit:main: its head was changed"]);
		if (last && head) {
			await server.database.db.insert(auditEvents).values(last);
			await server.database.db.update(heads).set(head).where(eq(heads.org, "main"));
		}
		expect(await faults()).toEqual([]);
	});

	it("an old row put back with its old events is found by the anchors alone, and raises an alarm", async () => {
		const open = server.database.db;
		await borrower.untilStage("LIEN_VERIFICATION");
		const [before] = await open.select().from(applications).where(eq(applications.uuid, borrower.uuid));
		const events = await open
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, borrower.uuid));
		const count = Math.max(...events.map(({ sequence }) => sequence));
		await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/disclosures/privacy-notice/pdf");
		await anchorHeads(open, keys, anchorFile, new Date());
		expect(await faults(anchorFile)).toEqual([]);
		const newer = and(eq(applicationEvents.applicationUuid, borrower.uuid), gt(applicationEvents.sequence, count));
		await withoutTriggers(() => open.delete(applicationEvents).where(newer));
		if (before) await open.update(applications).set(before).where(eq(applications.uuid, borrower.uuid));
		expect(await faults()).toEqual([]);
		expect(await faults(anchorFile)).toMatchObject([
			expect.stringContaining(`application:${borrower.uuid} was rolled back`),
		]);
		said.length = 0;
		await auditChains(server.app.serverContext);
		expect(said.join("")).toMatch(/ALARM: a chain of events is broken/);
		expect(await faults(anchorFile)).toHaveLength(1);
	});

	it("an anchor file that was changed is told", async () => {
		expect(existsSync(anchorFile)).toBe(true);
		const copy = join(home, "copy.jsonl");
		writeFileSync(copy, readFileSync(anchorFile, "utf8").replace('"chains":', '"chains":1'));
		expect(await faults(copy)).toEqual(["the anchor file was changed at line 1"]);
	});
});

import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents, identities, operatorHosts, studioRoles } from "../../src/server/platform/db/schema.ts";
import { findIdentity } from "../../src/server/platform/repositories/identities.ts";
import { auditChains } from "../../src/server/workflow/jobs/audit-chains.ts";
import { rewrapKeys } from "../../src/server/workflow/jobs/rewrap-keys.ts";
import { operate, operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { operateRole } from "../../src/server/workflow/operator/operate-roles.ts";
import { operateSeals, unsealedRows } from "../../src/server/workflow/seals/operate-seals.ts";
import { sealFaults, unsealedCounts } from "../../src/server/workflow/seals/seal-faults.ts";
import { rolesOf } from "../../src/server/workflow/studio/roles.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { Officer } from "./harness/officer.ts";
import { type ServingRole, servingRole } from "./harness/serving-role.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";
const who = { by: "sre", why: "Launch", at: new Date() } as const;
const onHost = { ...who, about: "hosts", org: "lakeside-cu", host: "apply.lakeside.example" } as const;

describe.each(productionEngine)("the seals of rows, on $name", ({ open }) => {
	const keys = testKeys();
	const production = {
		mode: "production",
		publicOrigin: "https://apply.hearthline.example",
		worksJobs: false,
	} as const;
	const servers = serversForAll(open, { ...production, keys });
	let role: ServingRole;
	let officer: Officer;
	let [staff, email, forged] = ["", "", ""];

	const agent = async () => (await officer.ask("GET", `${DESK}/agent`)).status;
	const asBefore = async () => {
		for (const table of ["identities", "studio_roles", "operator_hosts"]) {
			await role.write(`UPDATE ${table} SET seal = NULL`);
		}
	};
	const seal = (codes: readonly string[], kind: "add" | "remove" = "add") =>
		operateSeals(servers.database, keys, { ...who, kind, codes });
	const roleAct = (kind: "add" | "remove") =>
		operateRole(servers.database, keys, { ...who, kind, org: "main", email, role: "editor" });

	beforeAll(async () => {
		const app = await servers.start();
		role = await servingRole(servers.database, servers.url);
		officer = await new Officer(app).hired("Avery");
		const me = (await officer.ask("GET", `${DESK}/agent`)).body;
		[staff, email] = [String(me.uuid), String(me.email)];
		await roleAct("add");
		await operate(servers.database, keys, { ...onHost, kind: "add" });
		const borrower = await new Borrower(app).register();
		const known = await findIdentity(servers.database.db, keys, { org: "main", email: borrower.email });
		forged = known?.uuid ?? "";
	});
	afterAll(() => role.close());

	it("are there for all that the operator gave", async () => {
		expect(await agent()).toBe(200);
		expect(await unsealedCounts(servers.database.db, keys)).toBeUndefined();
		expect(await sealFaults(servers.database.db, keys)).toEqual([]);
	});

	it("are given by the operator to rows of an earlier version, as they were listed and no others", async () => {
		const { db } = servers.database;
		await asBefore();
		expect(await agent()).toBe(403);
		expect(await unsealedCounts(db, keys)).toEqual({ identities: 1, studio_roles: 1, operator_hosts: 1 });
		const seen = await unsealedRows(db, keys);
		expect(seen.rows).toMatchObject([
			{ key: `identities:${staff}`, grants: "AGENT", org: "main", hasOther: false, applications: 0 },
			{ key: `studio_roles:${staff}:editor`, givenBy: expect.any(Number) },
			{ key: "operator_hosts:lakeside-cu:apply.lakeside.example", givenBy: expect.any(Number) },
		]);
		await role.write(`UPDATE identities SET type = 'AGENT' WHERE uuid = '${forged}'`);
		await expect(seal([seen.all])).rejects.toThrow(/list them again/);
		await expect(seal([])).rejects.toThrow(/list them again/);
		await expect(operateSeals(servers.database, keys, { ...who, why: " ", kind: "add", codes: [] })).rejects.toThrow(
			/--why/,
		);
		expect(await agent()).toBe(403);
		expect((await seal(seen.rows.map(({ code }) => code))).length).toBe(3);
		expect(await agent()).toBe(200);

		const left = await unsealedRows(db, keys);
		expect(left.rows).toMatchObject([{ key: `identities:${forged}`, givenBy: undefined, applications: 1 }]);
		expect(await seal([left.all], "remove")).toEqual([`identities:${forged}`]);
		const [row] = await db.select().from(identities).where(eq(identities.uuid, forged));
		expect(row).toMatchObject({ type: "APPLICANT", seal: null });
		expect((await unsealedRows(db, keys)).rows).toEqual([]);
	});

	it("are recorded in the audit log of the lender and in the operator's, each", async () => {
		const { db } = servers.database;
		const events = await db.select().from(auditEvents).where(eq(auditEvents.kind, "sealed"));
		expect(events.map(({ org, subject, detail }) => [org, subject, detail.act])).toEqual(
			expect.arrayContaining([
				["main", `identities:${staff}`, "sealed"],
				["lakeside-cu", "operator_hosts:lakeside-cu:apply.lakeside.example", "sealed"],
				["main", `identities:${forged}`, "withdrawn"],
			]),
		);
		const acts = (await operatorActsOf(db)).filter(({ about }) => about === "seals");
		expect(acts.map(({ kind }) => kind).sort()).toEqual(["add", "add", "add", "remove"]);
	});

	it("that are put back after a role or a host was taken away are told by the check, and raise an alarm", async () => {
		const { db } = servers.database;
		const [role1] = await db.select().from(studioRoles);
		const [host] = await db.select().from(operatorHosts);
		await roleAct("remove");
		await operate(servers.database, keys, { ...onHost, kind: "remove" });
		expect(await rolesOf(db, keys, staff)).toEqual([]);
		await role.write(
			`INSERT INTO studio_roles (identity_uuid, role, given_by, at, seal) VALUES ('${staff}', 'editor', 'x', now(), '${role1?.seal}')`,
		);
		await role.write(
			`INSERT INTO operator_hosts (host, org, seal) VALUES ('${onHost.host}', '${onHost.org}', '${host?.seal}')`,
		);
		const faults = await sealFaults(db, keys);
		expect(faults).toEqual([
			expect.stringMatching(`^studio_roles:${staff}:editor .* it is back since event \\d+ of main took it away`),
			expect.stringMatching(
				"^operator_hosts:lakeside-cu:apply.* it is back since event \\d+ of lakeside-cu took it away",
			),
		]);
		const alarms: string[] = [];
		const alarm = (_what: string, { fault = "" }) => void alarms.push(fault);
		await auditChains({ ...servers.app.serverContext, alarm });
		expect(alarms).toEqual(faults);
		await roleAct("remove");
		await operate(servers.database, keys, { ...onHost, kind: "remove" });
		await roleAct("add");
		expect(await sealFaults(db, keys)).toEqual([]);
	});

	it("outlive the key that made them, once they are made anew by the next one", async () => {
		const wrapping = new Map([...keys.wrapping, [2, randomBytes(32)] as const]);
		const both = await servers.start({ keys: { ...keys, current: 2, wrapping } });
		const newer = { ...keys, current: 2, wrapping: new Map([...wrapping].slice(1)) };
		expect(await unsealedCounts(servers.database.db, newer)).toEqual({ identities: 1, studio_roles: 1 });
		await rewrapKeys(both.serverContext);
		expect(await unsealedCounts(servers.database.db, newer)).toBeUndefined();
		const later = new Officer(await servers.start({ keys: newer }));
		later.jwt = officer.jwt;
		expect((await later.ask("GET", `${DESK}/agent`)).status).toBe(200);
		// a forged row gets no seal on the way
		await role.write(`UPDATE identities SET type = 'AGENT' WHERE uuid = '${forged}'`);
		await rewrapKeys(later.app.serverContext);
		expect(await unsealedCounts(servers.database.db, newer)).toEqual({ identities: 1 });
	});
});

describe.each(productionEngine)("a sandbox of an earlier version, on $name", ({ open }) => {
	const servers = serversForAll(open, { keys: testKeys(), worksJobs: false });

	it("has its own staff sealed at the start, and no one who was made staff", async () => {
		const borrower = await new Borrower(await servers.start()).register();
		const { db } = servers.database;
		await db.execute(
			sql`UPDATE identities SET seal = NULL, type = CASE WHEN type = 'APPLICANT' THEN 'AGENT' ELSE type END`,
		);
		await db.execute(sql`UPDATE studio_roles SET seal = NULL`);
		await servers.stop();
		const app = await servers.start();
		const agent = await new Agent(app).login();
		expect((await agent.ask("GET", `${DESK}/agent`)).body.studioRoles).toHaveLength(4);
		const payload = { email: borrower.email, password: borrower.password };
		const login = await app.inject({
			method: "POST",
			url: "/identity/api/v1/login",
			headers: { org: "main" },
			payload,
		});
		expect(login.statusCode).toBe(403);
		expect(await unsealedCounts(db, app.serverContext.keys)).toEqual({ identities: 1 });
	});
});

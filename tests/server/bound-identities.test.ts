import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
	auditEvents,
	credentials,
	identities,
	operatorHosts,
	secondFactors,
	studioRoles,
} from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { OPERATOR_TOPIC } from "../../src/server/platform/products/operator-data.ts";
import { findIdentity } from "../../src/server/platform/repositories/identities.ts";
import { operate } from "../../src/server/workflow/operator/operate.ts";
import { sealFaults } from "../../src/server/workflow/seals/seal-faults.ts";
import { makeInvitation } from "../../src/server/workflow/signers/invitations.ts";
import { mayApproveOwn, setMayApproveOwn, setRoles } from "../../src/server/workflow/studio/roles.ts";
import { AccountHolder } from "./harness/account.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { Officer } from "./harness/officer.ts";
import { type ServingRole, servingRole } from "./harness/serving-role.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";
const STUDIO = "/service-studio/api/v1";
const HOST = "apply.lakeside.example";
const act = { by: "sre", why: "Launch", at: new Date() } as const;

describe.each(productionEngine)("write access to the database, on $name", ({ open }) => {
	const keys = testKeys();
	const lines: string[] = [];
	const server = serverForAll(open, {
		mode: "production",
		publicOrigin: "https://apply.hearthline.example",
		worksJobs: true,
		keys,
		logLevel: "warn",
		logStream: { write: (line: string) => void lines.push(line) },
	});
	let role: ServingRole;
	let borrower: AccountHolder;
	let other: AccountHolder;
	let officer: Officer;
	let [mine, staff] = ["", ""];

	beforeAll(async () => {
		role = await servingRole(server.database, server.url);
		borrower = await new AccountHolder(server.app).register();
		other = await new AccountHolder(server.app).register();
		officer = await new Officer(server.app).hired("Avery");
		mine = (await findIdentity(server.database.db, keys, { org: "main", email: borrower.email }))?.uuid ?? "";
		staff = String((await officer.ask("GET", `${DESK}/agent`)).body.uuid);
	});
	afterAll(() => role.close());

	const set = (uuid: string, what: string) => role.write(`UPDATE identities SET ${what} WHERE uuid = '${uuid}'`);
	const rowOf = async (uuid: string) => {
		const [row] = await server.database.db.select().from(identities).where(eq(identities.uuid, uuid));
		if (row === undefined) throw new Error("The identity is gone.");
		return row;
	};
	const refused = { status: 403, body: { code: "ACCOUNT_UNSEALED" } };
	const opensDesk = (application: string) => borrower.ask("GET", `${DESK}/applications/${application}`);

	it.each(["AGENT", "BROKER"])(
		"makes no borrower %s: no page, no login, no link and no app of their own",
		async (type) => {
			await set(mine, `type = '${type}'`);
			expect((await opensDesk(other.uuid)).status).toBe(403);
			expect((await borrower.ask("GET", "/service-lead-portal/secure/api/v1/group")).body).toEqual({ members: [] });
			const own = { password: borrower.password };
			expect(await borrower.ask("POST", "/identity/secure/api/v1/second-factor", own)).toMatchObject(refused);
			expect(await borrower.login()).toMatchObject(refused);
			await borrower.call("login/link", { email: borrower.email });
			expect(await borrower.call("login/link/open", { token: await borrower.token() })).toMatchObject(refused);
			const apps = await server.database.db.select().from(secondFactors).where(eq(secondFactors.identityUuid, mine));
			expect(apps).toEqual([]);
			const faults = await sealFaults(server.database.db, keys);
			expect(faults).toEqual([`identities:${mine} (${type} at main): it has no seal`]);
			await set(mine, "type = 'APPLICANT'");
			expect((await borrower.login()).status).toBe(200);
		},
	);

	it("is told in both logs by the account's id, once, and without a word about the person", async () => {
		await server.app.serverContext.audit.settled();
		const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subject, mine));
		expect(events.filter(({ detail }) => detail.why === "unsealed")).toMatchObject([{ kind: "refused", actor: mine }]);
		expect(lines.filter((line) => line.includes(mine))).toEqual([expect.stringContaining("operator -- seals")]);
		expect(lines.join("")).not.toContain(borrower.email);
	});

	it("makes no one staff by the seal of another row, of another lender or of another type", async () => {
		const { seal } = await rowOf(staff);
		await set(mine, `type = 'AGENT', seal = '${seal}'`);
		expect(await opensDesk(other.uuid)).toMatchObject(refused);
		expect(await sealFaults(server.database.db, keys)).toEqual([
			`identities:${mine} (AGENT at main): its seal is not that of its values`,
		]);
		await set(mine, "type = 'APPLICANT', seal = NULL");
		for (const what of ["org = 'lakeside-cu'", "type = 'BROKER'", "seal = '1.'", "seal = '7.x'", "seal = NULL"]) {
			await set(staff, what);
			expect((await officer.ask("GET", `${DESK}/agent`)).status, what).toBe(403);
			await set(staff, `org = 'main', type = 'AGENT', seal = '${seal}'`);
		}
		expect((await officer.ask("GET", `${DESK}/agent`)).status).toBe(200);
	});

	it("gives no role in Studio and loosens no rule", async () => {
		const editor = await new Officer(server.app).hired("Blake");
		const identity = String((await editor.ask("GET", `${DESK}/agent`)).body.uuid);
		const { db } = server.database;
		await inTransaction(server.database, (tx) =>
			setRoles(tx, keys, { org: "main", identity, roles: ["editor"], by: "test", at: act.at }),
		);
		const [given] = await db.select().from(studioRoles);
		const lookIn = async (who: Officer) => (await who.ask("GET", `${STUDIO}/staff`)).status;
		expect([await lookIn(editor), await lookIn(officer)]).toEqual([200, 403]);
		for (const seal of ["NULL", `'${given?.seal}'`]) {
			await role.write(
				`INSERT INTO studio_roles (identity_uuid, role, given_by, at, seal) VALUES ('${staff}', 'operator', 'x', now(), ${seal})`,
			);
			expect(await lookIn(officer), seal).toBe(403);
			await role.write(`DELETE FROM studio_roles WHERE identity_uuid = '${staff}'`);
		}
		await role.write(`UPDATE studio_roles SET role = 'operator' WHERE identity_uuid = '${identity}'`);
		expect(await lookIn(editor)).toBe(403);
		await role.write(`UPDATE studio_roles SET role = 'editor' WHERE identity_uuid = '${identity}'`);

		await inTransaction(server.database, (tx) =>
			setMayApproveOwn(tx, keys, { org: "main", may: false, by: "test", at: act.at }),
		);
		await role.write("UPDATE studio_rules SET may_approve_own = true");
		expect(await mayApproveOwn(db, keys, "main")).toBe(false);
		await role.write("DELETE FROM studio_rules");
	});

	it("proposes nothing in another operator's name", async () => {
		const chief = await new Officer(server.app).hired("Casey");
		const identity = String((await chief.ask("GET", `${DESK}/agent`)).body.uuid);
		await inTransaction(server.database, (tx) =>
			setRoles(tx, keys, { org: "main", identity, roles: ["operator"], by: "test", at: act.at }),
		);
		const forged = randomUUID();
		await role.write(
			`INSERT INTO studio_proposals (uuid, org, kind, roles, by, at) VALUES ('${forged}', 'main', 'own-approval', NULL, '${staff}', now())`,
		);
		expect((await chief.ask("GET", `${STUDIO}/staff`)).body.proposals).toEqual([]);
		const confirm = `${STUDIO}/proposals/${forged}/confirm`;
		expect((await chief.ask("POST", confirm, { hash: "0".repeat(64) })).status).toBe(404);
		await role.write("DELETE FROM studio_proposals");
	});

	it("opens no host, neither a new one nor one that is moved to another lender", async () => {
		const { hosts, fanOut } = server.app.serverContext;
		const { database } = server;
		await operate(database, keys, { ...act, about: "hosts", kind: "add", org: "lakeside-cu", host: HOST });
		await vi.waitFor(() => expect(hosts.orgOf(HOST)).toBe("lakeside-cu"), 120_000);
		const [kept] = await database.db.select().from(operatorHosts);
		for (const seal of ["NULL", `'${kept?.seal}'`]) {
			await role.write(`INSERT INTO operator_hosts (host, org, seal) VALUES ('evil.example', 'main', ${seal})`);
			await role.write(`UPDATE operator_hosts SET org = 'main' WHERE host = '${HOST}'`);
			await inTransaction(database, (tx) => fanOut.publish(tx, OPERATOR_TOPIC, {}));
			await vi.waitFor(() => expect(hosts.orgOf(HOST)).toBeUndefined(), 120_000);
			for (const host of ["evil.example", HOST]) {
				const page = await send(server.app, { method: "GET", url: "/account/heloc/register", headers: { host } });
				expect(page.status, host).toBe(503);
			}
			expect(hosts.operator.unsealed).toEqual([HOST, "evil.example"]);
			await role.write("DELETE FROM operator_hosts WHERE host = 'evil.example'");
			await role.write(`UPDATE operator_hosts SET org = 'lakeside-cu' WHERE host = '${HOST}'`);
			await inTransaction(database, (tx) => fanOut.publish(tx, OPERATOR_TOPIC, {}));
			await vi.waitFor(() => expect(hosts.orgOf(HOST)).toBe("lakeside-cu"), 120_000);
		}
		await role.write("INSERT INTO operator_link_hosts (org, host) VALUES ('lakeside-cu', 'evil.example')");
		await inTransaction(database, (tx) => fanOut.publish(tx, OPERATOR_TOPIC, {}));
		expect(hosts.operator.linkHosts.size).toBe(0);
	});

	it("turns no link of one's own into a link of staff", async () => {
		const password = "nine slow walruses";
		for (const [path, open] of [
			["password/link", "password/reset"],
			["login/link", "login/link/open"],
		] as const) {
			await borrower.call(path, { email: borrower.email });
			const token = await borrower.token();
			await role.write(
				`UPDATE one_time_tokens SET identity_uuid = '${staff}' WHERE identity_uuid = '${mine}' AND used_at IS NULL`,
			);
			await role.write(`DELETE FROM second_factors WHERE identity_uuid = '${staff}'`);
			const body = open === "password/reset" ? { token, password } : { token };
			expect((await borrower.call(open, body)).status, open).toBe(410);
		}
	});

	it("opens no account of staff as a borrower's while its row says so", async () => {
		const { seal } = await rowOf(staff);
		for (const type of ["APPLICANT", "CO_DEEDER"]) {
			await set(staff, `type = '${type}'`);
			expect(await officer.signIn()).toMatchObject(refused);
		}
		await set(staff, `type = 'AGENT', seal = '${seal}'`);
		expect((await officer.signIn()).status).toBe(200);
	});

	it.each(["AGENT", "CO_DEEDER"])(
		"turns no invitation of one's own into a first password of staff, said to be %s",
		async (type) => {
			await set(staff, `type = '${type}'`);
			const invited = { applicationUuid: borrower.uuid, identityUuid: staff };
			const { serverContext } = server.app;
			const path = await inTransaction(server.database, (tx) =>
				makeInvitation(tx, serverContext, serverContext.products.product("main"), invited, randomUUID()),
			);
			await role.write(`DELETE FROM credentials WHERE identity_uuid = '${staff}'`);
			const token = path.slice(path.search(/[#=]/) + 1);
			const url = "/identity/api/v1/signer-invitation/accept";
			const payload = { token, password: "nine slow walruses" };
			const taken = await send(server.app, { method: "POST", url, headers: { org: "main" }, payload });
			expect(taken.status).toBe(401);
			const left = await server.database.db.select().from(credentials).where(eq(credentials.identityUuid, staff));
			expect(left).toEqual([]);
		},
	);
});

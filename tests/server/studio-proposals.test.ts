import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { StudioProposal } from "../../src/contracts/wire/studio/staff.ts";
import { auditEvents, studioRoles } from "../../src/server/platform/db/schema.ts";
import { operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { operateRule } from "../../src/server/workflow/operator/operate-roles.ts";
import type { StudioRole } from "../../src/server/workflow/studio/roles.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";

describe.each(productionEngine)("what loosens a lender's rules, on $name", ({ open }) => {
	let one: StudioPerson;
	let two: StudioPerson;
	const server = serverForAll(open, { worksJobs: false });

	const hire = (name: string, ...roles: StudioRole[]) =>
		StudioPerson.hired(server.app, ORG, `${name}@main-ny.example`, roles);
	const state = async () =>
		(await one.ask("GET", "staff")).body as unknown as {
			staff: { identity: string; roles: StudioRole[] }[];
			mayApproveOwn: boolean;
			proposals: StudioProposal[];
		};
	const rolesNow = async ({ identity }: StudioPerson) =>
		(await state()).staff.find((person) => person.identity === identity)?.roles;
	const waiting = async () => (await state()).proposals[0] ?? { uuid: "", hash: "", by: "" };
	const rule = (who: StudioPerson, mayApproveOwn: boolean) => who.ask("PUT", "rules", { mayApproveOwn });
	const own = (who: StudioPerson, ...roles: StudioRole[]) => who.ask("PUT", `staff/${who.identity}`, { roles });
	const confirm = (who: StudioPerson, uuid: string, hash: string) =>
		who.ask("POST", `proposals/${uuid}/confirm`, { hash });

	beforeAll(async () => {
		// only the people of this test decide here
		await server.database.db.delete(studioRoles);
		one = await hire("one", "editor", "operator");
	});

	it("is refused to an operator who is alone, who may do it at the machine, on record", async () => {
		for (const refused of [await rule(one, true), await own(one, "editor", "approver", "operator")]) {
			expect([refused.status, refused.body.code]).toEqual([409, "ONLY_OPERATOR"]);
		}
		expect(await state()).toMatchObject({ mayApproveOwn: false, proposals: [] });
		const { database, keys } = server.app.serverContext;
		const act = { org: ORG, rule: "own-approval", by: "sre", why: "A team of one", at: new Date() };
		await operateRule(database, keys, { ...act, kind: "add" });
		expect((await state()).mayApproveOwn).toBe(true);
		expect(await operatorActsOf(server.database.db)).toMatchObject([
			{ about: "rules", kind: "add", org: ORG, by: "sre" },
		]);
		await expect(operateRule(database, keys, { ...act, kind: "add", why: "" })).rejects.toThrow(/--why/);
		await expect(operateRule(database, keys, { ...act, kind: "add", rule: "none" })).rejects.toThrow(/own-approval/);
		await expect(operateRule(database, keys, { ...act, kind: "add", org: "nowhere" })).rejects.toThrow(/no staff/);
		// tightening needs no one else
		expect((await rule(one, false)).body).toMatchObject({ mayApproveOwn: false });
		two = await hire("two", "viewer", "operator");
	});

	it("waits for the other operator: own approvals", async () => {
		const proposed = await rule(one, true);
		expect([proposed.status, proposed.body.mayApproveOwn]).toEqual([202, false]);
		const { uuid, hash, by } = await waiting();
		expect(by).toBe(one.identity);
		expect(await confirm(one, uuid, hash)).toMatchObject({ status: 409, body: { code: "OWN_PROPOSAL" } });
		expect(await confirm(two, uuid, "0".repeat(64))).toMatchObject({ status: 409, body: { code: "PROPOSAL_CHANGED" } });
		expect((await two.ask("POST", `proposals/${uuid}/confirm`, {})).status).toBe(400);
		expect((await state()).mayApproveOwn).toBe(false);
		// to ask for the same is not to confirm it
		expect((await rule(two, true)).body).toMatchObject({ mayApproveOwn: false });
		expect((await state()).proposals).toHaveLength(1);
		expect((await confirm(two, uuid, hash)).status).toBe(200);
		expect(await state()).toMatchObject({ mayApproveOwn: true, proposals: [] });
		expect((await rule(two, false)).status).toBe(200);
		expect((await state()).mayApproveOwn).toBe(false);
		expect(await confirm(two, uuid, hash)).toMatchObject({ status: 404 });
	});

	it("is taken away by the strict rule, by refusing it, and by taking it back", async () => {
		await rule(one, true);
		const { uuid, hash } = await waiting();
		await rule(one, false);
		expect(await confirm(two, uuid, hash)).toMatchObject({ status: 404, body: { code: "NO_PROPOSAL" } });
		for (const who of [one, two]) {
			await rule(one, true);
			const { uuid: asked } = await waiting();
			expect((await who.ask("DELETE", `proposals/${asked}`)).body).toEqual({ proposals: [] });
			expect(await state()).toMatchObject({ mayApproveOwn: false, proposals: [] });
		}
	});

	it("waits for the other operator: a role that an operator would have, however the id is spelled", async () => {
		const roles = ["editor", "approver", "operator"];
		const shouted = await one.ask("PUT", `staff/${one.identity.toUpperCase()}`, { roles });
		expect([shouted.status, await rolesNow(one)]).toEqual([202, ["editor", "operator"]]);
		const { uuid, hash } = await waiting();
		// the roles that it stands on are others by now
		await two.ask("PUT", `staff/${one.identity}`, { roles: ["viewer", "operator"] });
		expect(await confirm(two, uuid, hash)).toMatchObject({ status: 409, body: { code: "PROPOSAL_CHANGED" } });
		const now = await waiting();
		expect(now).toMatchObject({ before: ["viewer", "operator"], after: roles });
		expect((await confirm(two, now.uuid, now.hash)).status).toBe(200);
		expect(await rolesNow(one)).toEqual(roles);
		// a role less needs no one
		expect((await own(one, "editor", "operator")).status).toBe(200);
		expect(await rolesNow(one)).toEqual(["editor", "operator"]);
		// and one for a colleague neither
		const third = await hire("three");
		expect((await one.ask("PUT", `staff/${third.identity}`, { roles: ["approver"] })).status).toBe(200);
	});

	it("ends with the role of the operator who proposed it", async () => {
		await rule(one, true);
		const { uuid, hash } = await waiting();
		await two.ask("PUT", `staff/${one.identity}`, { roles: ["viewer"] });
		const refused = await confirm(two, uuid, hash);
		expect(refused).toMatchObject({ status: 409, body: { code: "PROPOSAL_CHANGED" } });
		expect((await state()).mayApproveOwn).toBe(false);
		for (const no of [await confirm(one, uuid, hash), await one.ask("DELETE", `proposals/${uuid}`)]) {
			expect([no.status, no.body.code]).toEqual([403, "STUDIO_ROLE"]);
		}
		const stranger = await StudioPerson.hired(server.app, "lakeside-cu", "op@lakeside.example", ["operator"]);
		expect((await confirm(stranger, uuid, hash)).status).toBe(404);
	});

	it("is in the lender's audit log: who proposed, confirmed and refused what", async () => {
		const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.org, ORG));
		const acts = events.map(({ detail }) => String((detail as { act?: string }).act));
		for (const act of ["proposed own-approval", "confirmed own-approval", "refused own-approval", "own-approval"])
			expect(acts).toContain(act);
		expect(acts).toContain("proposed roles");
	});
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { identities } from "../../platform/db/schema.ts";
import { publishers } from "../../platform/db/tables/products.ts";
import { studioRoles } from "../../platform/db/tables/studio.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AGENT, createIdentities } from "../../platform/repositories/identities.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { STUDIO_ROLES, type StudioRole } from "../../workflow/studio/roles.ts";

/** Password of every sandbox agent; it works only in sandboxes. */
export const SANDBOX_AGENT_PASSWORD = "nine patient herons";

const NAME = { firstName: "Marlow", lastName: "Deskwell" };
const APPROVER_NAME = { firstName: "Quinn", lastName: "Samplereed" };
/** A colleague who only looks and approves, because nobody approves their own change. */
const APPROVER_ROLES = ["viewer", "approver"] as const;

/** Email of a lender's sandbox agent. */
export function sandboxAgentEmail(org: string): string {
	return `agent@${org}.example`;
}

/** Email of the colleague who approves what a lender's sandbox agent changes. */
export function sandboxApproverEmail(org: string): string {
	return `reviewer@${org}.example`;
}

/** Gives each lender in the sandbox an agent at its desk, and a colleague who approves changes. */
export async function seedSandboxAgents(context: ServerContext): Promise<void> {
	const { db } = context.database;
	const staffed = await db.select({ org: identities.org }).from(identities).where(eq(identities.type, AGENT));
	const missing = context.products.orgCodes().filter((org) => !staffed.some((one) => one.org === org));
	if (missing.length > 0) {
		await hire(context, missing);
	}
	// whoever has no role yet may do everything, because a sandbox shows everything
	const agents = await db.select({ identityUuid: identities.uuid }).from(identities).where(eq(identities.type, AGENT));
	const roled = await db.selectDistinct({ identityUuid: studioRoles.identityUuid }).from(studioRoles);
	const open = agents.filter((agent) => !roled.some(({ identityUuid }) => identityUuid === agent.identityUuid));
	if (open.length > 0) {
		await db.insert(publishers).values(open).onConflictDoNothing();
		await giveRoles(db, open, STUDIO_ROLES, context.now());
	}
}

async function giveRoles(
	tx: Queryable,
	people: readonly { readonly identityUuid: string }[],
	roles: readonly StudioRole[],
	at: Date,
): Promise<void> {
	const given = { givenBy: "sandbox", at };
	const rows = people.flatMap((person) => roles.map((role) => ({ ...person, role, ...given })));
	await tx.insert(studioRoles).values(rows).onConflictDoNothing();
}

async function hire(context: ServerContext, orgs: readonly string[]): Promise<void> {
	const passwordHash = await hashPassword(SANDBOX_AGENT_PASSWORD);
	const hired = (org: string, email: string, name: typeof NAME) => {
		const person = { email, phoneNumbers: [], name };
		return { uuid: randomUUID(), org, type: AGENT, createdAt: context.now(), isSandbox: true, ...person };
	};
	const agents = orgs.map((org) => hired(org, sandboxAgentEmail(org), NAME));
	const approvers = orgs.map((org) => hired(org, sandboxApproverEmail(org), APPROVER_NAME));
	// together, or another process that starts now would find approvers without a role
	await inTransaction(context.database, async (tx) => {
		const made = await createIdentities(tx, context.keys, [...agents, ...approvers], passwordHash);
		const people = approvers.filter(({ uuid }) => made.includes(uuid)).map(({ uuid }) => ({ identityUuid: uuid }));
		if (people.length > 0) await giveRoles(tx, people, APPROVER_ROLES, context.now());
	});
}

/** The agent's sign-in, as the sandbox page lists it. */
export function agentTrigger(org: string) {
	const type = `Log in as ${sandboxAgentEmail(org)}, password ${SANDBOX_AGENT_PASSWORD}`;
	const outcome = "the desk opens: applications, conditions and holds of this lender";
	const title = "Work at the lender's desk";
	return { id: "agent", vendor: "the lender's desk", title, type, outcome, description: outcome, isButton: false };
}

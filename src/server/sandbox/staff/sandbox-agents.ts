import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "../../platform/crypto/password.ts";
import { identities } from "../../platform/db/schema.ts";
import { publishers } from "../../platform/db/tables/products.ts";
import { studioRoles } from "../../platform/db/tables/studio.ts";
import { AGENT, createIdentities } from "../../platform/repositories/identities.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { STUDIO_ROLES } from "../../workflow/studio/roles.ts";

/** Password of every sandbox agent; it works only in sandboxes. */
export const SANDBOX_AGENT_PASSWORD = "nine patient herons";

const NAME = { firstName: "Marlow", lastName: "Deskwell" };

/** Email of a lender's sandbox agent. */
export function sandboxAgentEmail(org: string): string {
	return `agent@${org}.example`;
}

/** Gives each lender in the sandbox an agent at its desk. */
export async function seedSandboxAgents(context: ServerContext): Promise<void> {
	const { db } = context.database;
	const staffed = await db.select({ org: identities.org }).from(identities).where(eq(identities.type, AGENT));
	const missing = context.products.orgCodes().filter((org) => !staffed.some((one) => one.org === org));
	if (missing.length > 0) {
		await hire(context, missing);
	}
	// each of them may publish, because a sandbox shows everything
	const agents = await db.select({ identityUuid: identities.uuid }).from(identities).where(eq(identities.type, AGENT));
	if (agents.length > 0) {
		await db.insert(publishers).values(agents).onConflictDoNothing();
		const given = { givenBy: "sandbox", at: context.now() };
		const roles = agents.flatMap((agent) => STUDIO_ROLES.map((role) => ({ ...agent, role, ...given })));
		await db.insert(studioRoles).values(roles).onConflictDoNothing();
	}
}

async function hire(context: ServerContext, orgs: readonly string[]): Promise<void> {
	const passwordHash = await hashPassword(SANDBOX_AGENT_PASSWORD);
	const agents = orgs.map((org) => {
		const person = { email: sandboxAgentEmail(org), phoneNumbers: [], name: NAME };
		return { uuid: randomUUID(), org, type: AGENT, createdAt: context.now(), isSandbox: true, ...person };
	});
	await createIdentities(context.database.db, context.keys, agents, passwordHash);
}

/** The agent's sign-in, as the sandbox page lists it. */
export function agentTrigger(org: string) {
	const type = `Log in as ${sandboxAgentEmail(org)}, password ${SANDBOX_AGENT_PASSWORD}`;
	const outcome = "the desk opens: applications, conditions and holds of this lender";
	const title = "Work at the lender's desk";
	return { id: "agent", vendor: "the lender's desk", title, type, outcome, description: outcome, isButton: false };
}

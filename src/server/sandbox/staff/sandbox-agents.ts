import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ListedTrigger } from "../../../contracts/wire/sandbox/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import { identities, studioRoles } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createIdentities, emailHash } from "../../platform/repositories/identities.ts";
import { AGENT, STAFF_TYPES, TYPE_COLUMNS, typeOf } from "../../platform/repositories/identity-types.ts";
import { sealAsStaff } from "../../platform/repositories/written-person.ts";
import { giveRoles, STUDIO_ROLES, type StudioRole } from "../../workflow/studio/roles.ts";

/** Password of every sandbox agent; it works only in sandboxes. */
export const SANDBOX_AGENT_PASSWORD = "nine patient herons";

const NAME = { firstName: "Marlow", lastName: "Deskwell" };
const APPROVER_NAME = { firstName: "Quinn", lastName: "Samplereed" };
const GIVEN_BY = "sandbox";
/** A colleague who only looks and approves, because nobody approves their own change. */
const APPROVER_ROLES = ["viewer", "approver"] as const;

/** Email of each lender's sandbox loan officer. */
export const SANDBOX_BROKER_EMAIL = "robin.sample@example.com";

/** Email of a lender's sandbox agent. */
export function sandboxAgentEmail(org: string): string {
	return `agent@${org}.example`;
}

/** Email of the colleague who approves what a lender's sandbox agent changes. */
export function sandboxApproverEmail(org: string): string {
	return `reviewer@${org}.example`;
}

/** Gives each lender in the sandbox an agent at its desk, and a colleague who approves changes. */
export async function seedSandboxAgents(context: PlatformContext): Promise<void> {
	const { keys } = context;
	const { db } = context.database;
	const staffed = await sealedAgents(context);
	const missing = context.products.orgCodes().filter((org) => !staffed.some((one) => one.org === org));
	if (missing.length > 0) {
		await hire(context, missing);
	}
	// whoever has no role yet may do everything, because a sandbox shows everything
	const roled = await db.selectDistinct({ identityUuid: studioRoles.identityUuid }).from(studioRoles);
	const open = (await sealedAgents(context)).filter(
		({ uuid }) => !roled.some(({ identityUuid }) => identityUuid === uuid),
	);
	await giveRoles(db, keys, rolesFor(open, STUDIO_ROLES, context.now()));
}

async function sealedAgents({ database, keys }: Pick<PlatformContext, "database" | "keys">) {
	const rows = await database.db.select(TYPE_COLUMNS).from(identities).where(eq(identities.type, AGENT));
	return rows.filter((row) => typeOf(keys, row) === AGENT);
}

function rolesFor(people: readonly { readonly uuid: string }[], roles: readonly StudioRole[], at: Date) {
	const given = { givenBy: GIVEN_BY, at };
	return people.flatMap(({ uuid }) => roles.map((role) => ({ identityUuid: uuid, role, ...given })));
}

/** Seals the staff of a sandbox that an earlier version made, and their roles; no one else. */
export async function sealSandboxStaff({
	database,
	keys,
	products,
}: Pick<PlatformContext, "database" | "keys" | "products">): Promise<void> {
	const own = products
		.orgCodes()
		.flatMap((org) =>
			[sandboxAgentEmail(org), sandboxApproverEmail(org), SANDBOX_BROKER_EMAIL].map((email) =>
				emailHash(keys, org, email),
			),
		);
	const { db } = database;
	const isOwn = and(inArray(identities.emailHash, own), inArray(identities.type, [...STAFF_TYPES]));
	const staff = await db
		.select(TYPE_COLUMNS)
		.from(identities)
		.where(and(isOwn, isNull(identities.seal)));
	for (const row of staff) {
		await inTransaction(database, (tx) => sealAsStaff(tx, keys, row.uuid));
		const isGiven = and(eq(studioRoles.identityUuid, row.uuid), eq(studioRoles.givenBy, GIVEN_BY));
		const roles = await db
			.select()
			.from(studioRoles)
			.where(and(isGiven, isNull(studioRoles.seal)));
		await giveRoles(db, keys, roles);
	}
}

async function hire(context: PlatformContext, orgs: readonly string[]): Promise<void> {
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
		const people = approvers.filter(({ uuid }) => made.includes(uuid));
		await giveRoles(tx, context.keys, rolesFor(people, APPROVER_ROLES, context.now()));
	});
}

/** The agent's sign-in, as the sandbox page lists it. */
export function agentTrigger(org: string): ListedTrigger {
	const type = `Log in as ${sandboxAgentEmail(org)}, password ${SANDBOX_AGENT_PASSWORD}`;
	const outcome = "the desk opens: applications, conditions and holds of this lender";
	const title = "Work at the lender's desk";
	return { id: "agent", vendor: "the lender's desk", title, type, outcome, description: outcome, isButton: false };
}

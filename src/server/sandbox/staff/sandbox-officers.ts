import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import { identities, loanOriginators } from "../../platform/db/schema.ts";
import { BROKER, createIdentities } from "../../platform/repositories/identities.ts";
import { sandboxBrokerUuid, sandboxOfficerUuid } from "../../platform/repositories/sandbox-ids.ts";
import { SANDBOX_AGENT_PASSWORD, SANDBOX_BROKER_EMAIL } from "./sandbox-agents.ts";

const DISPLAY = {
	originatorName: "Robin Sample",
	brokerName: null,
	avatarUri: null,
	email: SANDBOX_BROKER_EMAIL,
	phoneNumber: "4155550199",
	nmls: "1000001",
};

const BROKER_DISPLAY = {
	...DISPLAY,
	originatorName: null,
	brokerName: "Sample & Partner Home Loans",
	email: "desk@sample-partner.example",
	phoneNumber: "4155550198",
	nmls: "1000002",
};

/** Gives each lender in the sandbox a loan officer and a broker, so that referrals can be tried. */
export async function seedSandboxOfficers(context: PlatformContext): Promise<void> {
	const officers = context.products.orgCodes().flatMap((org) => [
		{ uuid: sandboxOfficerUuid(org), org, display: DISPLAY },
		{ uuid: sandboxBrokerUuid(org), org, display: BROKER_DISPLAY },
	]);
	await context.database.db.insert(loanOriginators).values(officers).onConflictDoNothing();
}

/** Gives each lender a loan officer who can sign in with the agents' password; composes no product. */
export async function seedSandboxBrokers(context: PlatformContext): Promise<void> {
	const { db } = context.database;
	const known = await db.select({ org: identities.org }).from(identities).where(eq(identities.type, BROKER));
	const missing = context.products.orgCodes().filter((org) => !known.some((one) => one.org === org));
	if (missing.length === 0) return;
	const passwordHash = await hashPassword(SANDBOX_AGENT_PASSWORD);
	const person = { email: DISPLAY.email, phoneNumbers: [], name: { firstName: "Robin", lastName: "Sample" } };
	const brokers = missing.map((org) => ({
		uuid: randomUUID(),
		org,
		type: BROKER,
		createdAt: context.now(),
		isSandbox: true,
		...person,
	}));
	await createIdentities(db, context.keys, brokers, passwordHash);
}

import { createHash } from "node:crypto";
import type { ServerContext } from "../../context.ts";
import { loanOriginators } from "../../db/schema.ts";

const DISPLAY = {
	originatorName: "Robin Sample",
	brokerName: null,
	avatarUri: null,
	email: "robin.sample@example.com",
	phoneNumber: "4155550199",
	nmls: "1000001",
};

const BROKER = {
	...DISPLAY,
	originatorName: null,
	brokerName: "Sample & Partner Home Loans",
	email: "desk@sample-partner.example",
	phoneNumber: "4155550198",
	nmls: "1000002",
};

/** Uuid of the made-up loan officer of a lender: the same on every machine. */
export function sandboxOfficerUuid(org: string): string {
	return uuidOf(`sandbox-officer|${org}`);
}

/** Uuid of the made-up broker of a lender. */
export function sandboxBrokerUuid(org: string): string {
	return uuidOf(`sandbox-broker|${org}`);
}

function uuidOf(name: string): string {
	const hex = createHash("sha256").update(name).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Gives each lender of the sandbox a made-up loan officer and broker, so that journeys by referral can be tried. */
export async function seedSandboxOfficers(context: ServerContext): Promise<void> {
	const officers = context.products.orgCodes().flatMap((org) => [
		{ uuid: sandboxOfficerUuid(org), org, display: DISPLAY },
		{ uuid: sandboxBrokerUuid(org), org, display: BROKER },
	]);
	await context.database.db.insert(loanOriginators).values(officers).onConflictDoNothing();
}

import type { FastifyInstance } from "fastify";
import type { ChangeContext } from "../workflow/context.ts";
import { sandboxBankPage } from "./bank-page.ts";
import { sandboxRoutes } from "./routes.ts";
import { sealSandboxStaff, seedSandboxAgents } from "./staff/sandbox-agents.ts";
import { seedSandboxBrokers, seedSandboxOfficers } from "./staff/sandbox-officers.ts";

/** Everything that only a sandbox has: its page's routes, the bank's page, and test staff at each lender. */
export async function openSandbox(app: FastifyInstance, context: ChangeContext): Promise<void> {
	sandboxRoutes(app, context);
	await sandboxBankPage(app, context);
	await sealSandboxStaff(context);
	await seedSandboxOfficers(context);
	await seedSandboxBrokers(context);
	await seedSandboxAgents(context);
}

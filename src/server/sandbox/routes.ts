import type { FastifyInstance } from "fastify";
import * as contract from "../../contracts/wire/sandbox/index.ts";
import { serveRoute } from "../http/serve-route.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { viewerOf } from "../platform/plugins/access.ts";
import { notFound, Problem } from "../platform/problems/problem.ts";
import { FIRST_HOME } from "../platform/products/product-address.ts";
import { sandboxOfficerUuid } from "../platform/repositories/sandbox-ids.ts";
import { applyPatch } from "../record/record-patch.ts";
import { etagOf, readApplication } from "../workflow/applications/application-row.ts";
import { writeApplication } from "../workflow/changes/write-application.ts";
import type { ChangeContext } from "../workflow/context.ts";
import { SANDBOX_TRIGGERS } from "./actions/actions.ts";
import { sandboxMailbox } from "./mailbox.ts";
import { VENDOR_TRIGGERS } from "./scenarios/scenarios.ts";
import { agentTrigger } from "./staff/sandbox-agents.ts";
import { listedPlaces, stageRoutes } from "./stages/routes.ts";

/**
 * Routes for the inputs that sandbox vendors react to, and for the buttons that move the clock; registered only in
 * sandbox mode.
 */
export function sandboxRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, contract.listTriggers, { config: { access: "public" } }, async (request) => {
		const buttons = SANDBOX_TRIGGERS.map(({ id, title, type, outcome }) => {
			return { id, title, type, outcome, description: outcome, isButton: true };
		});
		const typed = VENDOR_TRIGGERS.map(({ id, vendor, title, type, outcome }): contract.ListedTrigger => {
			return { id, vendor, title, type, outcome, description: outcome, isButton: false };
		});
		const referrals = context.products.byReferral();
		return {
			triggers: [...buttons, ...typed, agentTrigger(request.org), ...referrals.map(referral), ...listedPlaces(context)],
		};
	});
	stageRoutes(app, context);
	sandboxMailbox(app, context);
	serveRoute(app, contract.pullTrigger, { config: { access: "owner" } }, async (request) => {
		const { uuid } = request.params;
		const trigger = SANDBOX_TRIGGERS.find((one) => one.id === request.params.trigger);
		if (!trigger) {
			throw notFound("trigger");
		}
		return inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, uuid, true);
			if (!trigger.isPossible(application.record, application.row.stage)) {
				throw new Problem(409, "TRIGGER_NOT_POSSIBLE", "This does nothing at your application's current stage.");
			}
			const product = context.products.productOf(application.row);
			const written = await writeApplication(tx, context, application, product, {
				record: applyPatch(application.record, trigger.patch(application.record, context.now(), product)),
				event: { kind: "sandbox-trigger", actor: viewerOf(request).identityUuid, body: { trigger: trigger.id } },
			});
			return { stage: written.decision?.stage ?? application.row.stage, etag: etagOf(written.versions) };
		});
	});
}

function referral(org: string): contract.ListedTrigger {
	const type = `${FIRST_HOME}/register?referrer=${sandboxOfficerUuid(org)} at ${org}`;
	const outcome = "registration opens, with the loan officer's card";
	const title = "Referred by a loan officer";
	return { id: `referral-${org}`, vendor: "registration", title, type, outcome, description: outcome, isButton: false };
}

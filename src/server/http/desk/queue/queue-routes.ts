import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../../contracts/wire/desk/index.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import type { ChangeContext } from "../../../workflow/context.ts";
import { listAgents } from "../../chat/desk/chat-list.ts";
import { serveRoute } from "../../serve-route.ts";
import { type Actor, assign, refuseStranger, remind } from "./bulk-acts.ts";
import { eachApplication } from "./each-application.ts";
import { queueFrame, queuePage } from "./queue-list.ts";
import { deskViewRoutes } from "./view-routes.ts";
import { listViews } from "./view-store.ts";

const config = { access: "agent" } as const;

const actorOf = (request: FastifyRequest): Actor => {
	const { org, identityUuid: actor } = viewerOf(request);
	return { org, actor, address: request.ip };
};

/**
 * The queue of a lender's applications. Questions are posted, because what is searched for is personal and must be in
 * no address.
 */
export function deskQueueRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, contract.readQueueFrame, { config }, async (request) => {
		const { org, identityUuid } = viewerOf(request);
		const [frame, colleagues, views] = await Promise.all([
			queueFrame(context, org),
			listAgents(context, org),
			listViews(context.database.db, identityUuid),
		]);
		return { ...frame, me: identityUuid, colleagues, views };
	});
	serveRoute(app, contract.askQueue, { config }, async (request) =>
		queuePage(context, viewerOf(request), request.body),
	);
	serveRoute(app, contract.assignApplications, { config }, async (request) => {
		const by = actorOf(request);
		const { uuids, to } = request.body;
		if (to !== null) await refuseStranger(context, by.org, to);
		const act: Parameters<typeof eachApplication>[3] = (tx, one) => assign(tx, context, one, by, to);
		return { results: await eachApplication(context, by.org, uuids, act) };
	});
	serveRoute(app, contract.remindBorrowers, { config }, async (request) => {
		const by = actorOf(request);
		const act: Parameters<typeof eachApplication>[3] = (tx, one) => remind(tx, context, one, by);
		return { results: await eachApplication(context, by.org, request.body.uuids, act) };
	});
	deskViewRoutes(app, context);
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { viewerOf } from "../../../platform/plugins/access.ts";
import type { ServerContext } from "../../../workflow/context.ts";
import { listAgents } from "../../chat/desk/chat-list.ts";
import { anything, aText, aUuid, exactly, problems } from "../../wire.ts";
import { aPlace } from "../list-place.ts";
import { aView } from "./a-view.ts";
import { type Actor, assign, refuseStranger, remind } from "./bulk-acts.ts";
import { eachApplication } from "./each-application.ts";
import type { QueueQuestion } from "./queue-filter.ts";
import { queueFrame, queuePage } from "./queue-list.ts";
import { deskViewRoutes } from "./view-routes.ts";
import { listViews } from "./view-store.ts";

const BASE = "/service-desk/api/v1/queue";
const MOST_AT_ONCE = 100;
const config = { access: "agent" } as const;
const tags = ["desk"];

const uuids = { type: "array", minItems: 1, maxItems: MOST_AT_ONCE, items: aUuid } as const;
const nullableText = { anyOf: [aText, { type: "null" }] } as const;
const results = {
	200: exactly({
		results: {
			type: "array",
			items: exactly({ uuid: aUuid, isDone: { type: "boolean" }, code: nullableText, message: nullableText }),
		},
	}),
	...problems,
} as const;

const actorOf = (request: FastifyRequest): Actor => {
	const { org, identityUuid: actor } = viewerOf(request);
	return { org, actor, address: request.ip };
};

/**
 * The queue of a lender's applications. Questions are posted, because what is searched for is personal and must be in
 * no address.
 */
export function deskQueueRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get(BASE, { config, schema: { tags, response: { 200: anything, ...problems } } }, async (request) => {
		const { org, identityUuid } = viewerOf(request);
		const [frame, colleagues, views] = await Promise.all([
			queueFrame(context, org),
			listAgents(context, org),
			listViews(context.database.db, identityUuid),
		]);
		return { ...frame, me: identityUuid, colleagues, views };
	});
	app.post<{ Body: QueueQuestion }>(
		BASE,
		{
			config,
			schema: {
				tags,
				body: exactly({ ...aView, search: { type: "string", maxLength: 100 }, after: aPlace }, []),
				response: { 200: anything, ...problems },
			},
		},
		async (request) => queuePage(context, viewerOf(request), request.body),
	);
	app.post<{ Body: { uuids: string[]; to: string | null } }>(
		`${BASE}/assignments`,
		{
			config,
			schema: { tags, body: exactly({ uuids, to: { anyOf: [aUuid, { type: "null" }] } }), response: results },
		},
		async (request) => {
			const by = actorOf(request);
			const { uuids, to } = request.body;
			if (to !== null) await refuseStranger(context, by.org, to);
			const act: Parameters<typeof eachApplication>[3] = (tx, one) => assign(tx, context, one, by, to);
			return { results: await eachApplication(context, by.org, uuids, act) };
		},
	);
	app.post<{ Body: { uuids: string[] } }>(
		`${BASE}/reminders`,
		{ config, schema: { tags, body: exactly({ uuids }), response: results } },
		async (request) => {
			const by = actorOf(request);
			const act: Parameters<typeof eachApplication>[3] = (tx, one) => remind(tx, context, one, by);
			return { results: await eachApplication(context, by.org, request.body.uuids, act) };
		},
	);
	deskViewRoutes(app, context);
}

import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { rolesOf, STUDIO_ROLES } from "../../workflow/studio/roles.ts";
import { sendDocument } from "../documents/send-document.ts";
import { anything, aText, aUuid, exactly, problems } from "../wire.ts";
import { applicationView } from "./application-view.ts";
import { deskCancellationRoute } from "./cancellation-route.ts";
import { deskConditionRoutes } from "./condition-routes.ts";
import { deskDecisionRoutes } from "./decision-routes.ts";
import { listedWork } from "./desk-lists.ts";
import { aPlace, placeOf } from "./list-place.ts";
import { openedAtDesk } from "./note-opening.ts";
import { deskPaperNoticeRoutes } from "./paper-notice-routes.ts";
import { deskQueueRoutes } from "./queue/queue-routes.ts";
import { deskReviewRoute } from "./review-routes.ts";
import { deskAnswerRoutes } from "./vendors/answer-routes.ts";
import { deskCanceledRoutes } from "./vendors/canceled-routes.ts";
import { deskVendorDocumentRoutes } from "./vendors/document-routes.ts";
import { deskQuestionRoutes } from "./vendors/question-routes.ts";
import { deskVendorStateRoutes } from "./vendors/state-routes.ts";
import { deskWhyRoute } from "./why-route.ts";

const BASE = "/service-desk/api/v1";
const config = { access: "agent" } as const;
const tags = ["desk"];
const response = { 200: anything, ...problems };

interface WorkQuery {
	readonly kind: "condition" | "hold";
	readonly status?: string;
	readonly before?: string;
}

const studioRoles = { type: "array", items: { enum: STUDIO_ROLES }, maxItems: STUDIO_ROLES.length } as const;

/** The staff's routes: everything of their own lender, nothing of another's. */
export async function deskRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
	const { database, keys } = context;
	app.get(
		`${BASE}/agent`,
		{
			config,
			schema: {
				tags,
				response: {
					200: exactly({ uuid: aText, org: aText, email: aText, name: anything, studioRoles }),
					...problems,
				},
			},
		},
		async (request) => {
			const { identityUuid } = viewerOf(request);
			const { uuid, org, email, name } = await readIdentity(database.db, keys, identityUuid);
			return { uuid, org, email, name, studioRoles: await rolesOf(database.db, keys, identityUuid) };
		},
	);
	app.get<{ Querystring: WorkQuery }>(
		`${BASE}/work`,
		{
			config,
			schema: {
				tags,
				querystring: exactly(
					{
						kind: { enum: ["condition", "hold"] },
						status: { enum: ["IN_REVIEW", "OWED", "NEEDS_CHANGE", "HELD"] },
						before: aPlace,
					},
					["kind"],
				),
				response,
			},
		},
		async (request) => {
			const { kind, before, status = kind === "hold" ? "HELD" : "IN_REVIEW" } = request.query;
			return listedWork(context, viewerOf(request).org, kind, [status], placeOf(before));
		},
	);
	app.get<{ Params: { uuid: string } }>(
		`${BASE}/applications/:uuid`,
		{ config, schema: { tags, params: exactly({ uuid: aUuid }), response } },
		async (request) => {
			const by = { actor: viewerOf(request).identityUuid, address: request.ip };
			return applicationView(context, await openedAtDesk(context, request.params.uuid, by));
		},
	);
	app.get<{ Params: { uuid: string; documentUuid: string } }>(
		`${BASE}/applications/:uuid/documents/:documentUuid`,
		{ config, schema: { tags, params: exactly({ uuid: aUuid, documentUuid: aUuid }), response: problems } },
		async (request, reply) => sendDocument(context, request.params.uuid, request.params.documentUuid, reply),
	);
	deskConditionRoutes(app, context);
	deskDecisionRoutes(app, context);
	deskQueueRoutes(app, context);
	deskPaperNoticeRoutes(app, context);
	deskReviewRoute(app, context);
	deskCancellationRoute(app, context);
	deskWhyRoute(app, context);
	deskQuestionRoutes(app, context);
	deskVendorStateRoutes(app, context);
	deskCanceledRoutes(app, context);
	deskVendorDocumentRoutes(app, context);
	await deskAnswerRoutes(app, context);
}

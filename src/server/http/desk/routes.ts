import type { FastifyInstance } from "fastify";
import { listWork, openCase, openCaseDocument, readAgent } from "../../../contracts/wire/desk/index.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { rolesOf } from "../../workflow/studio/roles.ts";
import { sendDocument } from "../documents/send-document.ts";
import { serveRoute } from "../serve-route.ts";
import { applicationView } from "./application-view.ts";
import { deskCancellationRoute } from "./cancellation-route.ts";
import { deskConditionRoutes } from "./condition-routes.ts";
import { deskDecisionRoutes } from "./decision-routes.ts";
import { listedWork } from "./desk-lists.ts";
import { placeOf } from "./list-place.ts";
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

const config = { access: "agent" } as const;

/** The staff's routes: everything of their own lender, nothing of another's. */
export async function deskRoutes(app: FastifyInstance, context: ChangeContext): Promise<void> {
	const { database, keys } = context;
	serveRoute(app, readAgent, { config }, async (request) => {
		const { identityUuid } = viewerOf(request);
		const { uuid, org, email, name } = await readIdentity(database.db, keys, identityUuid);
		const studioRoles = await rolesOf(database.db, keys, identityUuid);
		const [firstName = "", lastName = ""] = [textIn(name, "firstName"), textIn(name, "lastName")];
		return { uuid, org, email, name: { firstName, lastName }, studioRoles };
	});
	serveRoute(app, listWork, { config }, async (request) => {
		const { kind, before, status = kind === "hold" ? "HELD" : "IN_REVIEW" } = request.query;
		return listedWork(context, viewerOf(request).org, kind, [status], placeOf(before));
	});
	serveRoute(app, openCase, { config }, async (request) => {
		const by = { actor: viewerOf(request).identityUuid, address: request.ip };
		return applicationView(context, await openedAtDesk(context, request.params.uuid, by));
	});
	serveRoute(app, openCaseDocument, { config }, async (request, reply) => {
		const { uuid, documentUuid } = request.params;
		await sendDocument(context, uuid, documentUuid, reply);
		return reply;
	});
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

import type { FastifyInstance } from "fastify";
import { listConditions } from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationOfRequest } from "../../platform/plugins/access.ts";
import { readShown } from "../../workflow/applications/application-row.ts";
import { serveRoute } from "../serve-route.ts";
import { shownConditions } from "./shown-condition.ts";

/** The lender's requests to an applicant; polled each minute and when the window regains focus. */
export function conditionRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, listConditions, { config: { access: "owner" } }, async (request) => {
		const application = await readShown(context.database.db, context.keys, applicationOfRequest(request));
		return shownConditions(context, application, request.locale);
	});
}

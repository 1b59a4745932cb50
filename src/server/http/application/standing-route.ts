import type { FastifyInstance } from "fastify";
import { readStanding } from "../../../contracts/wire/application/standing.ts";
import { etagOf, readApplication } from "../../workflow/applications/application-row.ts";
import { shownStanding } from "../../workflow/applications/shown-standing.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

/** An application's status in words, from the engine's trace now and at each change. */
export function standingRoute(app: FastifyInstance, context: ServerContext): void {
	serveRoute(app, readStanding, { config: { access: "owner" } }, async (request, reply) => {
		const application = await readApplication(context.database.db, context.keys, request.params.uuid, false);
		reply.header("etag", etagOf(application.row));
		const {
			reviews: _staffs,
			isOpenLine: _desks,
			...shown
		} = await shownStanding(context, application, request.locale);
		return shown;
	});
}

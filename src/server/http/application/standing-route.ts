import type { FastifyInstance } from "fastify";
import { readStanding, type Standing } from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationOfRequest } from "../../platform/plugins/access.ts";
import { etagOf, readShown, type ShownApplication } from "../../workflow/applications/application-row.ts";
import { shownStanding } from "../../workflow/applications/shown-standing.ts";
import { serveRoute } from "../serve-route.ts";

/** An application's status in words, from the engine's trace now and at each change. */
export function standingRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, readStanding, { config: { access: "owner" } }, async (request, reply) => {
		const application = await readShown(context.database.db, context.keys, applicationOfRequest(request));
		reply.header("etag", etagOf(application.row));
		return borrowersStanding(context, application, request.locale);
	});
}

/** A status in words, without what is the staff's alone. */
export async function borrowersStanding(
	context: PlatformContext,
	application: ShownApplication,
	locale: string,
): Promise<Standing> {
	const { reviews: _staffs, isOpenLine: _desks, ...shown } = await shownStanding(context, application, locale);
	return shown;
}

import type { FastifyInstance } from "fastify";
import { readStageStatus } from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationOfRequest } from "../../platform/plugins/access.ts";
import { etagOf, openedStatus, readApplication } from "../../workflow/applications/application-row.ts";
import { serveRoute } from "../serve-route.ts";
import { shownStatus } from "./shown-application.ts";

/** The borrower's status on the server; polled by waiting pages. */
export function borrowerStatusRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, readStageStatus, { config: { access: "owner" } }, async (request, reply) => {
		const row = applicationOfRequest(request);
		reply.header("etag", etagOf(row));
		return shownStatus(context, row, openedStatus(context.keys, row) ?? (await statusOf(context, row.uuid)));
	});
}

/** For a row last written by an older server. */
async function statusOf({ database, keys }: Pick<PlatformContext, "database" | "keys">, uuid: string) {
	const { record } = await readApplication(database.db, keys, uuid, false);
	return record.application?.status ?? {};
}

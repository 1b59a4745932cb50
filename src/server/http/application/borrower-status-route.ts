import type { FastifyInstance } from "fastify";
import { applicationOfRequest } from "../../platform/plugins/access.ts";
import { etagOf, openedStatus, readApplication } from "../../workflow/applications/application-row.ts";
import { shownStage } from "../../workflow/applications/under-way.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

/** The borrower's status on the server; polled by waiting pages. */
export function borrowerStatusRoutes(app: FastifyInstance, context: ServerContext): void {
	const answer = exactly({
		stage: { type: "string" },
		rule: { type: "string" },
		status: { type: "object", additionalProperties: true },
		etag: { type: "string" },
		updatedAt: { type: "string" },
	});
	app.get<{ Params: { uuid: string } }>(
		"/service-krang-heloc/borrower/secure/api/v1/:uuid/status",
		{
			config: { access: "owner" },
			schema: { tags: ["application"], params: exactly({ uuid: aUuid }), response: { 200: answer, ...problems } },
		},
		async (request, reply) => {
			const row = applicationOfRequest(request);
			reply.header("etag", etagOf(row));
			return {
				stage: shownStage(context.products.productOf(row), row),
				rule: row.stageRule ?? "",
				status: openedStatus(context.keys, row) ?? (await statusOf(context, row.uuid)),
				etag: etagOf(row),
				updatedAt: row.updatedAt.toISOString(),
			};
		},
	);
}

/** For a row last written by an older server. */
async function statusOf({ database, keys }: ServerContext, uuid: string) {
	const { record } = await readApplication(database.db, keys, uuid, false);
	return record.application?.status ?? {};
}

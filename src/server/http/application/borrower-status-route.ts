import type { FastifyInstance } from "fastify";
import { etagOf, readApplication } from "../../workflow/applications/application-row.ts";
import { shownStage } from "../../workflow/applications/under-way.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

/** Where the server says that a borrower stands; polled by waiting pages. */
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
			const { row, record } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			reply.header("etag", etagOf(row));
			return {
				stage: shownStage(context.products.productOf(row), row),
				rule: row.stageRule ?? "",
				status: record.application?.status ?? {},
				etag: etagOf(row),
				updatedAt: row.updatedAt.toISOString(),
			};
		},
	);
}

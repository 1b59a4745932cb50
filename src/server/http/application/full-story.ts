import type { FastifyInstance } from "fastify";
import { saveReplayLink } from "../../../contracts/wire/application/index.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import { writeApplication } from "../../workflow/changes/write-application.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

/** PUT /account/heloc/{uuid}/full-story-link: saves where a session replay can be watched. */
export function fullStoryRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, saveReplayLink, { config: { access: "owner" } }, async (request, reply) => {
		await inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, request.params.uuid, true);
			const product = context.products.productOf(application.row);
			await writeApplication(tx, context, application, product, {
				record: application.record,
				event: {
					kind: "session-replay-linked",
					actor: viewerOf(request).identityUuid,
					body: { link: request.body.link },
				},
			});
		});
		return reply.code(204).send();
	});
}

import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../context.ts";
import { viewerOf } from "../../plugins/access.ts";
import { readIdentity } from "../../repositories/identities.ts";
import { anything, aText, exactly, problems } from "../../schemas/wire.ts";

/** What staff of a lender see and do; everything of their own lender, nothing of another's. */
export function deskRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get(
		"/service-desk/api/v1/agent",
		{
			config: { access: "agent" },
			schema: {
				tags: ["desk"],
				response: { 200: exactly({ uuid: aText, org: aText, email: aText, name: anything }), ...problems },
			},
		},
		async (request) => {
			const { identityUuid } = viewerOf(request);
			const { uuid, org, email, name } = await readIdentity(context.database.db, context.keys, identityUuid);
			return { uuid, org, email, name };
		},
	);
}

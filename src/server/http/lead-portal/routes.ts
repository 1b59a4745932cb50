import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";
import { originatorBody } from "./originator.ts";

/** Public information about the loan officer or broker who refers an applicant. */
export function leadPortalRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: ["string", "null"] } as const;
	const shown = exactly(
		{ originatorName: text, brokerName: text, avatarUri: text, email: text, phoneNumber: text, nmls: text },
		[],
	);
	const originator = exactly({ userInfo: exactly({ uuid: aUuid }), originatorDisplayInfo: shown });
	app.get<{ Params: { uuid: string } }>(
		"/service-lead-portal/api/lo/:uuid",
		{
			config: { access: "public" },
			schema: { tags: ["reference"], params: exactly({ uuid: aUuid }), response: { 200: originator, ...problems } },
		},
		async (request) => {
			const found = await originatorBody(context, request.org, request.params.uuid);
			if (!found) {
				throw notFound("loanOfficer");
			}
			return found;
		},
	);
}

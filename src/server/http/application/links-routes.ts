import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import { startHandOff } from "../../workflow/applications/start-hand-off.ts";
import { takeReturn } from "../../workflow/applications/take-return.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aText, aUuid, exactly, problems } from "../wire.ts";

const BASE = "/service-application/api/v1/application/heloc/:uuid";

/** Linking a bank, a payroll provider or tax records: the list, the redirect to one of them, and the return. */
export function linkRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["links"];
	const institution = exactly({
		id: aText,
		name: aText,
		kind: { type: "string", enum: ["BANK", "PAYROLL", "TAX"] },
	});
	app.get<{ Params: { uuid: string } }>(
		`${BASE}/institutions`,
		{
			config: { access: "owner" },
			schema: {
				tags,
				params: exactly({ uuid: aUuid }),
				response: { 200: { type: "array", items: institution }, ...problems },
			},
		},
		async ({ org }) => [...context.portsOf(org).bankLink.institutions],
	);

	const page = { type: "string", pattern: "^(bank/disburse|income/link/[A-Z0-9_]{1,40})$" } as const;
	const incomeUuid = { anyOf: [aUuid, { type: "null" }] } as const;
	app.post<{ Params: { uuid: string }; Body: { institution: string; page: string; incomeUuid?: string | null } }>(
		`${BASE}/hand-offs`,
		{
			config: { access: "owner" },
			schema: {
				tags,
				params: exactly({ uuid: aUuid }),
				body: exactly({ institution: aText, page, incomeUuid }, ["institution", "page"]),
				response: { 201: exactly({ url: aText, expiresAt: aText }), ...problems },
			},
		},
		async (request, reply) => {
			const { identityUuid } = viewerOf(request);
			const { institution: id, page: to, incomeUuid: about = null } = request.body;
			const wanted = { institution: id, page: to, incomeUuid: about };
			const origin = linkOrigin(context, request);
			const actor = { identityUuid, provedAt: request.provedAt };
			const answer = await startHandOff(context, request.params.uuid, actor, origin, wanted);
			return reply.code(201).send(answer);
		},
	);

	const opaque = { type: "string", minLength: 1, maxLength: 200, pattern: "^[A-Za-z0-9._~-]+$" } as const;
	app.post<{ Body: { oauthStateId: string; code?: string; error?: string } }>(
		"/service-application/api/v1/link-returns",
		{
			config: { access: "viewer" },
			schema: {
				tags,
				body: exactly({ oauthStateId: opaque, code: opaque, error: opaque }, ["oauthStateId"]),
				response: {
					200: exactly({ applicationUuid: aUuid, page: aText, incomeUuid: { type: ["string", "null"] } }),
					...problems,
				},
			},
		},
		async (request) => takeReturn(context, viewerOf(request), request.body),
	);
}

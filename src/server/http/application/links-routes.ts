import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { handleLinkReturn } from "../../workflow/links/handle-link-return.ts";
import { startHandOff } from "../../workflow/links/start-hand-off.ts";
import { serveRoute } from "../serve-route.ts";

/** Linking a bank, a payroll provider or tax records: the list, the redirect to one of them, and the return. */
export function linkRoutes(app: FastifyInstance, context: ChangeContext): void {
	const owner = { config: { access: "owner" } } as const;
	serveRoute(app, contract.listInstitutions, owner, async ({ org }) => context.portsOf(org).bankLink.institutions);
	serveRoute(app, contract.startHandOff, owner, async (request, reply) => {
		const { identityUuid } = viewerOf(request);
		const { institution, page, incomeUuid = null } = request.body;
		const origin = linkOrigin(context, request);
		const actor = { identityUuid, provedAt: request.provedAt };
		const wanted = { institution, page, incomeUuid };
		const answer = await startHandOff(context, request.params.uuid, actor, origin, wanted);
		return reply.code(201).send(answer);
	});
	serveRoute(app, contract.takeLinkReturn, { config: { access: "viewer" } }, async (request) =>
		handleLinkReturn(context, viewerOf(request), request.body),
	);
}

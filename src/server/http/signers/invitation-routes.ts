import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { acceptInvitation, lookAtInvitation, renewInvitation } from "./use-invitation.ts";

/** Routes for an invitation's link: its holder gets in once, with their own password, or requests a new one. */
export function signerInvitationRoutes(app: FastifyInstance, context: ChangeContext): void {
	const config = { access: "public" } as const;
	serveRoute(app, contract.lookAtInvitation, { config }, async (request) =>
		lookAtInvitation(context, request.org, request.ip, request.body.token),
	);
	serveRoute(app, contract.acceptInvitation, { config }, async (request, reply) =>
		acceptInvitation(context, request, reply, request.body),
	);
	serveRoute(app, contract.renewInvitation, { config }, async (request, reply) => {
		await renewInvitation(context, request.org, request.ip, request.body.token);
		return reply.code(202).send({ sent: true });
	});
}

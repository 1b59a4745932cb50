import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../workflow/context.ts";
import { signedInAnswer } from "../identity/sign-in.ts";
import { exactly, problems } from "../wire.ts";
import { acceptInvitation, lookAtInvitation, renewInvitation } from "./use-invitation.ts";

const BASE = "/identity/api/v1/signer-invitation";

/** Routes for an invitation's link: its holder gets in once, with their own password, or requests a new one. */
export function signerInvitationRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["signers"];
	const config = { access: "public" } as const;
	const token = { type: "string", minLength: 20, maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" } as const;
	const password = { type: "string", minLength: 1, maxLength: 256 } as const;
	const needs = { type: "string", enum: ["PASSWORD", "SIGN_IN"] } as const;
	const asks = { type: "string", enum: ["APPLY", "APPLY_WITHOUT_RECOURSE", "SIGN"] } as const;
	app.post<{ Body: { token: string } }>(
		`${BASE}/look`,
		{ config, schema: { tags, body: exactly({ token }), response: { 200: exactly({ needs, asks }), ...problems } } },
		async (request) => lookAtInvitation(context, request.org, request.ip, request.body.token),
	);
	app.post<{ Body: { token: string; password: string } }>(
		`${BASE}/accept`,
		{
			config,
			schema: {
				tags,
				body: exactly({ token, password }),
				response: { 200: signedInAnswer, ...problems },
			},
		},
		async (request, reply) => acceptInvitation(context, request, reply, request.body),
	);
	app.post<{ Body: { token: string } }>(
		`${BASE}/renew`,
		{
			config,
			schema: {
				tags,
				body: exactly({ token }),
				response: { 202: exactly({ sent: { type: "boolean" } }), ...problems },
			},
		},
		async (request, reply) => {
			await renewInvitation(context, request.org, request.ip, request.body.token);
			return reply.code(202).send({ sent: true });
		},
	);
}

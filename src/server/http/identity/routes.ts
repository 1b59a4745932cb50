import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { anything, exactly, problems } from "../wire.ts";
import { identityBody } from "./identity-body.ts";
import { type LoginBody, login } from "./password-login.ts";
import { type SecondStepBody, secondStep } from "./second-step.ts";
import { signedInAnswer } from "./sign-in.ts";

/** Sign-in, and the signed-in identity. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string", minLength: 1, maxLength: 256 } as const;
	const response = { 200: signedInAnswer, ...problems };
	app.post<{ Body: LoginBody }>(
		"/identity/api/v1/login",
		{
			config: { access: "public" },
			schema: { tags: ["identity"], body: exactly({ email: text, password: text }), response },
		},
		(request, reply) => login(context, request, reply, request.body),
	);
	app.post<{ Body: SecondStepBody }>(
		"/identity/api/v1/login/second-step",
		{
			config: { access: "public" },
			schema: { tags: ["identity"], body: exactly({ challenge: text, code: text }), response },
		},
		(request, reply) => secondStep(context, request, reply, request.body),
	);
	for (const path of ["/identity/secure/api/v1_1/identity", "/identity/secure/api/v1/identity"]) {
		const schema = { tags: ["identity"], response: { 200: anything, ...problems } };
		app.get(path, { config: { access: "viewer" }, schema }, async (request) =>
			identityBody(context, viewerOf(request)),
		);
	}
}

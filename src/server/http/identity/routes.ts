import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { identityBody } from "./identity-body.ts";
import { login } from "./password-login.ts";
import { secondStep } from "./second-step.ts";

/** Sign-in, and the signed-in identity. */
export function identityRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, contract.login, { config: { access: "public" } }, (request, reply) =>
		login(context, request, reply, request.body),
	);
	serveRoute(app, contract.takeSecondStep, { config: { access: "public" } }, (request, reply) =>
		secondStep(context, request, reply, request.body),
	);
	for (const shown of [contract.showIdentityAgain, contract.showIdentity]) {
		serveRoute(app, shown, { config: { access: "viewer" } }, async (request) =>
			identityBody(context, viewerOf(request)),
		);
	}
}
